import { childrenOf as children, type Node } from './syntax-tree.ts';

/** @returns every text that a file writes out: literals, templates with `{}` for their values, words between tags */
export function textsOf(node: Node): string[] {
  const inside = children(node).flatMap(textsOf);
  if (node.type === 'StringLiteral' || node.type === 'JSXText') return [String(node['value']), ...inside];
  if (node.type !== 'TemplateLiteral') return inside;
  const parts = node['quasis'] as { cooked?: string }[]; // of a template, by swc's grammar
  return [parts.map(({ cooked = '' }) => cooked).join('{}'), ...inside];
}

const WORD = /\p{L}[\p{L}’'-]*/gu;
const WORDS = 4;
/** Marks of Portuguese: an accent, or one of the small words that nearly every sentence has. */
const PORTUGUESE =
  /[áâãàéêíóôõúç]|(?<!\p{L})(a|o|os|as|um|uma|de|da|do|em|na|no|que|para|por|com|se|esta|este|outro|outra)(?!\p{L})/iu;
const CODE = /[_;=<>|\\/]|\$\(|--|\bselect\b|\b(px|flex|grid|text|bg|rounded|border)-/;

/** A text as it is compared: spaces as one, values without their names. */
export const plain = (text: string): string =>
  text
    .replace(/\{(\w+)[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, '{}')
    .replace(/\s+/g, ' ')
    .trim();

/** The same without case, marks, and the last word's end: two texts that say the same thing in nearly the same words. */
export const nearly = (text: string): string => (plain(text).toLowerCase().match(WORD) ?? []).join(' ');

export function isSentence(text: string): boolean {
  const said = plain(text).replaceAll('{}', ' ');
  return (said.match(WORD) ?? []).length >= WORDS && PORTUGUESE.test(said) && !CODE.test(said);
}

/** @returns what a file gives to `t`: the texts of its screen */
export function screenTexts(node: Node): string[] {
  const inside = children(node).flatMap(screenTexts);
  const [first] = callOfT(node);
  return first === undefined ? inside : [...textsOf(first), ...inside];
}

function callOfT(node: Node): Node[] {
  const callee = node['callee'] as Node | undefined; // of a call, by swc's grammar
  if (node.type !== 'CallExpression' || callee?.['value'] !== 't') return [];
  return (node['arguments'] as { expression: Node }[]).map(({ expression }) => expression); // as above
}

/** @returns the refusals that a file's rules make: code → the names of its details; null where they come from elsewhere */
export function refusalsIn(node: Node): [code: string, names: string[] | null][] {
  const inside = children(node).flatMap(refusalsIn);
  const callee = node['callee'] as Node | undefined; // as above
  if (node.type !== 'CallExpression' || callee?.['value'] !== 'refuse') return inside;
  const [code, detail] = (node['arguments'] as { expression: Node }[]).map(({ expression }) => expression); // as above
  if (code?.type !== 'StringLiteral') return inside;
  return [[String(code['value']), detail === undefined ? [] : namesOf(detail)], ...inside];
}

function namesOf(object: Node): string[] | null {
  if (object.type !== 'ObjectExpression') return null;
  const properties = object['properties'] as Node[]; // of an object, by swc's grammar
  const names = properties.map((each) => {
    const key = (each.type === 'Identifier' ? each : each['key']) as Node | undefined; // `{ left }` or `{ left: 2 }`; none of a spread
    return key?.type === 'Identifier' ? String(key['value']) : null;
  });
  return names.includes(null) ? null : (names as string[]); // as just asked
}

const FUNCTION = /Function|Method|Constructor|GetterProperty|SetterProperty/;

/** @returns what `t` is called with outside of all functions */
export function earlyTexts(node: Node): string[] {
  if (FUNCTION.test(node.type ?? '')) return [];
  const inside = children(node).flatMap(earlyTexts);
  const [first] = callOfT(node);
  return first === undefined ? inside : [String(first['value'] ?? ''), ...inside];
}
