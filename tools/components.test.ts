import { describe, expect, it } from 'vitest';
import { componentsOf } from './components.ts';
import { isTest, read, sourceFiles } from './source-files.ts';

/** What is longer, or remembers more, is a machine with a drawing: the rules apart, as `choice-machine.ts` has them. */
const MOST_LINES = 120;
const MOST_STATES = 6;

const FORM = 'one form, field after field, and no rule between them';
const SCREEN = 'lays out its regions and opens their dialogs; the rules are in files beside it';
const TOOL = 'a tool of its own: what is set at the left is seen at the right';

/** Those that are more, with the most that each may have: it only goes down. */
const LARGER: Readonly<Record<string, readonly [lines: number, states: number, reason: string]>> = {
  'complements/complements-page Complements': [140, 6, SCREEN],
  'costs/what-if-dialog WhatIfDialog': [170, 6, TOOL],
  'counter/catalogue/catalogue-side CatalogueSide': [140, 6, SCREEN],
  'counter/client/client-dialog ClientDialog': [
    140,
    6,
    'a search and the card of whom it found, in one dialog with its keys',
  ],
  'fees/areas-section AreasSection': [150, 6, TOOL],
  'kitchen/kitchen-page Kitchen': [160, 6, SCREEN],
  'print/printer-dialog PrinterDialog': [170, 6, FORM],
  'stock/tag-drawer TagDrawer': [140, 6, FORM],
  'tables/bill/bill-panel Bill': [160, 6, SCREEN],
};

const nameOf = (path: string, name: string): string =>
  `${path.replace(/^.*\/src\/(features\/)?/, '').replace(/\.tsx$/, '')} ${name}`;
const found = sourceFiles(/^(apps\/(backoffice|storefront)|packages\/ui)\/.*\.tsx$/)
  .filter((path) => !isTest(path))
  .flatMap((path) => componentsOf(read(path)).map((each) => ({ ...each, name: nameOf(path, each.name) })));
const over = (
  { lines, states }: { lines: number; states: number },
  [mostLines, mostStates] = [MOST_LINES, MOST_STATES],
) => lines > mostLines || states > mostStates;

describe('components', () => {
  it('are one screen long and remember little', () => {
    expect(found.length).toBeGreaterThan(1_000);
    const wrong = found.filter((each) => {
      const [lines, states] = LARGER[each.name] ?? [];
      return over(each, lines === undefined || states === undefined ? undefined : [lines, states]);
    });
    expect(wrong.map(({ name, lines, states }) => `${name}: ${lines} lines, ${states} states`)).toEqual([]);
  });

  it('that were larger leave the list once they are not', () => {
    const larger = new Set(found.filter((each) => over(each)).map(({ name }) => name));
    expect(Object.keys(LARGER).filter((name) => !larger.has(name))).toEqual([]);
  });

  it('are counted as they are written', () => {
    const code = [
      'export function One() {',
      '  const [a] = useState(1);',
      '  const [b] = useState(() => useState(2));',
      '  return a + b;',
      '}',
      'const two = () => useState(3);',
      'export const Three = () => (',
      '  <p>{useMemo(() => 1, [])}</p>',
      ');',
    ].join('\n');
    expect(componentsOf(code)).toEqual([
      { name: 'One', lines: 5, states: 3 },
      { name: 'Three', lines: 3, states: 0 },
    ]);
  });
});
