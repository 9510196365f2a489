import { parseSync } from '@swc/core';
import { expect, it } from 'vitest';
import { isTest, read, sourceFiles } from './source-files.ts';

/** What swc's tree consists of, as far as it is walked here. */
interface Node {
  type?: string;
  span?: { start: number; end: number };
  typeAnnotation?: unknown;
  [key: string]: unknown;
}

const UNCHECKED = new Set(['TsAsExpression', 'TsNonNullExpression', 'TsTypeAssertion']);

it('a cast says why it holds', () => {
  const code = sourceFiles(/\.tsx?$/).filter((path) => !isTest(path));
  expect(code.flatMap(castsWithoutReason)).toEqual([]);
});

/** What a column holds is said once, in `platform/column-types.ts`: fewer casts may stand in the server, never more. */
const MOST_CASTS = 175;
it('the server casts no more than it did', () => {
  const code = sourceFiles(/^apps\/server\/src\/.*\.ts$/).filter((path) => !isTest(path));
  const found = code.map((path) => casts(treeOf(path, textOf(path))).length);
  expect(found.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(MOST_CASTS);
});

/** @returns the places, as `path:line`, of casts and `!` without a comment on a line that they stand on, or right above */
function castsWithoutReason(path: string): string[] {
  const text = textOf(path);
  const bytes = Buffer.from(`;${text}`);
  const tree = treeOf(path, text);
  const base = tree.body[0]?.span.start ?? 0;
  const lines = text.split('\n');
  const lineAt = (offset: number) =>
    bytes
      .subarray(0, offset - base)
      .toString()
      .split('\n').length - 1;
  const silent = casts(tree).filter(({ start, end }) => {
    const above = lines[lineAt(start) - 1] ?? ''; // where JSX leaves no room for a comment
    const around = lines.slice(lineAt(start), lineAt(end) + 1).join('\n');
    return !/\/\/|\/\*/.test(around) && !/^\s*(\/\/|\*|\{?\/\*)/.test(above);
  });
  return [...new Set(silent.map(({ end }) => `${path}:${lineAt(end) + 1}`))];
}

const textOf = (path: string): string => read(path).replace(/^#!/, '//');

/** Its first statement is an empty one, which tells where swc's running offsets begin. */
function treeOf(path: string, text: string): Node & { body: { span: { start: number } }[] } {
  const tree = parseSync(`;${text}`, { syntax: 'typescript', tsx: path.endsWith('.tsx') });
  return tree as unknown as ReturnType<typeof treeOf>; // walked as plain nodes
}

function casts(node: Node): { start: number; end: number }[] {
  const inside = Object.values(node).flatMap((value) => {
    if (Array.isArray(value)) return value.flatMap((item) => (isNode(item) ? casts(item) : []));
    return isNode(value) ? casts(value) : [];
  });
  return node.type && UNCHECKED.has(node.type) && node.span ? [node.span, ...inside] : inside;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}
