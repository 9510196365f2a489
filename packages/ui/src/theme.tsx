export type Theme = 'light' | 'dark';
export type ThemeChoice = Theme | 'system';

const KEY = 'comanda.theme';

/** The choice kept on this device; 'system' when none was made or storage is closed. */
export function readThemeChoice(): ThemeChoice {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'light' || kept === 'dark' ? kept : 'system';
  } catch {
    return 'system'; // private windows may refuse storage
  }
}

export function resolveTheme(choice: ThemeChoice): Theme {
  if (choice !== 'system') return choice;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Writes the theme on the document and keeps the choice. */
export function applyTheme(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, choice);
  } catch {
    // private windows may refuse storage: the choice then lasts as long as the page
  }
  document.documentElement.dataset.theme = resolveTheme(choice);
}
