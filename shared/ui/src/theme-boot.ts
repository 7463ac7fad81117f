// Built as a separate classic script that runs before paint: it imports nothing, so it repeats two strings of theme.ts.
const darkBySystem = matchMedia('(prefers-color-scheme: dark)').matches;
let stored: string | null = null;
try {
  stored = localStorage.getItem('theme');
} catch {
  // Storage may be unavailable (private window, blocked cookies); then the system decides.
}
const isDark = stored === 'dark' || (stored !== 'light' && darkBySystem);
document.documentElement.dataset.theme = isDark ? 'dark' : 'light';

export {};
