/** How large type is: as it is, twice as tall, or twice as tall and wide. */
export type Size = 'normal' | 'tall' | 'double';
export type Align = 'left' | 'center' | 'right';

interface Style {
  size?: Size;
  bold?: boolean;
  /** White on black. */
  invert?: boolean;
}
/** One thing on a paper, whatever the width of the roll. */
export type Part =
  /** Wraps by words; what wraps stands under `indent` more columns. */
  | ({ kind: 'text'; text: string; align?: Align; indent?: number } & Style)
  /** A name that wraps, and an amount at the right edge of its first line. */
  | ({ kind: 'pair'; left: string; right: string; indent?: number } & Style)
  | { kind: 'rule' }
  | { kind: 'feed'; lines: number }
  | { kind: 'qr'; data: string }
  | { kind: 'drawer' }
  | { kind: 'cut' };
export type Paper = readonly Part[];

export const text = (words: string, style: Omit<Extract<Part, { kind: 'text' }>, 'kind' | 'text'> = {}): Part => ({
  kind: 'text',
  text: words,
  ...style,
});
export const pair = (
  left: string,
  right: string,
  style: Omit<Extract<Part, { kind: 'pair' }>, 'kind' | 'left' | 'right'> = {},
): Part => ({ kind: 'pair', left, right, ...style });
export const RULE: Part = { kind: 'rule' };
export const CUT: Part = { kind: 'cut' };
/** A line between two others; nothing at all for empty words. */
export const words = (line: string, style: Parameters<typeof text>[1] = {}): Part[] =>
  line.trim() === '' ? [] : [text(line, style)];

export const REPEAT_MARK = '2ª VIA';

/** The same paper, saying at its head whose it is and which printer brought it out. */
export const markDiverted = (paper: Paper, from: string, to: string): Paper => [
  text(` ${from.toLocaleUpperCase('pt-BR')} (saiu no ${to}) `, {
    align: 'center',
    size: 'double',
    bold: true,
    invert: true,
  }),
  ...paper,
];

/** The same paper, saying at its head and at its foot that it may be there already. */
export function markRepeat(paper: Paper): Paper {
  const mark = text(`*** ${REPEAT_MARK} ***`, { align: 'center', size: 'double', bold: true });
  const end = paper.findLastIndex(({ kind }) => kind !== 'cut' && kind !== 'drawer') + 1;
  return [mark, ...paper.slice(0, end), mark, ...paper.slice(end).filter(({ kind }) => kind !== 'drawer')];
}
