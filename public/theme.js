// Before the first paint: the theme that was chosen here last, so that the page does not flash.
try {
  const theme = localStorage.getItem("exemplar-theme");
  if (theme === "light" || theme === "dark") {
    document.documentElement.dataset.theme = theme;
  }
} catch {
  // No storage: the system's scheme is used.
}
