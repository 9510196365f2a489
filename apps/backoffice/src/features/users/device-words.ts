import { t } from '@comanda/ui/i18n';

// In this order: browsers claim to be the ones before them.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/CriOS|Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];

/** 'Chrome no Windows': what a browser says of itself, in words. */
export function deviceWords(user_agent: string): string {
  const find = (list: typeof BROWSERS) => list.find(([mark]) => mark.test(user_agent))?.[1];
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)];
  if (browser && system) return t('{browser} no {system}', { browser, system });
  return browser ?? system ?? t('Aparelho desconhecido');
}

export const isPhone = (user_agent: string): boolean => /Mobi|iPhone|Android/.test(user_agent);
