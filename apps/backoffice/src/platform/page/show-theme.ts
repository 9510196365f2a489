import { THEME_COOKIE } from '@comanda/contract/reports/report-ahead';
import { applyTheme, type ThemeChoice } from '@comanda/ui/theme';
import { tellServer } from '../kept.ts';

/** Shows a theme and keeps the choice, also for what the server draws. */
export function showTheme(choice: ThemeChoice): void {
  applyTheme(choice);
  tellServer(THEME_COOKIE, choice === 'system' ? null : choice);
}
