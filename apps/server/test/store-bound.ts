import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { PLATFORM_TABLES } from './schema-rules.ts';

/** Runs in it what a request does: only what a request sends to the database is judged. */
export const asRequest = new AsyncLocalStorage<true>();

/** What is read a batch of rows at a time is a statement as any other. */
const CURSOR = /^\s*declare \w+ no scroll cursor for\s/i;

/** @returns the statements that requests send from now on, each with the values that it had last */
export function watchStatements(pool: pg.Pool): Map<string, readonly unknown[]> {
  const statements = new Map<string, readonly unknown[]>();
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...args: unknown[]) => unknown; // its overloads are of no matter here
    const watched = (...args: unknown[]): unknown => {
      if (asRequest.getStore()) {
        const [first, second] = args;
        const said = typeof first === 'string' ? first : (first as { text?: unknown } | undefined)?.text;
        const text = typeof said === 'string' ? said.replace(CURSOR, '') : '';
        if (/^\s*(with|select|insert|update|delete)\b/i.test(text))
          statements.set(text, Array.isArray(second) ? (second as unknown[]) : []);
      }
      return send(...args);
    };
    client.query = watched as typeof client.query;
  });
  return statements;
}

/** What asks over all stores because that is what it is for. */
const OVER_ALL_STORES: readonly { statement: RegExp; because: string }[] = [
  {
    statement: /from "clients" where "id" = \$1 and "customer_id" = \$2/,
    because: 'which of a customer’s records, in any store',
  },
  { statement: /^select distinct "store_id" from "printers"/, because: 'a follower begins: which stores print at all' },
  {
    statement: /"orders" as "o" .*where "o"\."customer_id" = \$1/,
    because: 'a customer sees their orders in every store',
  },
  { statement: /from "stores" as "s"/, because: 'administrators look for any store by its name or its people' },
  {
    statement: /from stores s cross join lateral \(\s*select store_id, id from clients where store_id = s\.id/,
    because: 'a mail’s link ends the offers of every store: each is asked by its own index',
  },
  { statement: /from "stores" where "source" = /, because: 'a reseller sees the stores that came by their code' },
];

/** One step of PostgreSQL's plan, as EXPLAIN writes it. */
interface Step {
  'Node Type': string;
  'Relation Name'?: string;
  Alias?: string;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  Filter?: string;
  'Join Filter'?: string;
  Plans?: Step[];
}

/** What was found right: files share their process, and a statement is the same in all of them. */
const right = new Set<string>();

/**
 * What reads or writes rows of a store's table without binding the store, in every branch of an `or` and in every join.
 * @returns per statement the tables and what is asked of them; none for a statement that is right
 */
export async function unboundStatements(pool: pg.Pool, texts: Iterable<string>): Promise<string[]> {
  const client = await pool.connect();
  const found: string[] = [];
  try {
    // So that a join looks each row up, and its condition stands at the table.
    await client.query('set enable_hashjoin = off; set enable_mergejoin = off; set enable_seqscan = off');
    await client.query('set enable_material = off; set enable_memoize = off; set plan_cache_mode = force_generic_plan');
    for (const text of texts) {
      if (right.has(text) || OVER_ALL_STORES.some(({ statement }) => statement.test(text))) continue;
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Step }] }>({
        text: `explain (generic_plan, costs off, format json) ${text}`,
      });
      const plan = rows[0]?.['QUERY PLAN'][0].Plan;
      const tables = plan === undefined ? ['no plan'] : unboundSteps(plan, '');
      if (tables.length === 0) right.add(text);
      else found.push(`${tables.join('; ')}\n    in: ${text.replace(/\s+/g, ' ').slice(0, 600)}`);
    }
  } finally {
    client.release(true);
  }
  return found;
}

function unboundSteps(step: Step, joined: string): string[] {
  const { Plans: below = [], 'Relation Name': table, 'Index Cond': index, Filter: filter } = step;
  const here = below.flatMap((each) => unboundSteps(each, step['Join Filter'] ?? joined));
  if (
    table === undefined ||
    table.startsWith('pg_') ||
    PLATFORM_TABLES.includes(table) ||
    step['Node Type'] === 'ModifyTable'
  )
    return here;
  const asked = [index, step['Recheck Cond'], filter, joined].filter((text) => text !== undefined && text !== '');
  const bound = asked.some((text) => binds(text!, table === 'stores' ? 'id' : 'store_id', step.Alias ?? table)); // filtered above
  return bound ? here : [...here, `${table}: ${asked.join(' and ') || 'nothing asked'}`];
}

/** Whether a condition, as PostgreSQL writes it with all its brackets, holds only for rows of one store. */
export function binds(condition: string, key: string, alias: string): boolean {
  const text = unwrapped(condition);
  const all = split(text, ' AND ');
  if (all.length > 1) return all.some((part) => binds(part, key, alias));
  const any = split(text, ' OR ');
  if (any.length > 1) return any.every((part) => binds(part, key, alias));
  return new RegExp(`^(${alias}\\.)?${key} = |= ${alias}\\.${key}$`).test(text);
}

function unwrapped(text: string): string {
  let inner = text.trim();
  while (inner.startsWith('(') && closes(inner) === inner.length - 1) inner = inner.slice(1, -1).trim();
  return inner;
}
function closes(text: string): number {
  let depth = 0;
  for (const [at, sign] of text.split('').entries()) {
    if (sign === '(') depth += 1;
    if (sign === ')' && (depth -= 1) === 0) return at;
  }
  return -1;
}
function split(text: string, by: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    else if (text[at] === ')') depth -= 1;
    else if (depth === 0 && text.startsWith(by, at)) {
      parts.push(text.slice(from, at));
      from = at + by.length;
    }
  }
  return [...parts, text.slice(from)];
}
