import { childrenOf, type Node, nodesOf, parseLines } from './syntax-tree.ts';

export interface Component {
  name: string;
  lines: number;
  /** How often it calls `useState` itself. */
  states: number;
}

const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];

/** The components of a file: functions at its top whose names begin with a capital. */
export function componentsOf(code: string): Component[] {
  const { tree, lineAt } = parseLines(code, true);
  return nodesOf(tree['body']).flatMap((statement) => {
    const declared = nodesOf([statement['declaration']])[0] ?? statement; // of an export
    return named(declared).flatMap(({ name, body }) => {
      const { span } = declared;
      if (!/^[A-Z]/.test(name) || !span || !FUNCTIONS.includes(body.type ?? '')) return [];
      return [{ name, lines: lineAt(span.end) - lineAt(span.start) + 1, states: callsOf(body, 'useState') }];
    });
  });
}

const nameOf = (node: Node | undefined): string => String(node?.['value'] ?? '');

function named(declared: Node): { name: string; body: Node }[] {
  if (declared.type === 'FunctionDeclaration')
    return [{ name: nameOf(nodesOf([declared['identifier']])[0]), body: declared }];
  return nodesOf(declared['declarations']).map((each) => ({
    name: nameOf(nodesOf([each['id']])[0]),
    body: nodesOf([each['init']])[0] ?? each, // likewise
  }));
}

function callsOf(node: Node, name: string): number {
  const [callee] = node.type === 'CallExpression' ? nodesOf([node['callee']]) : [];
  const own = callee?.type === 'Identifier' && callee['value'] === name ? 1 : 0;
  return childrenOf(node).reduce((sum, child) => sum + callsOf(child, name), own);
}
