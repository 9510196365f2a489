import { expect, it } from 'vitest';
import { isTest, sourceFiles } from './source-files.ts';
import { childrenOf, codeOf, type Node, parse, parseLines } from './syntax-tree.ts';

const UNCHECKED = new Set(['TsAsExpression', 'TsNonNullExpression', 'TsTypeAssertion']);

it('a cast says why it holds', () => {
  const code = sourceFiles(/\.tsx?$/).filter((path) => !isTest(path));
  expect(code.flatMap(castsWithoutReason)).toEqual([]);
});

/**
 * What a column holds is said once, in `platform/column-types.ts`: as the server grows, its casts may become rarer, never more
 * frequent. A partner's fake reads what our own client has sent.
 */
const MOST_IN_A_THOUSAND_LINES = 2.55;
it('the server casts no more often than it did', () => {
  const code = sourceFiles(/^apps\/server\/src\/.*\.ts$/).filter((path) => !isTest(path) && !/\/fake[^/]*$/.test(path));
  const found = sum(code.map((path) => casts(parse(path)).length));
  const lines = sum(code.map((path) => codeOf(path).split('\n').length));
  expect((found / lines) * 1000).toBeLessThanOrEqual(MOST_IN_A_THOUSAND_LINES);
});

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** @returns the places, as `path:line`, of casts and `!` without a comment on a line that they stand on, or right above */
function castsWithoutReason(path: string): string[] {
  const code = codeOf(path);
  const { tree, lineAt } = parseLines(code, path.endsWith('.tsx'));
  const lines = code.split('\n');
  const silent = casts(tree).filter(({ start, end }) => {
    const above = lines[lineAt(start) - 2] ?? ''; // where JSX leaves no room for a comment
    const around = lines.slice(lineAt(start) - 1, lineAt(end)).join('\n');
    return !/\/\/|\/\*/.test(around) && !/^\s*(\/\/|\*|\{?\/\*)/.test(above);
  });
  return [...new Set(silent.map(({ end }) => `${path}:${lineAt(end)}`))];
}

function casts(node: Node): { start: number; end: number }[] {
  const inside = childrenOf(node).flatMap(casts);
  return node.type && UNCHECKED.has(node.type) && node.span ? [node.span, ...inside] : inside;
}
