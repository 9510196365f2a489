import type { CAPABILITIES } from '@comanda/domain/stores/capabilities';
import { childrenOf, type Node } from './syntax-tree.ts';

type Capability = keyof typeof CAPABILITIES;

/** By what a sentence promises something. Writing to somebody by WhatsApp is what people do; that the product does it is the promise. */
const PROMISES: Readonly<Record<Capability, RegExp>> = {
  ifood: /ifood/i,
  whatsapp:
    /(\bavis|\bmand(a|e|ou)|\benvi|\bdispar|autom[áa]tic|rob[ôo]|chatbot)[^.!?]{0,60}whatsapp|whatsapp[^.!?]{0,60}(\bavis|\bchega|autom[áa]tic|rob[ôo]|chatbot)/i,
  reports: /relat[óo]rio/i,
  invoices: /not(a|as) fisca|documentos? fisca|nfc-?e/i,
  online_payment: /(pagamento|pag(ue|ar|a)|cart[ãa]o|receb(a|er))[^.!?]{0,30} online/i,
};
const ALL = Object.keys(PROMISES) as Capability[]; // its own keys
/** Names of fields and files are no sentences. */
const READ = /\p{L}\s+\p{L}|^\p{Lu}\p{L}+$/u;

export interface Promised {
  text: string;
  capability: Capability;
}

export const promisesOf = (text: string): Promised[] =>
  READ.test(text)
    ? ALL.filter((capability) => PROMISES[capability].test(text)).map((capability) => ({ text, capability }))
    : [];

/** @returns what a file's texts promise outside of the branch that the capability's own switch opens */
export function promisesIn(node: Node, open: ReadonlySet<string> = new Set()): Promised[] {
  const within = (part: unknown, more: readonly string[] = []) =>
    promisesIn((part ?? {}) as Node, new Set([...open, ...more])); // a part of a node is a node
  if (node.type === 'ConditionalExpression')
    return [
      ...within(node['test']),
      ...within(node['consequent'], namesIn(node['test'])),
      ...within(node['alternate']),
    ];
  if (node.type === 'BinaryExpression' && node['operator'] === '&&')
    return [...within(node['left']), ...within(node['right'], namesIn(node['left']))];
  const text = textOf(node);
  const own = text === null ? [] : promisesOf(text).filter(({ capability }) => !open.has(capability));
  return [...own, ...childrenOf(node).flatMap((child) => promisesIn(child, open))];
}

function textOf(node: Node): string | null {
  if (node.type === 'StringLiteral' || node.type === 'JSXText') return String(node['value']);
  if (node.type !== 'TemplateLiteral') return null;
  return (node['quasis'] as { cooked?: string }[]).map(({ cooked = '' }) => cooked).join('{}'); // of a template, by swc's grammar
}

/** The names that a condition reads: `has.reports && …` → has, reports. */
function namesIn(node: unknown): string[] {
  const { type, value } = (node ?? {}) as Node; // as above
  const own = type === 'Identifier' ? [String(value)] : [];
  return [...own, ...childrenOf((node ?? {}) as Node).flatMap(namesIn)]; // as above
}
