import { gzipSync } from 'node:zlib';
import type pg from 'pg';
import { PLATFORM_TABLES } from '../schema-rules.ts';

export interface Plant {
  /** Of the store and of every row that it has, so that any id in a request points at something of that store. */
  id: number;
  /** Of every row instead, where they are not to be the store's own. */
  rows?: number;
  /** In every text that only the store's own people may read. */
  secret: string;
  /** In every text that the store's public page shows. */
  shown: string;
}

// What customers see without a token; any other text of a store is a secret.
const PUBLIC_TABLES =
  'closes_schedules cities complement_group_items complement_groups fee_areas fees item_variations menu_groups payment_methods store_designs'.split(
    ' ',
  );
const PUBLIC_COLUMNS: Record<string, string> = {
  stores:
    'name state city address reference zipcode phone whatsapp url short_id type type_description public_message top_message pixel_id google_analytics google_ads instagram_user',
  menu_items: 'name description image image_2 image_3 image_4 image_5 image_alt custom_tag',
  complements: 'name description image',
};
const isPublic = (table: string, column: string): boolean =>
  PUBLIC_TABLES.includes(table) || (PUBLIC_COLUMNS[table] ?? '').split(' ').includes(column);

interface Column {
  table: string;
  name: string;
  type: string;
  fallback: string | null;
  required: boolean;
}

/** Plants a store with one row in every table of stores, whatever tables there are. @returns the tables */
export async function plantStore(pool: pg.Pool, plant: Plant): Promise<string[]> {
  const { rows: columns } = await pool.query<Column>(`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, null) as type,
      pg_get_expr(d.adbin, d.adrelid) as fallback, a.attnotnull as required
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attgenerated = '' order by c.oid, a.attnum`);
  const words = await checkedWords(pool);
  const byTable = Map.groupBy(columns, ({ table }) => table);
  const tables = await inOrderOfReference(
    pool,
    [...byTable.keys()].filter((table) => !PLATFORM_TABLES.includes(table)),
  );
  for (const table of tables) {
    const values = (byTable.get(table) ?? []).map((column) => [column.name, valueOf(column, words, plant)] as const);
    const given = values.filter(([, value]) => value !== undefined);
    const names = given.map(([name]) => `"${name}"`).join(', ');
    const marks = given.map((_, at) => `$${at + 1}`).join(', ');
    await pool.query(
      `insert into "${table}" (${names}) overriding system value values (${marks})`,
      given.map(([, value]) => value),
    );
  }
  await pool.query('insert into store_urls (url, store_id) select url, id from stores where id = $1', [plant.id]);
  await pool.query(
    `insert into customers (id, name, email, phone, tax_id, created_at) overriding system value
     values ($1, $2 || 'customer', $2 || '@comanda.test', $2 || 'phone', $2 || 'taxid', now())`,
    [plant.id, plant.secret],
  );
  return tables;
}

/** The first word that a check allows, by table and column. */
async function checkedWords(pool: pg.Pool): Promise<ReadonlyMap<string, string>> {
  const { rows } = await pool.query<{ table: string; check: string }>(
    `select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as "check" from pg_constraint
     where contype = 'c' and connamespace = 'public'::regnamespace`,
  );
  const words = rows.flatMap(({ table, check }) => {
    // One of some words, or a number that begins above the 1 that is planted otherwise.
    const match = /\("?(\w+)"? = (?:ANY \(ARRAY\[)?'(\w+)'::text/.exec(check) ?? /\((\w+) >= ([2-9])\)/.exec(check);
    return match ? [[`${table}.${match[1]}`, match[2] ?? ''] as const] : [];
  });
  return new Map(words);
}

/** Columns whose values follow a rule, by name, or by table and name; @param mark is in them wherever the rule lets it. */
const SHAPED: Readonly<Record<string, (mark: string) => unknown>> = {
  cookie_code: (mark) => `${mark}cookiecodeofacart`,
  email: (mark) => `${mark}@comanda.test`,
  zipcode: (mark) => `${mark}zip`,
  start_time: () => '',
  end_time: () => '',
  time_open: () => '00:00',
  time_close: () => '00:00',
  pixel_id: () => '',
  google_analytics: () => '',
  google_ads: () => '',
  pix_type: () => 'cpf',
  config: () => '{}',
  corners: () => '[[-19.9, -43.9], [-19.9, -43.8], [-19.8, -43.8]]',
  expected: () => '[]',
  trace: () => '[]',
  multiple_payments: () => null,
  'campaigns.audience': () => '{"group":"all","segment":null}',
  'campaigns.coupon': () => null,
  'loyalty_entries.program': () => 'cashback',
  'loyalty_entries.cause': () => 'order',
  'store_auto_pix.review': () => null,
  'saved_cards.card_last_four': () => '1234',
  'saved_cards.card_bin': () => '423564',
  'order_reviews.hidden_at': () => '2026-11-20T20:00:00Z',
  'review_settings.quiet_from': () => '22:00',
  'review_settings.quiet_until': () => '09:00',
  'measured_orders.partner': () => 'meta-conversions',
  'measured_orders.currency': () => 'BRL',
  'fiscal_notes.document': () => null,
  'whatsapp_messages.content': () => null,
  'whatsapp_talks.reason': () => '',
  'fiscal_files.content': (mark) => gzipSync(`<nfe>${mark}</nfe>`),
  'marketing_arts.art': (mark) => JSON.stringify({ template: 'square', headline: mark }),
  'instagram_posts.art': (mark) => JSON.stringify({ template: 'square', headline: mark }),
  'mailings.blocks': (mark) => JSON.stringify([{ kind: 'text', text: mark }]),
  'mailings.draft': (mark) => JSON.stringify({ subject: mark, preview: mark, blocks: [] }),
  'client_imports.headings': () => '{}',
  'client_imports.kept': () => '{"made":[],"filled":[]}',
  'client_segments.rules': () => '[]',
  'client_merges.kept': () =>
    JSON.stringify({
      account: null,
      record: { last_address: null },
      moved: { orders: [], tabs: [], cash_movements: [], credit_entries: [], referred: [] },
    }),
  // what changed for the kitchen
  detail: (mark) => JSON.stringify({ item: null, quantity_text: mark, which: null, from: null, to: null }),
  event_seq: () => 1,
  // the counter has given the planted order's number
  order_day: () => '2026-11-20',
  order_number: () => 1,
  // a row that a draft of the menu makes
  ref: (mark) => `+${mark}`,
};

/** Of several columns that name what a row is about, one; and what may be unknown. */
const LEFT_EMPTY = [
  'prep_lines.kept',
  'prep_lines.left_over',
  'prep_lines.tag_id',
  'online_payments.bill_id',
  'online_payments.charge_id',
  'online_payments.share_id',
  'recipes.complement_id',
  'recipes.made_tag_id',
  'stock_movements.complement_id',
  'stock_movements.tag_id',
  'cash_movements.reverses',
  'credit_entries.reverses',
  'loyalty_entries.pair_id',
  'kitchen_changes.waste_reason',
  'door_reports.decided_by',
];

/** @returns undefined to leave the column to its default */
function valueOf(
  { table, name, type, fallback, required }: Column,
  words: ReadonlyMap<string, string>,
  plant: Plant,
): unknown {
  if (LEFT_EMPTY.includes(`${table}.${name}`)) return undefined;
  if (/^(id|real_id|reverses)$|_id$|^flavor\d$/.test(name) && type === 'bigint') {
    const ofStore = name === 'store_id' || (name === 'id' && table === 'stores');
    return ofStore ? plant.id : (plant.rows ?? plant.id);
  }
  const mark = isPublic(table, name) ? plant.shown : plant.secret;
  const word = words.get(`${table}.${name}`) ?? (SHAPED[`${table}.${name}`] ?? SHAPED[name])?.(mark);
  if (word !== undefined) return word;
  if (type === 'text') {
    const isColor = /_color$|^header|_background$/.test(name);
    return isColor ? undefined : `${mark}${table}${name}`.replaceAll('_', '').slice(0, 30);
  }
  if (type === 'bytea') return Buffer.from(`${mark}${table}${name}`);
  if (type.endsWith('[]') && required && fallback === null) return '{}';
  if (type.endsWith('[]') || fallback !== null || (!required && /^(date|time)/.test(type))) return undefined;
  if (type === 'jsonb') return `{"hidden":"${mark}${table}"}`;
  if (type === 'boolean') return true;
  if (type === 'uuid') return '3f1c1c1e-0000-4000-8000-000000000001';
  if (type === 'date') return '2026-11-20';
  if (type.startsWith('timestamp')) return '2026-11-20T20:00:00Z';
  return 1;
}

/** @returns the tables, each after those that it refers to */
async function inOrderOfReference(pool: pg.Pool, tables: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ table: string; refers_to: string }>(`
    select conrelid::regclass::text as "table", confrelid::regclass::text as refers_to
    from pg_constraint where contype = 'f' and conrelid <> confrelid`);
  const ordered = new Set<string>();
  const add = (table: string): void => {
    if (ordered.has(table) || !tables.includes(table)) return;
    for (const { table: from, refers_to } of rows) if (from === table) add(refers_to);
    ordered.add(table);
  };
  for (const table of tables) add(table);
  return [...ordered];
}
