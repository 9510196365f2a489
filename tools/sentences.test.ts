import { type RefusalCode, REFUSALS } from '@comanda/words/refusals';
import { describe, expect, it } from 'vitest';
import { earlyTexts, isSentence, nearly, plain, refusalsIn, textsOf } from './sentences-of.ts';
import { parse, parseText } from './syntax-tree.ts';
import { isTest, sourceFiles } from './source-files.ts';

/** Shorter or other forms of a sentence, by what keeps them apart. */
const OTHER_FORMS: Readonly<Record<string, string>> = {
  'não é vendido hoje': 'on the badge of an item its name is not said again',
};

/** A field's name is no sentence: its table says it to both sides. */
const SERVER = /^(apps\/server\/src|packages\/(contract|domain\/src\/(?!fields\/)|escpos|words))/;
const SCREENS = /^(apps\/(backoffice|storefront)\/src|packages\/ui\/src)\//;
/** Where refusals are made. */
const RULES = /^(packages\/domain|apps\/server)\/src\/.*\.ts$/;

/** What is asked of each file, which is parsed once for all of it. */
const files = sourceFiles(/^(apps|packages)\/.*\.tsx?$/)
  .filter((path) => !isTest(path))
  .map((path) => {
    const tree = parse(path);
    const compared = (SERVER.test(path) || SCREENS.test(path)) && !path.includes('/test/');
    return {
      path,
      sentences: compared ? textsOf(tree).filter(isSentence) : [],
      refusals: RULES.test(path) ? refusalsIn(tree) : [],
      early: earlyTexts(tree),
    };
  });

/** @returns text, as it is compared → the files that it stands in, on both sides */
function standingTwice(as: (text: string) => string): Map<string, string[]> {
  const sides = [SERVER, SCREENS].map((side) => {
    const found = new Map<string, Set<string>>();
    for (const { path, sentences } of files.filter((each) => side.test(each.path)))
      for (const text of sentences) found.set(as(text), (found.get(as(text)) ?? new Set()).add(path));
    return found;
  });
  const [server, screens] = sides;
  const both = [...(server ?? [])].filter(([text]) => screens?.has(text));
  return new Map(both.map(([text, files]) => [text, [...files, ...(screens?.get(text) ?? [])]]));
}
const listed = (found: Map<string, string[]>) =>
  [...found].map(([text, files]) => `${text} ← ${files.join(', ')}`).sort();

/** Known to who asks the rule, not to the rule: the line that a refusal is of, the thing whose price it is. */
const OF_THE_ASKER = ['item', 'name of price_out_of_range'];

it('a rule gives its refusal every detail that the sentence names', () => {
  const made = files.flatMap(({ refusals }) => refusals);
  const silent = made.flatMap(([code, names]) => {
    const kinds = code in REFUSALS ? REFUSALS[code as RefusalCode][2] : undefined; // as asked before
    if (names === null || kinds === undefined) return [];
    return Object.keys(kinds)
      .filter(
        (name) => !names.includes(name) && !OF_THE_ASKER.includes(name) && !OF_THE_ASKER.includes(`${name} of ${code}`),
      )
      .map((name) => `${code}: ${name}`);
  });
  expect(made.length).toBeGreaterThan(50);
  expect(silent).toEqual([]);
});

it('sees a refusal that lacks a detail', () => {
  const code = "refuse('a'); refuse('b', { left, least: 2 }); refuse('c', { ...detail }); refuse(code);";
  expect(refusalsIn(parseText(code))).toEqual([
    ['a', []],
    ['b', ['left', 'least']],
    ['c', null],
  ]);
});

describe('a sentence is said once', () => {
  const exact = standingTwice(plain);
  const same = standingTwice(nearly);

  it('word for word, between the server’s side and the screens', () => {
    expect(listed(exact)).toEqual([]);
  });
  it('and but for case and marks', () => {
    const exactly = new Set([...exact.keys()].map(nearly));
    const only = new Map([...same].filter(([text]) => !exactly.has(text) && !(text in OTHER_FORMS)));
    expect(listed(only)).toEqual([]);
    expect(Object.keys(OTHER_FORMS).filter((text) => !same.has(text))).toEqual([]);
  });
  it('no text is chosen before its language: `t(…)` stands in functions alone', () => {
    expect(files.flatMap(({ path, early }) => early.map((text) => `${path}: ${text}`))).toEqual([]);
  });
  it('sees a `t(…)` that runs when its file is loaded', () => {
    expect(earlyTexts(parseText("const A = { a: [t('Sim')] };"))).toEqual(['Sim']);
    expect(earlyTexts(parseText("const a = () => t('Sim'); function b() { return t('Não'); }"))).toEqual([]);
  });
  it('what counts as a sentence has four words', () => {
    expect(['Escolha o bairro da entrega.', 'Só {n} de {item} hoje cedo.'].map(isSentence)).toEqual([true, true]);
    expect(['Salvar', 'flex items-center gap-2 p-4', 'select a from b where c', 'not_found'].map(isSentence)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});
