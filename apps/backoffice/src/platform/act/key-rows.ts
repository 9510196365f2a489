import { t } from '@comanda/ui/i18n';
import type { ActTold } from './act.ts';

const NAMES: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Delete: 'Del',
  Escape: 'Esc',
  '-': '−',
};

/** As it stands on a key: 'A', '←', '⇧F7'. */
export const keyName = (key: string): string =>
  key.startsWith('Shift+') ? `⇧${keyName(key.slice('Shift+'.length))}` : (NAMES[key] ?? key.toLocaleUpperCase('pt-BR'));

export interface KeyRow {
  keys: readonly string[];
  words: string;
}

/** What each key does, in the order of the acts; several that share a key and are told alike are one row. */
export function keyRows(acts: readonly ActTold[]): KeyRow[] {
  const rows = new Map<string, KeyRow>();
  for (const { keys, told, words } of acts)
    if (keys !== undefined)
      rows.set(`${keys.join()} ${told ?? words}`, { keys: shortly(keys), words: t(told ?? words) });
  return [...rows.values()];
}

/** '1', '…', '9' for nine digits. */
const shortly = (keys: readonly string[]): string[] => {
  const names = keys.map(keyName);
  const digits = keys.length > 2 && keys.every((key) => /^\d$/.test(key));
  return digits ? [names[0] ?? '', '…', names.at(-1) ?? ''] : names;
};
