import { type Cell, textOf } from '../fields/read-kind.ts';
import { foldText } from '../search-text.ts';

export type Rows = readonly (readonly Cell[])[];
/** What each thing that a statement says is called by those who write statements, the surest word first. */
export type Synonyms<Role extends string> = Readonly<Record<Role, readonly string[]>>;
/** The heading of the column that says each thing, as the file writes it. */
export type Mapping<Role extends string> = Partial<Record<Role, string>>;

export interface Table<Role extends string> {
  readonly headings: readonly string[];
  readonly columns: Readonly<Partial<Record<Role, number>>>;
  readonly body: Rows;
  /** The row of the file that the body begins with, counted from 1. */
  readonly first: number;
}

/** Banks write their name, the branch and the period above the table. */
const SEARCHED_ROWS = 60;
const COLUMNS_MAX = 100;

/** 'VALOR_DA COMISSÃO (R$)' is 'valor da comissao'. */
export const headingWord = (cell: Cell): string =>
  foldText(textOf(cell).slice(0, 120))
    .replace(/\(?r\$\)?|[^a-z0-9%]+/g, ' ')
    .trim();

/** The row that names the most columns, and which column says what: by hand where somebody has mapped them, else by their words. */
export function findTable<Role extends string>(
  rows: Rows,
  synonyms: Synonyms<Role>,
  mapping: Mapping<Role> = {},
): Table<Role> | null {
  let best: { at: number; columns: Partial<Record<Role, number>>; named: number } | null = null;
  for (const [at, row] of rows.slice(0, SEARCHED_ROWS).entries()) {
    const columns = columnsOf(row.slice(0, COLUMNS_MAX), synonyms, mapping);
    const named = Object.keys(columns).length;
    if (named > (best?.named ?? 1)) best = { at, columns, named };
  }
  if (!best) return null;
  const headings = (rows[best.at] ?? []).slice(0, COLUMNS_MAX).map((cell) => textOf(cell));
  return { headings, columns: best.columns, body: rows.slice(best.at + 1), first: best.at + 2 };
}

function columnsOf<Role extends string>(
  row: readonly Cell[],
  synonyms: Synonyms<Role>,
  mapping: Mapping<Role>,
): Partial<Record<Role, number>> {
  const words = row.map(headingWord);
  const roles = Object.keys(synonyms) as Role[]; // the keys of the table above
  const columns: Partial<Record<Role, number>> = {};
  const taken = new Set<number>();
  const take = (role: Role, at: number) => {
    if (at < 0 || columns[role] !== undefined) return;
    columns[role] = at;
    taken.add(at);
  };
  for (const role of roles) {
    const heading = mapping[role];
    if (heading !== undefined && heading !== '') take(role, words.indexOf(headingWord(heading)));
  }
  // A word that is a whole heading is surer than one that begins it.
  for (const fits of [
    (word: string, name: string) => word === name,
    (word: string, name: string) => word.startsWith(`${name} `),
  ])
    for (const role of roles)
      for (const name of synonyms[role])
        take(
          role,
          words.findIndex((word, at) => !taken.has(at) && fits(word, name)),
        );
  return columns;
}

/** The headings of the widest row at the top, for whoever maps by hand. */
export function likelyHeadings(rows: Rows): string[] {
  const named = rows.slice(0, SEARCHED_ROWS).map((row) =>
    row
      .slice(0, COLUMNS_MAX)
      .filter((cell) => typeof cell === 'string' && /\p{L}/u.test(cell))
      .map((cell) => textOf(cell)),
  );
  return named.reduce((widest, row) => (row.length > widest.length ? row : widest), []);
}
