import { expect, it } from 'vitest';
import { isTest, read, sourceFiles } from './source-files.ts';

// Such a fragment stands beside other conditions: without brackets an `or` in it takes them along.
it('a condition written as SQL has brackets around its `or`', () => {
  const code = sourceFiles(/^apps\/server\/.*\.ts$/).filter((path) => !isTest(path));
  expect(code.flatMap((path) => looseOrs(read(path)).map((fragment) => `${path}: ${fragment}`))).toEqual([]);
});

it('sees an `or` that is loose, and not one in brackets, in a `case` or in a value', () => {
  const sql = (text: string) => `sql<boolean>\`${text}\``;
  expect(looseOrs(sql('a = 1 or b = ${two(`x`)}'))).toHaveLength(1);
  expect(looseOrs(`sql<SqlBool>\`a\n or b\``)).toHaveLength(1);
  const fine = ['(a = 1 or b = 2) and c', 'case when a or b then c end', 'a = ${x or y}', "a = 'b or c'", 'floor = 1'];
  for (const text of fine) expect(looseOrs(sql(text))).toEqual([]);
});

/** @returns the conditions in a file that have an `or` outside of all brackets */
function looseOrs(code: string): string[] {
  return [...code.matchAll(/sql<(?:boolean|SqlBool)>`/g)]
    .map(({ index, 0: begin }) => templateFrom(code, index + begin.length))
    .filter((text) => /\bor\b/i.test(withoutBrackets(text.replace(/'[^']*'/g, ''))));
}

/** The text of a template that begins here, without its values. */
function templateFrom(code: string, start: number): string {
  let text = '';
  for (let at = start; at < code.length && code[at] !== '`'; at += 1) {
    if (code.startsWith('${', at)) at = endOfValue(code, at + 2);
    else text += code[at];
  }
  return text.trim();
}
function endOfValue(code: string, start: number): number {
  let at = start;
  for (let depth = 1; at < code.length; at += 1) {
    if (code[at] === '`') {
      at += 1;
      while (at < code.length && code[at] !== '`')
        at = code.startsWith('${', at) ? endOfValue(code, at + 2) + 1 : at + 1;
    } else if (code[at] === '{') depth += 1;
    else if (code[at] === '}' && (depth -= 1) === 0) break;
  }
  return at;
}
function withoutBrackets(text: string): string {
  const inner = text.replace(/\([^()]*\)|\bcase\b(?:(?!\bcase\b).)*?\bend\b/gis, ' ');
  return inner === text ? text : withoutBrackets(inner);
}
