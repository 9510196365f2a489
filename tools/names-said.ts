import { isNode, type Node, nodesOf as nodes } from './syntax-tree.ts';

/**
 * What a node names itself, not what is said within its parts. Of an object, the entries that say a name and nothing more:
 * where each column gets a value of its own, that is the one place that knows it.
 * @param isSchema it is the shape of a schema: there each entry says a column and its kind again
 */
export function namesIn(node: Node, isSchema = false): string[] {
  switch (node.type) {
    case 'ObjectExpression':
      return nodes(node['properties']).flatMap((entry) => (isSchema || saysNoMore(entry) ? keyOf(entry) : []));
    case 'ObjectPattern':
      return nodes(node['properties']).flatMap(keyOf);
    case 'TsInterfaceBody':
      return nodes(node['body']).flatMap(keyOf);
    case 'TsTypeLiteral':
      return nodes(node['members']).flatMap(keyOf);
    case 'ArrayExpression':
      return elements(node['elements']).flatMap(entryNames);
    case 'CallExpression':
      return elements(node['arguments']).flatMap((argument) => (isText(argument) ? wordsOf(argument) : []));
    case 'TsUnionType':
      return nodes(node['types']).flatMap((each) => (isNode(each['literal']) ? wordsOf(each['literal']) : []));
    case 'SwitchStatement':
      return nodes(node['cases']).flatMap(({ test }) => (isNode(test) ? wordsOf(test) : []));
    case undefined:
    default:
      return isText(node) ? wordsOf(node) : [];
  }
}

/** `z.object({ … })`, `other.extend({ … })`: their arguments are shapes. */
export function isShapeOf({ type, callee }: Node): boolean {
  if (type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression') return false;
  return ['object', 'extend', 'safeExtend', 'strictObject', 'looseObject'].includes(nameOf(callee['property']));
}

/** The entries of an array and a call stand in a wrapper. */
export const argumentOf = (node: Node): Node => (!node.type && isNode(node['expression']) ? node['expression'] : node);
export const isText = ({ type }: Node): boolean => type === 'StringLiteral' || type === 'TemplateLiteral';
const elements = (value: unknown): Node[] => nodes(value).map(argumentOf);

const nameOf = (node: unknown): string =>
  isNode(node) && (node.type === 'Identifier' || node.type === 'StringLiteral') ? String(node['value']) : '';
const keyOf = (property: Node): string[] => [nameOf(property['key'] ?? property)].filter(Boolean);

/** `x`, `x: row.x`, either with a default; a bare constant; a schema. */
function saysNoMore(entry: Node): boolean {
  const { value } = entry;
  if (entry.type === 'Identifier') return true;
  return entry.type === 'KeyValueProperty' && isNode(value) && isBare(value, nameOf(entry['key']));
}

/** What stands around a value and adds none. */
const AROUND = new Set([
  'TsAsExpression',
  'TsConstAssertion',
  'TsSatisfiesExpression',
  'TsNonNullExpression',
  'ParenthesisExpression',
  'UnaryExpression',
]);
const CONSTANT = new Set(['NullLiteral', 'StringLiteral', 'NumericLiteral', 'BooleanLiteral']);

function isBare(node: Node, name: string): boolean {
  const { type = '', expression, argument, left, base } = node;
  if (CONSTANT.has(type)) return true;
  if (AROUND.has(type)) return isBare(within(expression ?? argument), name);
  if (type === 'Identifier') return nameOf(node) === name || /^[A-Z_\d]+$|^undefined$/.test(nameOf(node));
  if (type === 'BinaryExpression' && ['??', '||'].includes(String(node['operator']))) return isBare(within(left), name);
  if (type === 'OptionalChainingExpression') return isBare(within(base), name);
  if (type === 'MemberExpression') return nameOf(node['property']) === name;
  if (type === 'ArrayExpression') return elements(node['elements']).length === 0;
  if (type === 'TaggedTemplateExpression') return columnsOf(textOf(within(node['template']))).join() === name;
  return rootOf(node) === 'z';
}

const within = (value: unknown): Node => (isNode(value) ? value : {});

function rootOf(node: Node): string {
  const inner = node['callee'] ?? node['object'];
  return isNode(inner) ? rootOf(inner) : nameOf(node);
}

/** An entry is a text, or an object or a call that begins with one: `{ key: 'price1', … }`. */
function entryNames(entry: Node): string[] {
  if (isText(entry)) return wordsOf(entry);
  if (entry.type === 'Identifier') return [String(entry['value'])];
  if (entry.type === 'ObjectExpression')
    return nodes(entry['properties'])
      .slice(0, 1)
      .flatMap(({ value }) => (isNode(value) && isText(value) ? wordsOf(value) : []));
  if (entry.type === 'CallExpression' || entry.type === 'ArrayExpression')
    return elements(entry['arguments'] ?? entry['elements'])
      .slice(0, 1)
      .flatMap((first) => (isText(first) ? wordsOf(first) : []));
  return [];
}

/** Of 'i.price1 as price' both names, of an SQL text its columns. */
function wordsOf(node: Node): string[] {
  const text = textOf(node);
  return /[,()=]/.test(text) ? columnsOf(text) : (text.match(/\w+/g) ?? []);
}

function textOf(node: Node): string {
  if (node.type === 'StringLiteral') return String(node['value']);
  return nodes(node['quasis'])
    .map(({ raw }) => String(raw))
    .join('_');
}

const BETWEEN =
  /[,()]|\b(?:select|distinct|from|set|values|returning|insert into|where|order by|group by|on conflict)\b/i;
/** 'price1', 'i."order"', 'price1 numeric', 'x.name as name', 'name = x.name'; what is worked out is not said again. */
const COLUMN =
  /^(?:\w+\.)?"?(\w+)"?(?: (?:bigint|smallint|int|integer|numeric|text|boolean|jsonb?|timestamptz|date|real|float8|uuid)(?:\[\])?)?(?: as "?\w+"?)?$/i;
const COPIED = /^"?(\w+)"? = (?:\w+\.)?"?\1"?$/;

/** `insert into t (…) select …` gives each column beside its name; what it gives them tells whether that is a copy. */
const INSERTED = /insert into \w+ \([^()]*\)\s+select\b/gi;

/** The columns that a statement lists: an entry between commas that is worked out there says what no other place does. */
const columnsOf = (text: string): string[] =>
  withoutCalls(text.replaceAll(/--.*$/gm, '').replaceAll(INSERTED, 'select'))
    .split(BETWEEN)
    .map((entry) => entry.trim().replaceAll(/\s+/g, ' '))
    .flatMap((entry) => (COLUMN.exec(entry) ?? COPIED.exec(entry))?.slice(1, 2) ?? []);

/** From the innermost: `coalesce(sum(price1), 0)` is worked out. */
function withoutCalls(text: string): string {
  const less = text.replaceAll(/(?<=\w)\([^()]*\)/g, '.');
  return less === text ? text : withoutCalls(less);
}
