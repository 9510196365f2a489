import type pg from 'pg';

/** How often a process says a statement before it is worth keeping. */
const OFTEN = 50;
/** Statements that one process keeps; each of its connections plans them for itself, at some 30 kB each. */
const MOST = 250;
/** Longer ones are mostly lists of values, and never as long twice. */
const LONGEST = 8_000;

/** Whatever its table has: a column more, while versions change, and what was kept of it is refused. */
const WHOLE_ROWS = /(?:select|returning|\.)\s*\*/i;
const WRITES = /^\s*(?:insert|update|delete)\b/i;
/** `<>` finds nothing, and arrows only look into JSON: neither is a reason to plan for the values. */
const SPANS = /(?<![-<>=])(?:<(?![>@])|>)|\bbetween\b|\blike\b/i;

/**
 * Statements that are said often get a name, and each connection plans them once: making a plan anew each time was half of what
 * PostgreSQL did for a payment. What writes, what is part of a transaction and what finds rows by equality has one plan for all values;
 * what reads a span is planned for its values: a report of a day wants another plan than that of a year.
 */
export function openKeptPlans({ often = OFTEN, most = MOST } = {}) {
  const said = new Map<string, number>();
  const kept = new Map<string, { name: string; anywhere: boolean }>();
  const frequent = new Set<string>();

  return {
    /** Statements that are said often, those with a name of their own among them. */
    frequent: frequent as ReadonlySet<string>,
    /** A statement that its caller has named is one that is said often. */
    hear(text: string): void {
      if (frequent.size < 2 * most) frequent.add(text);
    },
    /** @returns the name under which a statement is kept, or is from now on */
    nameOf(text: string, { within }: { within: boolean }): string | undefined {
      const known = kept.get(text);
      if (known !== undefined) return within || known.anywhere ? known.name : undefined;
      if (kept.size === most || text.length > LONGEST) return undefined;
      const anywhere = WRITES.test(text) || !SPANS.test(text);
      if (!within && !anywhere) return undefined;
      const times = (said.get(text) ?? 0) + 1;
      if (times < often || WHOLE_ROWS.test(text)) {
        if (said.size > 10 * most) said.clear(); // texts that differ in the number of their values alone
        said.set(text, times);
        return undefined;
      }
      said.delete(text);
      const name = `kept_${kept.size + 1}`;
      kept.set(text, { name, anywhere });
      frequent.add(text);
      return name;
    },
  };
}
export type KeptPlans = ReturnType<typeof openKeptPlans>;

const isNamed = (said: unknown): said is { name: string; text: string } =>
  typeof said === 'object' && said !== null && 'name' in said && 'text' in said && typeof said.text === 'string';

const answer = (command: string) => ({ command, rowCount: null, rows: [] });
const BEGUN = answer('BEGIN');
const COMMITTED = answer('COMMIT');
const ROLLED_BACK = answer('ROLLBACK');

/**
 * From now on this connection keeps what is said often, and a transaction begins with its first statement, in the same system call:
 * one that says nothing costs nothing.
 */
export function speakLess(client: pg.ClientBase, plans: KeptPlans): void {
  const query = client.query.bind(client) as (...said: unknown[]) => unknown; // its overloads differ only in what comes back
  let within = false;
  let owed = false;
  const speak = (...args: unknown[]): unknown => {
    const [text, values, ...more] = args;
    if (text === 'begin') {
      within = true;
      owed = true;
      return Promise.resolve(BEGUN);
    }
    const ends = text === 'commit' || text === 'rollback';
    if (ends) within = false;
    if (owed) {
      owed = false;
      if (ends) return Promise.resolve(text === 'commit' ? COMMITTED : ROLLED_BACK);
      // What it fails of, the statement after it fails of too, and says so.
      (query('begin') as Promise<unknown>).catch(() => {});
    }
    if (isNamed(text)) plans.hear(text.text);
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return query(...args);
    const name = plans.nameOf(text, { within });
    return name === undefined ? query(...args) : query({ name, text }, values, ...more);
  };
  client.query = speak as typeof client.query; // as above
}
