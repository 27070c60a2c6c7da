// Dark or light as chosen before, set before anything is painted; and as it is chosen elsewhere, around a picture too.
addEventListener("storage", ({ key, newValue }) => {
  if (key === "theme" && newValue) document.documentElement.dataset.theme = newValue;
});
try {
  const chosen = localStorage.getItem("theme");
  if (chosen) document.documentElement.dataset.theme = chosen;
} catch {
  // site data is blocked: as the system has it
}

// The faces that fonts.css brings along are there when the first text is painted: browsers wait for those that were
// asked for before there is anything to paint.
for (const face of ["Fraunces", "Atkinson Hyperlegible Next"]) {
  for (const weight of [400, 700]) void document.fonts.load(`${weight} 1em "${face}"`);
}
