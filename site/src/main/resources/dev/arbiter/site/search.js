const field = document.getElementById("search");
const found = document.getElementById("found");
const whole = document.getElementById("whole");

/* Sections that have every word; those whose heading has them come first. */
function search(words) {
  const hits = [];
  for (const [place, title, text] of INDEX) {
    const heading = title.toLowerCase();
    const all = heading + " " + text.toLowerCase();
    if (words.every((word) => all.includes(word))) {
      hits.push([words.every((word) => heading.includes(word)) ? 0 : 1, place, title, text]);
    }
  }
  return hits.sort((one, other) => one[0] - other[0]).slice(0, 40);
}

function show() {
  const words = field.value.toLowerCase().split(/\s+/).filter((word) => word);
  found.hidden = words.length === 0;
  whole.hidden = words.length > 0;
  found.replaceChildren();
  if (words.length === 0) {
    return;
  }
  const hits = search(words);
  if (hits.length === 0) {
    found.textContent = "Nothing has all of these words.";
  }
  for (const [, place, title, text] of hits) {
    const link = document.createElement("a");
    link.href = place;
    link.textContent = title;
    const at = Math.max(0, text.toLowerCase().indexOf(words[0]) - 60);
    const about = document.createElement("p");
    about.textContent = text.slice(at, at + 200);
    found.append(link, about);
  }
}

field.addEventListener("input", show);
found.addEventListener("click", (event) => {
  if (event.target.tagName === "A") {
    field.value = "";
    show();
  }
});
if (matchMedia("(max-width: 50rem)").matches) {
  document.querySelector("nav details").open = false;
}
