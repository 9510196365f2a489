import { parseSync } from '@swc/core';
import { read } from './source-files.ts';

/** What swc's tree consists of, as far as it is walked here. */
export interface Node {
  type?: string;
  span?: { start: number; end: number };
  [key: string]: unknown;
}

/** A file's code, whose first line may name who runs it. */
export const codeOf = (path: string): string => read(path).replace(/^#!/, '//');

export const parse = (path: string): Node => parseText(codeOf(path), path.endsWith('.tsx'));

export function parseText(code: string, tsx = false): Node {
  return parseSync(code, { syntax: 'typescript', tsx }) as unknown as Node; // swc's own type of a module has no index
}

/** @returns the tree, and the line, counted from one, of an offset in it */
export function parseLines(code: string, tsx: boolean): { tree: Node; lineAt: (offset: number) => number } {
  const bytes = Buffer.from(`;${code}`); // the empty statement tells where swc's running offsets begin
  const tree = parseText(bytes.toString(), tsx);
  const base = nodesOf(tree['body'])[0]?.span?.start ?? 0;
  const lineAt = (offset: number) =>
    bytes
      .subarray(0, offset - base)
      .toString()
      .split('\n').length;
  return { tree, lineAt };
}

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
export const nodesOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);
/** What a node is made of, without where it stands: every node has a place, and nothing is in it. */
export function childrenOf(node: Node): Node[] {
  const children: Node[] = [];
  for (const key in node) {
    const value = node[key];
    if (key === 'span' || !isNode(value)) continue;
    if (Array.isArray(value)) children.push(...nodesOf(value));
    else children.push(value);
  }
  return children;
}
