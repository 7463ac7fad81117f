/** The choice a person can make; 'system' follows the device. */
export type ThemeChoice = 'light' | 'dark' | 'system';

const storageKey = 'theme';

function isChoice(value: string | null): value is ThemeChoice {
  return value === 'light' || value === 'dark' || value === 'system';
}

/** The choice stored in this browser, or 'system' (look.md section 2). */
export function getTheme(): ThemeChoice {
  try {
    const stored = localStorage.getItem(storageKey);
    return isChoice(stored) ? stored : 'system';
  } catch {
    // Storage may be unavailable; then the system's theme is the default.
    return 'system';
  }
}

/** Sets `data-theme` on <html> from a choice. */
export function applyTheme(choice: ThemeChoice = getTheme()): void {
  const isDark =
    choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
}

/** Stores a choice and applies it at once. */
export function setTheme(choice: ThemeChoice): void {
  try {
    localStorage.setItem(storageKey, choice);
  } catch {
    // Without storage the choice holds for this page only.
  }
  applyTheme(choice);
}

/** Follows the device while the choice is 'system'; returns a function that stops it. */
export function followSystemTheme(): () => void {
  const query = matchMedia('(prefers-color-scheme: dark)');
  const onChange = () => applyTheme();
  query.addEventListener('change', onChange);
  // The device may have changed between the first paint and now.
  applyTheme();
  return () => query.removeEventListener('change', onChange);
}
