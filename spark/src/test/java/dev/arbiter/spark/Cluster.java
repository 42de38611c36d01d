package dev.arbiter.spark;

import java.io.Closeable;
import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/** Spark standalone on this machine: a master and workers, each a process of its own, made of the Maven artifacts. */
final class Cluster implements Closeable {

    private static final String LOOPBACK = "127.0.0.1";

    /** For processes that live for some seconds. */
    private static final List<String> SHORT_LIVED = List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");

    private final Path home;
    private final String master;
    private final List<Process> processes = new ArrayList<>();

    /** Starts a master and waits for its workers. */
    Cluster(Path home, int workers) throws IOException, InterruptedException {
        this.home = home;
        Path jars = Files.createDirectories(home.resolve("jars"));
        Path target = TestSession.root().resolve("spark/target");
        for (String jar : Files.readString(target.resolve("class.path")).strip().split(File.pathSeparator, -1)) {
            Path file = Path.of(jar);
            Files.createSymbolicLink(jars.resolve(file.getFileName()), file);
        }
        int port = freePort();
        master = "spark://" + LOOPBACK + ":" + port;
        processes.add(start(
                "master",
                "org.apache.spark.deploy.master.Master",
                List.of("--host", LOOPBACK, "--port", String.valueOf(port), "--webui-port", "0")));
        await("master", Pattern.compile("I have been elected leader"), 1);
        for (int worker = 1; worker <= workers; worker++) {
            processes.add(start(
                    "worker" + worker,
                    "org.apache.spark.deploy.worker.Worker",
                    List.of(
                            "--host",
                            LOOPBACK,
                            "--webui-port",
                            "0",
                            "--cores",
                            "1",
                            "--memory",
                            "1g",
                            "--work-dir",
                            home.resolve("work" + worker).toString(),
                            master)));
        }
        await("master", Pattern.compile("Registering worker"), workers);
    }

    /** Submits the job as a user does. */
    Process submit(List<String> arguments) throws IOException {
        List<String> all = new ArrayList<>(List.of(
                "--master",
                master,
                "--conf",
                "spark.ui.enabled=false",
                "--conf",
                "spark.driver.host=" + LOOPBACK,
                "--conf",
                "spark.driver.bindAddress=" + LOOPBACK,
                "--conf",
                "spark.executor.memory=512m",
                "--conf",
                "spark.executor.extraJavaOptions=" + String.join(" ", SHORT_LIVED),
                "--class",
                CheckArchive.class.getName(),
                TestSession.root().resolve("spark/target/arbiter-spark-job.jar").toString()));
        all.addAll(arguments);
        Process driver = start("driver", "org.apache.spark.deploy.SparkSubmit", all);
        processes.add(driver);
        return driver;
    }

    /** Kills a worker and its executors at once, as a machine that goes down does. */
    void killWorker(int worker) {
        ProcessHandle process = processes.get(worker).toHandle();
        List<ProcessHandle> executors = process.descendants().toList();
        process.destroyForcibly();
        executors.forEach(ProcessHandle::destroyForcibly);
    }

    /** Waits until a process has said something so many times. */
    void await(String name, Pattern text, int times) throws IOException, InterruptedException {
        long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(3);
        while (text.matcher(log(name)).results().count() < times) {
            boolean ended =
                    !processes.isEmpty() && !processes.get(processes.size() - 1).isAlive();
            if (ended || System.nanoTime() > end) {
                throw new AssertionError(name + " has not said '" + text + "': " + log(name));
            }
            Thread.sleep(100);
        }
    }

    /** What a process has said. */
    String log(String name) throws IOException {
        return Files.readString(home.resolve(name + ".log"));
    }

    private Process start(String name, String mainClass, List<String> arguments) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(SHORT_LIVED);
        command.addAll(List.of("-Xmx512m", "-cp", home.resolve("jars") + "/*", mainClass));
        command.addAll(arguments);
        ProcessBuilder process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(home.resolve(name + ".log").toFile());
        process.environment().put("SPARK_HOME", home.toString());
        process.environment().put("SPARK_LOCAL_IP", LOOPBACK);
        // What the scripts of an installation set.
        process.environment().put("SPARK_SCALA_VERSION", "2.13");
        process.environment().put("JAVA_HOME", System.getProperty("java.home"));
        return process.start();
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    @Override
    public void close() {
        for (Process process : processes) {
            List<ProcessHandle> descendants = process.descendants().toList();
            process.destroyForcibly();
            descendants.forEach(ProcessHandle::destroyForcibly);
        }
    }
}
