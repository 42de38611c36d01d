package dev.arbiter.acceptance.page;

import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.awt.image.IndexColorModel;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.imageio.ImageIO;

/** A picture of the page at half its size, to be kept in few bytes and compared with a later one. */
final class SceneImage {

    /** Colours of so little difference in each part are the same: text is never drawn quite alike. */
    private static final int SAME = 48;

    /** The side of a tile, in pixels of the picture: a piece on a board is about as large. */
    private static final int TILE = 32;

    /** More different pixels than this in one tile are a change that somebody would see. */
    private static final double MOST_IN_TILE = 0.2;

    /** So many different pixels in all are one too. */
    private static final double MOST = 0.01;

    private static final int MOST_COLOURS = 256;

    private final BufferedImage pixels;

    private SceneImage(BufferedImage pixels) {
        this.pixels = pixels;
    }

    /** @param png a picture of the whole size */
    static SceneImage ofScreenshot(byte[] png) {
        try {
            BufferedImage whole = ImageIO.read(new ByteArrayInputStream(png));
            BufferedImage half =
                    new BufferedImage(whole.getWidth() / 2, whole.getHeight() / 2, BufferedImage.TYPE_INT_RGB);
            var graphics = half.createGraphics();
            graphics.setRenderingHint(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BILINEAR);
            graphics.drawImage(whole, 0, 0, half.getWidth(), half.getHeight(), null);
            graphics.dispose();
            return new SceneImage(half);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static SceneImage read(Path file) throws IOException {
        BufferedImage kept = ImageIO.read(file.toFile());
        BufferedImage plain = new BufferedImage(kept.getWidth(), kept.getHeight(), BufferedImage.TYPE_INT_RGB);
        plain.createGraphics().drawImage(kept, 0, 0, null);
        return new SceneImage(plain);
    }

    /** Writes it with a palette of its commonest colours. */
    void write(Path file) throws IOException {
        Map<Integer, Integer> counts = new HashMap<>();
        for (int y = 0; y < pixels.getHeight(); y++) {
            for (int x = 0; x < pixels.getWidth(); x++) {
                counts.merge(coarse(pixels.getRGB(x, y)), 1, Integer::sum);
            }
        }
        List<Integer> colours = counts.entrySet().stream()
                .sorted(Map.Entry.<Integer, Integer>comparingByValue()
                        .reversed()
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(MOST_COLOURS)
                .map(Map.Entry::getKey)
                .toList();
        int[] palette = colours.stream().mapToInt(Integer::intValue).toArray();
        BufferedImage indexed = new BufferedImage(
                pixels.getWidth(),
                pixels.getHeight(),
                BufferedImage.TYPE_BYTE_INDEXED,
                new IndexColorModel(8, palette.length, palette, 0, false, -1, java.awt.image.DataBuffer.TYPE_BYTE));
        Map<Integer, Integer> nearest = new HashMap<>();
        for (int y = 0; y < pixels.getHeight(); y++) {
            for (int x = 0; x < pixels.getWidth(); x++) {
                int index = nearest.computeIfAbsent(coarse(pixels.getRGB(x, y)), colour -> nearest(palette, colour));
                indexed.getRaster().setSample(x, y, 0, index);
            }
        }
        Files.createDirectories(file.toAbsolutePath().getParent());
        ImageIO.write(indexed, "png", file.toFile());
    }

    /** A colour with five bits of each part, in the middle of those that share them. */
    private static int coarse(int rgb) {
        return (rgb & 0xF8F8F8) | ((rgb >> 5) & 0x070707);
    }

    private static int nearest(int[] palette, int colour) {
        return java.util.stream.IntStream.range(0, palette.length)
                .boxed()
                .min(Comparator.comparingInt(index -> difference(palette[index], colour)))
                .orElseThrow();
    }

    /** The largest difference of a part of two colours, from 0 to 255. */
    private static int difference(int one, int other) {
        int most = 0;
        for (int shift = 0; shift <= 16; shift += 8) {
            most = Math.max(most, Math.abs((one >> shift & 0xFF) - (other >> shift & 0xFF)));
        }
        return most;
    }

    /** What somebody who looked at both would call another look; empty for none. */
    Optional<String> differenceFrom(SceneImage kept) {
        int width = pixels.getWidth();
        int height = pixels.getHeight();
        if (width != kept.pixels.getWidth() || height != kept.pixels.getHeight()) {
            return Optional.of("it is %d by %d pixels and was %d by %d"
                    .formatted(width, height, kept.pixels.getWidth(), kept.pixels.getHeight()));
        }
        int all = 0;
        for (int top = 0; top < height; top += TILE) {
            for (int left = 0; left < width; left += TILE) {
                int different = 0;
                for (int y = top; y < Math.min(top + TILE, height); y++) {
                    for (int x = left; x < Math.min(left + TILE, width); x++) {
                        if (difference(pixels.getRGB(x, y), kept.pixels.getRGB(x, y)) > SAME) {
                            different++;
                        }
                    }
                }
                all += different;
                if (different > MOST_IN_TILE * TILE * TILE) {
                    return Optional.of("it differs round pixel %d, %d of the whole picture"
                            .formatted(2 * left + TILE, 2 * top + TILE));
                }
            }
        }
        return all > MOST * width * height
                ? Optional.of("%d of %d pixels differ".formatted(all, width * height))
                : Optional.empty();
    }
}
