import type { StoreId } from '@comanda/domain/ids';
import type { Tx } from '../../platform/db.ts';
import { findRows, type IdMap, insertRows, type JsonRow, takeIds } from './copy-rows.repo.ts';

interface Copy {
  /** The column with the table's own id; without it, the store and the row's other columns are the key. */
  id?: string;
  /** Columns that name a row of another table: rows whose row was not copied are left out, unless it is null. */
  links?: Readonly<Record<string, string>>;
  /** Columns that name a row of the same table; null when that row was not copied. */
  own?: readonly string[];
  /** What the copy begins anew. */
  reset?: JsonRow;
}

/** What a store is made of, in the order in which the tables name each other. */
export const COPIED_TABLES: Readonly<Record<string, Copy>> = {
  store_schedules: {},
  closes_schedules: { id: 'id' },
  store_designs: {},
  cities: { id: 'id' },
  fees: { id: 'id', links: { store_city_id: 'cities' }, reset: { off_until: null } },
  fee_areas: {},
  fee_kms: {},
  address_places: { reset: { corrected_by: null } },
  payment_methods: { id: 'real_id', reset: { off_until: null } },
  store_pix: {},
  // What is somebody's alone stays with them.
  discounts: { id: 'id', links: { client_id: 'clients' }, reset: { used: 0 } },
  print_groups: { id: 'id', reset: { printer_id: null } },
  print_settings: {},
  dining_rooms: { id: 'id' },
  dining_tables: { links: { room_id: 'dining_rooms' }, reset: { reserved_for: '', reserved_at: null } },
  menu_groups: { id: 'id', reset: { paused_until: null } },
  menu_items: {
    id: 'id',
    links: { menu_group_id: 'menu_groups', printer_group_id: 'print_groups' },
    own: ['stock_item_id_1', 'stock_item_id_2', 'stock_item_id_3', 'stock_item_id_4'],
  },
  item_variations: { id: 'id', links: { menu_item_id: 'menu_items' } },
  complement_groups: { id: 'id' },
  complements: { id: 'id', links: { complement_group_id: 'complement_groups' } },
  complement_group_items: {
    id: 'id',
    links: { complement_group_id: 'complement_groups', menu_item_id: 'menu_items' },
  },
  suppliers: { id: 'id' },
  tags: { id: 'id', links: { supplier_id: 'suppliers' }, reset: { quantity: 0 } },
  recipes: {
    id: 'id',
    links: {
      tag_id: 'tags',
      menu_item_id: 'menu_items',
      variation_id: 'item_variations',
      complement_id: 'complements',
      made_tag_id: 'tags',
    },
  },
  cost_settings: {},
  review_settings: { reset: { google_url: '' } },
  channel_fees: {},
  mailings: { reset: { send_at: null, send_to: null, send_segment: null } },
  campaign_settings: {},
  payable_categories: { id: 'id' },
  payable_settings: {},
  statement_mappings: {},
};

/** What stays with the store that it happened in. A table that is in neither list fails a test. @internal */
export const KEPT_TABLES: Readonly<Record<string, string>> = {
  stores: 'the row itself is made beside',
  store_auto_pix: 'says who owns the store',
  store_counters: 'numbers of orders and events begin anew',
  carts: 'somebody’s',
  cart_items: 'somebody’s',
  clients: 'the people of the other store',
  client_imports: 'of people of the other store',
  client_segments: 'they name items and places of the other store',
  client_consents: 'of people of the other store',
  client_tags: 'of people of the other store',
  news_devices: 'of people of the other store',
  saved_cards: 'of people of the other store',
  client_merges: 'of people of the other store',
  client_phones: 'of people of the other store',
  erased_numbers: 'of people of the other store',
  client_claims: 'of people of the other store',
  event_trims: 'events begin anew',
  orders: 'what was sold',
  pin_moves: 'where orders of the other store went',
  order_items: 'what was sold',
  order_item_complements: 'what was sold',
  order_tokens: 'what was sold',
  events: 'what happened',
  changes: 'the copy’s own chain begins with its making',
  change_heads: 'the copy’s own chain begins with its making',
  invites: 'the copy begins with whoever made it',
  bills: 'what the other store owes',
  fiscal_settings: 'whose notes they are: a tax id of its own, numbers of its own',
  fiscal_bookkeepers: 'whose books they are: notes of a tax id of its own',
  fiscal_series: 'numbers of notes begin anew',
  fiscal_notes: 'what was sold',
  fiscal_steps: 'what was sold',
  fiscal_files: 'what was sold',
  fiscal_voids: 'numbers of notes begin anew',
  online_payment_accounts: 'who takes money for the other store',
  online_payments: 'what was paid there',
  online_payment_attempts: 'what was paid there',
  online_payment_refunds: 'what was paid there',
  online_payment_steps: 'what was paid there',
  payables: 'what the other store owes',
  payable_payments: 'what the other store owes',
  payable_extras: 'what the other store owes',
  payable_files: 'what the other store owes',
  single_charges: 'what the other store is owed',
  money_accounts: 'the other shop’s money',
  bank_statements: 'the other shop’s money',
  bank_lines: 'the other shop’s money',
  pix_checks: 'what was paid there',
  marketplace_orders: 'what was sold',
  payout_statements: 'the other shop’s money',
  payout_lines: 'the other shop’s money',
  payout_charges: 'the other shop’s money',
  payout_claims: 'the other shop’s money',
  marketplace_contracts: 'what the other shop has agreed',
  drivers: 'people with a login of their own',
  menu_drafts: 'they name rows of the other menu',
  menu_draft_changes: 'they name rows of the other menu',
  stock_movements: 'what was counted there',
  stock_cursors: 'how far sales were read there',
  prep_days: 'what was expected there',
  prep_lines: 'what was prepared there',
  marketing_arts: 'they name items and files of the other store',
  instagram_posts: 'of the other store’s account',
  raffles: 'drawn among orders of the other store',
  raffle_entries: 'orders of the other store',
  raffle_places: 'orders of the other store',
  day_notes: 'what happened there',
  morning_mails: 'who reads of the other store',
  fact_days: 'what was sold',
  fact_orders: 'what was sold',
  fact_sales: 'what was sold',
  fact_drives: 'what was sold',
  fact_items: 'what was sold',
  fact_complements: 'what was sold',
  fact_payments: 'what was sold',
  fact_cohorts: 'what was sold',
  fact_firsts: 'what was sold',
  fact_told: 'what was sold',
  fact_told_days: 'what was sold',
  printers: 'they stand in the other shop',
  print_agents: 'keys of the other shop’s computers',
  print_jobs: 'papers of the other shop',
  print_cursors: 'how far events became paper there',
  table_phones: 'who sat there',
  table_phone_orders: 'who sat there',
  table_line_phones: 'who sat there',
  table_pin_failures: 'who sat there',
  table_pix: 'what was paid there',
  tabs: 'who sat there',
  table_calls: 'who sat there',
  tills: 'the other shop’s money',
  till_seats: 'who works there now',
  cash_sessions: 'the other shop’s money',
  cash_movements: 'the other shop’s money',
  credit_entries: 'what clients owe there',
  loyalty_programs: 'they count from what was ordered there',
  loyalty_entries: 'what clients have there',
  loyalty_draws: 'what clients have there',
  approvals: 'who said yes there',
  kitchen_changes: 'what was cooked there',
  order_corrections: 'of orders placed there',
  kitchen_ops: 'what was cooked there',
  journal_entries: 'what its screens did alone',
  screens: 'who watches there',
  push_subscriptions: 'who watches there',
  whatsapp_settings: 'whose number it is',
  whatsapp_templates: 'of an account at Meta',
  whatsapp_pictures: 'given to an account at Meta',
  whatsapp_order_messages: 'of templates of an account at Meta',
  whatsapp_talks: 'people of the other store',
  whatsapp_media: 'people of the other store',
  whatsapp_messages: 'people of the other store',
  whatsapp_answers: 'what the robot of the other number answers',
  store_partners: 'keys with partners, who know the other store',
  order_pushes: 'who waits for an order there',
  blind_minutes: 'when nobody watched there',
  promise_factors: 'how fast the other kitchen is',
  driver_links: 'people with a login of their own',
  driver_shifts: 'who drove there',
  driver_positions: 'who drove there',
  delivery_routes: 'who drove there',
  delivery_stops: 'who drove there',
  deliveries: 'who drove there',
  delivery_pictures: 'what was handed over there',
  order_reviews: 'what was said of orders there',
  review_pictures: 'what was said of orders there',
  google_profiles: 'the place of the other shop on Google',
  measured_orders: 'what was told of orders there',
  google_reviews: 'what was said of the other shop',
  door_reports: 'who drove there',
  page_views: 'who looked at the other page',
  report_favourites: 'somebody’s',
  report_sendings: 'they go to the people of the other store',
  campaigns: 'what was said to the other store’s clients',
  campaign_messages: 'what was sent to the other store’s clients',
  mailing_sends: 'what was sent to the other store’s clients',
};

/** Copies everything that a store is made of into a store that has nothing yet. Pictures get the new store's path. */
export async function copyStoreRows(tx: Tx, from: StoreId, to: StoreId): Promise<void> {
  const ids = new Map<string, IdMap>();
  for (const [table, { id, links = {}, own = [], reset = {} }] of Object.entries(COPIED_TABLES)) {
    const rows = (await findRows(tx, table, from, id)).filter((row) => isLinked(row, links, ids));
    const taken = id === undefined ? [] : await takeIds(tx, table, id, rows.length);
    if (id !== undefined) ids.set(table, new Map(rows.map((row, index) => [row[id], taken[index] ?? 0])));
    const copies = rows.map((row, index) => ({
      ...withPictures(row, from, to),
      ...Object.fromEntries(
        Object.entries(links).map(([column, of]) => [column, ids.get(of)?.get(row[column]) ?? null]),
      ),
      ...Object.fromEntries(own.map((column) => [column, ids.get(table)?.get(row[column]) ?? null])),
      ...reset,
      store_id: to,
      ...(id === undefined ? {} : { [id]: taken[index] }),
    }));
    await insertRows(tx, table, copies);
  }
}

const isLinked = (row: JsonRow, links: Readonly<Record<string, string>>, ids: ReadonlyMap<string, IdMap>): boolean =>
  Object.entries(links).every(([column, table]) => row[column] === null || ids.get(table)?.has(row[column]) === true);

/** `/files/12/ab…` becomes `/files/15/ab…`: the pictures themselves are copied beside. */
function withPictures(row: JsonRow, from: StoreId, to: StoreId): JsonRow {
  const own = `/files/${from}/`;
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      typeof value === 'string' && value.startsWith(own) ? `/files/${to}/${value.slice(own.length)}` : value,
    ]),
  );
}
