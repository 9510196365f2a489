import type { DB } from '../db-types.ts';

type Table = keyof DB;
type Column = string;
const DAY = 86_400_000;

type Days = Readonly<Record<string, number>>;

/** How a table that grows with use stays small, or why it is kept. */
export type Retention =
  /** The nightly clean-up deletes rows of which this instant has passed. */
  | { readonly ends: Column; readonly and?: string }
  /** It deletes rows of which this instant is so many days ago; KEEP_DAYS may say other days. */
  | { readonly since: Column; readonly days: number; readonly and?: string }
  /** Rows go by a job of their own, with what they belong to, or at each use. */
  | { readonly goes: string; readonly job?: string }
  | { readonly kept: string };

const BOOKS = 'the shop’s books: the law asks for years, and the owner takes them along or closes the store';
const OF_ORDER = 'a part of its order';
const OF_TAB = 'a part of its bill';

/**
 * Every table that grows as people use it. The log goes to the standard output, a job's row in graphile-worker's own tables
 * goes when it has run, and an idempotency key is a column of its order.
 */
export const RETENTION: { readonly [table in Table]?: Retention } = {
  // What expires.
  sessions: { goes: 'ended, idle or older than SESSION_DAYS', job: 'clean-up' },
  spent_tokens: { goes: 'with its session' },
  password_resets: { ends: 'expires_at' },
  client_claims: { ends: 'expires_at' },
  attempts: { ends: 'until' },
  order_tokens: { goes: 'as links expire', job: 'drop-expired-links' },
  invites: { since: 'expires_at', days: 90 },
  driver_links: { ends: 'expires_at' },
  carts: { goes: 'untouched for long', job: 'drop-old-carts' },
  cart_items: { goes: 'with its cart' },
  measured_orders: { since: 'created_at', days: 30 },
  order_pushes: { since: 'created_at', days: 30 },
  // Whoever still wants to be told is asked again.
  news_devices: { since: 'created_at', days: 730 },
  // Whoever comes back is asked again.
  saved_cards: { since: 'used_at', days: 730 },
  screens: { since: 'seen_at', days: 30 },
  table_pin_failures: { since: 'created_at', days: 2 },
  table_calls: { since: 'created_at', days: 90, and: 'taken_at is not null' },
  // What was sent and came.
  mails: { since: 'created_at', days: 30 },
  // A mail is tried for four days.
  mail_files: { since: 'created_at', days: 7 },
  // Meta tells what nobody has taken again for some days.
  erased_numbers: { since: 'erased_at', days: 15 },
  partner_messages: { since: 'received_at', days: 90 },
  // What people wrote; a talk is as old as its last message.
  whatsapp_media: { since: 'created_at', days: 90 },
  // Meta lets a file go after thirty days.
  whatsapp_pictures: { since: 'media_at', days: 30 },
  whatsapp_messages: { since: 'created_at', days: 365 },
  whatsapp_talks: { since: 'last_at', days: 400 },
  queued_jobs: { since: 'created_at', days: 30, and: '(done_at is not null or failed_at is not null)' },
  print_jobs: { goes: 'after three days', job: 'drop-old-papers' },
  events: { goes: 'thinned out after EVENT_DAYS', job: 'trim-events' },
  // A device that was alone for longer sends as if for the first time: its orders still have their keys.
  journal_entries: { since: 'received_at', days: 60 },
  // Beyond what a screen may send again, an op has nothing left to say: it stands at the lines.
  kitchen_ops: { since: 'created_at', days: 60 },
  // Roads to customers' pins: the places that deliveries taught stay.
  address_places: { since: 'learnt_at', days: 30, and: `source = 'route'` },
  // Undo is asked for in the same minute.
  pin_moves: { since: 'moved_at', days: 1 },
  // Figures: a row a day.
  page_views: { since: 'day', days: 800 },
  blind_minutes: { since: 'day', days: 800 },
  mailing_sends: { since: 'day', days: 800 },
  campaign_messages: { since: 'queued_at', days: 800 },
  fact_days: { kept: 'a row a day' },
  fact_orders: { kept: 'the numbers of an order, a tenth of it' },
  fact_sales: { kept: 'sums of a day, a hundredth of its orders' },
  fact_drives: { kept: 'a row a driver and day' },
  fact_items: { kept: 'sums of a day, a hundredth of its lines' },
  fact_complements: { kept: 'sums of a day, a hundredth of its lines' },
  fact_payments: { kept: 'sums of a day' },
  fact_cohorts: { kept: 'seven rows a month' },
  fact_firsts: { kept: 'a row a client' },
  fact_told: { kept: 'sums of a day' },
  fact_told_days: { kept: 'a row a day' },
  marketing_arts: { kept: 'the newest twenty-four of a store' },
  instagram_posts: { kept: 'some a week, written by hand' },
  raffles: { kept: 'a promise to customers: what was drawn, from what, stays to be reckoned again' },
  raffle_entries: { kept: 'the closed list of a raffle: what its print is of' },
  raffle_places: { kept: 'what a raffle gave, try after try' },
  day_notes: { kept: 'a line a day, written by hand' },
  // What happened.
  orders: { kept: BOOKS },
  order_items: { kept: OF_ORDER },
  order_item_complements: { kept: OF_ORDER },
  order_corrections: { kept: OF_ORDER },
  kitchen_changes: { kept: OF_ORDER },
  deliveries: { kept: OF_ORDER },
  // What happened at a door is settled long before.
  delivery_pictures: { since: 'taken_at', days: 90 },
  order_reviews: { kept: OF_ORDER },
  review_pictures: { since: 'taken_at', days: 365 },
  google_reviews: { kept: 'what people wrote in public, until the account is disconnected' },
  delivery_routes: { kept: 'who brought which orders: what a driver is paid by' },
  delivery_stops: { kept: 'who brought which orders: what a driver is paid by' },
  door_reports: { kept: 'what a driver is paid by' },
  driver_shifts: { kept: BOOKS },
  tabs: { kept: BOOKS },
  table_phones: { kept: OF_TAB },
  table_phone_orders: { kept: OF_TAB },
  table_line_phones: { kept: OF_TAB },
  table_pix: { kept: OF_TAB },
  cash_sessions: { kept: BOOKS },
  cash_movements: { kept: BOOKS },
  credit_entries: { kept: BOOKS },
  loyalty_entries: { kept: BOOKS },
  loyalty_draws: { kept: 'a part of its entry' },
  approvals: { kept: 'who said yes to a discount or a reversal: part of the books' },
  bills: { kept: BOOKS },
  fiscal_notes: { kept: BOOKS },
  fiscal_steps: { kept: 'the way of a note: what the authority is answered with' },
  // Five years from the first day of the year after it.
  fiscal_files: { since: 'created_at', days: 2193 },
  fiscal_voids: { kept: BOOKS },
  online_payments: { kept: BOOKS },
  online_payment_attempts: { kept: BOOKS },
  online_payment_refunds: { kept: BOOKS },
  online_payment_steps: { kept: 'the way of a payment: what a dispute is answered with' },
  payables: { kept: BOOKS },
  payable_payments: { kept: BOOKS },
  payable_extras: { kept: BOOKS },
  single_charges: { kept: BOOKS },
  payable_files: { kept: 'receipts of the books, until somebody deletes one or its payment' },
  // Names of people whose money came: as long as a Pix may be asked about. Its statement goes after it.
  bank_lines: { since: 'date', days: 760 },
  bank_statements: { since: 'uploaded_at', days: 800 },
  pix_checks: { kept: OF_ORDER },
  marketplace_orders: { kept: OF_ORDER },
  payout_statements: { kept: BOOKS },
  payout_lines: { kept: BOOKS },
  payout_charges: { kept: BOOKS },
  payout_claims: { kept: BOOKS },
  stock_movements: { kept: 'what is there is the sum of what came and went' },
  prep_days: { kept: 'a row for a day that somebody knew more of' },
  prep_lines: { kept: 'what was thrown away and what it cost, beside the stock’s movements' },
  changes: { kept: 'a chain: each row seals the one before it' },
  clients: { kept: 'whoever is erased goes by `personal-data`' },
  client_consents: {
    kept: 'who said yes to offers, when and where: what a complaint is answered with; goes with whoever is erased',
  },
  client_tags: { kept: 'words of the shop; go with whoever is erased' },
  client_phones: { kept: 'as the clients; goes with whoever is erased' },
  client_merges: { kept: 'so that a merge can be undone; goes with whoever is erased' },
  customers: { kept: 'accounts, until their owners close them' },
  complaints: { kept: 'what the platform was told of and did' },
  bounced_emails: { kept: 'addresses that are not there' },
  unsubscribed_emails: { kept: 'a promise that does not end' },
  articles: { kept: 'versions of texts that people wrote' },
  article_reads: { kept: 'a row a person and text' },
  menu_drafts: { kept: 'which menu held when; goes when somebody deletes it' },
  menu_draft_changes: { kept: 'with its draft' },
};

/** Tables of as many rows as people have set up, or of one a store, a person or a device. @internal A table of no list fails a test. */
export const STEADY: readonly Table[] = [
  'campaign_settings',
  'campaigns',
  'change_heads',
  'channel_fees',
  'cities',
  'client_imports',
  'client_segments',
  'closes_schedules',
  'complement_group_items',
  'complement_groups',
  'complements',
  'cost_settings',
  'dining_rooms',
  'dining_tables',
  'discounts',
  'driver_positions',
  'drivers',
  'event_trims',
  'fee_areas',
  'fee_kms',
  'fees',
  'fiscal_bookkeepers',
  'fiscal_series',
  'fiscal_settings',
  'former_store_users',
  'google_profiles',
  'item_variations',
  'loyalty_programs',
  'mailings',
  'marketplace_contracts',
  'menu_groups',
  'menu_items',
  'money_accounts',
  'morning_mails',
  'online_payment_accounts',
  'partner_accounts',
  'payable_categories',
  'payable_settings',
  'payment_methods',
  'print_agents',
  'print_cursors',
  'print_groups',
  'print_settings',
  'printers',
  'promise_factors',
  'push_subscriptions',
  'report_favourites',
  'report_sendings',
  'review_settings',
  'recipes',
  'statement_mappings',
  'stock_cursors',
  'store_auto_pix',
  'store_counters',
  'store_designs',
  'store_partners',
  'store_pix',
  'store_schedules',
  'store_urls',
  'store_users',
  'stores',
  'suppliers',
  'tags',
  'till_seats',
  'tills',
  'users',
  'whatsapp_answers',
  'whatsapp_order_messages',
  'whatsapp_settings',
  'whatsapp_templates',
];

/** What the nightly clean-up deletes: rows of which a column's instant lies before one. @param given KEEP_DAYS */
export function expiries(now: Date, given: Days) {
  return Object.entries(RETENTION).flatMap(([table, rule]) => {
    if ('ends' in rule) return [{ table, column: rule.ends, before: now, and: rule.and ?? 'true' }];
    if (!('since' in rule)) return [];
    const days = given[table] ?? rule.days;
    return [{ table, column: rule.since, before: new Date(now.getTime() - days * DAY), and: rule.and ?? 'true' }];
  });
}

/** Tables whose days KEEP_DAYS may set. */
export const KEPT_FOR_DAYS: readonly string[] = Object.entries(RETENTION).flatMap(([table, rule]) =>
  'since' in rule ? [table] : [],
);
