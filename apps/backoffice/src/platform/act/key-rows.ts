import { t } from '@comanda/ui/i18n';
import { capital } from '@comanda/words/capital';
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

/** As it stands on a key: 'A', '←', '⇧F7', 'Ctrl S', 'G P'. */
export const keyName = (key: string): string =>
  key
    .split(/(?<=.)[+ ](?=.)/)
    .map((part) => (part === 'Shift' ? '⇧' : part === 'Ctrl' ? 'Ctrl ' : nameOf(part)))
    .join(key.includes(' ') ? ' ' : '');
const nameOf = (key: string): string => NAMES[key] ?? (key.length === 1 ? key.toLocaleUpperCase('pt-BR') : key);

/** The same as `aria-keyshortcuts` names it. */
export const ariaKeys = ({ keys = [] }: Pick<ActTold, 'keys'>): string =>
  keys.map((key) => key.replace('Ctrl+', 'Control+')).join(' ');

export interface KeyRow {
  keys: readonly string[];
  words: string;
}

/** What each key does, in the order of the acts; several that share a key and are told alike are one row. */
export function keyRows(acts: readonly ActTold[]): KeyRow[] {
  const rows = new Map<string, KeyRow>();
  for (const act of acts)
    if (act.keys !== undefined)
      rows.set(`${act.keys.join()} ${tellOf(act)}`, { keys: shortly(act.keys), words: capital(tellOf(act)) });
  return [...rows.values()];
}

/** What it does, in a list of keys. */
export const tellOf = ({ told, words }: ActTold): string => (typeof told === 'function' ? told() : t(told ?? words));

/** '1', '…', '9' for nine digits. */
const shortly = (keys: readonly string[]): string[] => {
  const names = keys.map(keyName);
  const digits = keys.length > 2 && keys.every((key) => /^\d$/.test(key));
  return digits ? [names[0] ?? '', '…', names.at(-1) ?? ''] : names;
};
