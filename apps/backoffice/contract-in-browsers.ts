import { readFile } from 'node:fs/promises';
import { type ESTree, parseSync, type Plugin, type Rolldown, Visitor } from 'vite';

const CONTRACT = /\/packages\/contract\/src\/[^?]+\.ts$/;
const PLAIN = '?plain';
const PLAIN_CONTRACT = /\/packages\/contract\/src\/[^?]+\.ts\?plain$/;
const IMPORTERS = /\/(apps\/backoffice|packages\/(words|ui))\/src\/[^?]+\.tsx?$/;
const NAMES_CONTRACT = /@comanda\/contract\//;
/** What describes a route's own words, refusals and answers: the server, its document and the tests read it. */
const SERVERS_OWN: ReadonlySet<string> = new Set(['response', 'summary', 'errors']);
/** What a call is made of: a page that calls a route reads none of it, a form does. */
const SCHEMAS: ReadonlySet<string> = new Set(['params', 'query', 'body']);

type Program = ReturnType<Rolldown.PluginContext['parse']>;
type Expression = NonNullable<ESTree.VariableDeclarator['init']>;

interface Change {
  start: number;
  end: number;
  text: string;
}

/**
 * The contract as a browser needs it. Whoever only calls a route, or reads a list of codes, gets the contract's module without
 * its schemas; a form gets them, but for what describes answers. To make all schemas took most of the time in which a page's
 * scripts begin.
 */
export const contractInBrowsers = (): Plugin => ({
  name: 'comanda-contract-in-browsers',
  apply: 'build',
  enforce: 'post',
  async transform(code, id) {
    if (IMPORTERS.test(id)) return NAMES_CONTRACT.test(code) ? importPlainly(this, code, id) : null;
    const plain = PLAIN_CONTRACT.test(id);
    if (!plain && !CONTRACT.test(id)) return null;
    const program = this.parse(code);
    return changed(code, [
      ...unusedAreFree(program),
      ...without(program, plain ? new Set([...SERVERS_OWN, ...SCHEMAS]) : SERVERS_OWN),
    ]);
  },
});

function changed(code: string, changes: readonly Change[]): { code: string; map: null } | null {
  if (changes.length === 0) return null;
  let at = 0;
  let out = '';
  for (const { start, end, text } of changes.toSorted((one, other) => one.start - other.start)) {
    out += code.slice(at, start) + text;
    at = end;
  }
  return { code: out + code.slice(at), map: null };
}

/** The constants of a module by name, with what they are made of. */
function constantsOf({ body }: Program): [string, Expression][] {
  return body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') return [];
    return declared.declarations.flatMap(({ id, init }): [string, Expression][] =>
      id.type === 'Identifier' && init ? [[id.name, init]] : [],
    );
  });
}

const MADE: ReadonlySet<string> = new Set([
  'CallExpression',
  'ObjectExpression',
  'ArrayExpression',
  'MemberExpression',
]);

/** What the contract calls to make its constants has no effect but their values: it is left out with those that nobody names. */
const unusedAreFree = (program: Program): Change[] =>
  constantsOf(program).flatMap(([, { type, start, end }]) =>
    MADE.has(type)
      ? [
          { start, end: start, text: '/* @__PURE__ */ (() => (' },
          { start: end, end, text: '))()' },
        ]
      : [],
  );

const isRoute = (node: ESTree.Expression): node is ESTree.CallExpression =>
  node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'route';

/** Of a route, and of what several routes have in common. */
function without(program: Program, parts: ReadonlySet<string>): Change[] {
  const changes: Change[] = [];
  const leaveOut = (shape: ESTree.Node | undefined) => {
    if (shape?.type !== 'ObjectExpression') return;
    for (const property of shape.properties)
      if (property.type === 'Property' && property.key.type === 'Identifier' && parts.has(property.key.name))
        changes.push({ start: property.value.start, end: property.value.end, text: 'undefined' });
  };
  new Visitor({
    CallExpression(node) {
      if (isRoute(node)) leaveOut(node.arguments[0]);
    },
  }).visit(program);
  if (parts.has('body')) for (const [, init] of constantsOf(program)) leaveOut(init);
  return changes;
}

/** The names of a contract's module that need no schema: its routes, and lists and codes that nothing was called for. */
async function findPlainNames(id: string): Promise<ReadonlySet<string>> {
  const { program } = parseSync(id, await readFile(id, 'utf8'));
  return new Set(constantsOf(program).flatMap(([name, init]) => (isRoute(init) || !callsAnything(init) ? [name] : [])));
}
const plainNames = new Map<string, Promise<ReadonlySet<string>>>();

function callsAnything(node: Expression): boolean {
  let found = false;
  new Visitor({
    CallExpression: () => {
      found = true;
    },
    Identifier: () => {
      found = true;
    },
  }).visit({ type: 'Program', body: [{ type: 'ExpressionStatement', expression: node }] } as never); // begins only at a program
  return found;
}

async function importPlainly(context: Rolldown.TransformPluginContext, code: string, importer: string) {
  const program = context.parse(code);
  const needed = schemasNeeded(program);
  const changes: Change[] = [];
  for (const statement of program.body) {
    if (statement.type !== 'ImportDeclaration' || !NAMES_CONTRACT.test(statement.source.value)) continue;
    const { id } = (await context.resolve(statement.source.value, importer)) ?? {};
    if (id === undefined || !CONTRACT.test(id)) continue;
    if (!plainNames.has(id)) plainNames.set(id, findPlainNames(id));
    const plain = (await plainNames.get(id)) ?? new Set();
    const [light, whole] = [true, false].map((wanted) =>
      statement.specifiers
        .filter(({ local, ...each }) => {
          const name = each.type === 'ImportSpecifier' && each.imported.type === 'Identifier' ? each.imported.name : '';
          return (plain.has(name) && !needed.has(local.name)) === wanted;
        })
        .map(({ start, end }) => code.slice(start, end))
        .join(', '),
    );
    if (!light) continue;
    const from = (names: string, of: string) => (names ? `import { ${names} } from ${JSON.stringify(of)};` : '');
    const text = from(light, id + PLAIN) + from(whole ?? '', statement.source.value);
    changes.push({ start: statement.start, end: statement.end, text });
  }
  return changed(code, changes);
}

/** What a module reads a schema of. */
function schemasNeeded(program: Program): ReadonlySet<string> {
  const needed = new Set<string>();
  new Visitor({
    MemberExpression({ object, property }) {
      if (object.type === 'Identifier' && property.type === 'Identifier' && SCHEMAS.has(property.name))
        needed.add(object.name);
    },
    SpreadElement({ argument }) {
      if (argument.type === 'Identifier') needed.add(argument.name);
    },
  }).visit(program);
  return needed;
}
