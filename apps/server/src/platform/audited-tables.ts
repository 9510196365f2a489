import type { ChangeArea } from '@comanda/contract/orders/changes';
import { namesIn } from '@comanda/domain/fields/field';
import { FISCAL_NOTE } from '@comanda/domain/fields/fiscal-note';
import { INSTAGRAM_POST } from '@comanda/domain/fields/instagram-post';
import { WHATSAPP_TEMPLATE } from '@comanda/domain/fields/whatsapp';
import { REPORTS } from '@comanda/domain/reports/list';
import { AUTO_PIX_ACCOUNT } from '@comanda/words/things';
import { weekdayTitles } from '@comanda/words/weekdays';

/** What a kept change says of a row: which part of the product it belongs to, and what people call it. */
export interface AuditedTable {
  area: ChangeArea;
  /** The columns that tell its rows apart within a store; `id` unless said. */
  key?: readonly string[];
  name: (row: Row) => unknown;
  /** Columns whose values are not kept: secrets become '•••', so that it shows that they changed. */
  secret?: readonly string[];
  /** Columns that change by themselves: counters, versions. */
  ignored?: readonly string[];
}
export type Row = Readonly<Record<string, unknown>>;

/** Every table whose changes by people are kept: the only list of it. */
export const AUDITED_TABLES = {
  stores: {
    area: 'store',
    name: ({ name }) => name,
    secret: ['discount_password_hash'],
    ignored: ['menu_version'],
  },
  store_designs: { area: 'store', key: ['store_id'], name: () => 'Aparência' },
  store_schedules: {
    area: 'hours',
    key: ['shift', 'day'],
    name: ({ shift, day }) => `${weekdayTitles()[Number(day)]}, turno ${String(shift)}`,
  },
  closes_schedules: { area: 'hours', name: ({ description, date_start }) => description || date_start },
  cities: { area: 'fees', name: ({ name }) => name },
  fees: { area: 'fees', name: ({ name }) => name },
  fee_areas: { area: 'fees', key: ['position'], name: ({ name }) => name },
  fee_kms: { area: 'fees', key: ['km'], name: ({ km }) => `até ${String(km)} km` },
  payment_methods: { area: 'payments', key: ['real_id'], name: ({ name }) => name },
  store_pix: { area: 'payments', key: ['store_id'], name: () => 'Chave Pix' },
  store_auto_pix: {
    area: 'payments',
    key: ['store_id'],
    name: () => AUTO_PIX_ACCOUNT,
    secret: ['cpfCnpj', 'birthDate', 'incomeValue'],
    ignored: ['updated_at', 'review', 'review_at', 'asking_until', 'refusal', 'status'],
  },
  online_payment_refunds: {
    area: 'payments',
    name: ({ amount, reason }) => `${String(amount)}, ${String(reason)}`,
    ignored: [
      'idem_key',
      'op_id',
      'state',
      'provider_id',
      'done_at',
      'payment_id',
      'attempt',
      'user_id',
      'approver_id',
    ],
  },
  fiscal_settings: {
    area: 'fiscal',
    key: ['store_id'],
    name: () => 'Nota fiscal',
    ignored: ['silent_since', 'changed_at'],
  },
  // Only what somebody does with a note that stands: most are issued by the rule.
  fiscal_notes: {
    area: 'fiscal',
    name: ({ number }) => (number === null ? 'Nota fiscal' : `Nota ${String(number)}`),
    ignored: namesIn(FISCAL_NOTE, 'unkept'),
  },
  fiscal_voids: {
    area: 'fiscal',
    name: ({ first_number, last_number }) => `Números ${String(first_number)} a ${String(last_number)}`,
    ignored: ['state', 'detail', 'protocol', 'user_id', 'created_at', 'done_at', 'environment'],
  },
  raffles: { area: 'discounts', name: ({ name }) => name, secret: ['seed'], ignored: ['list_hash', 'op_id'] },
  campaigns: {
    area: 'store',
    name: ({ name }) => name,
    ignored: ['created_at', 'created_by', 'op_id', 'queued_to', 'queued_all', 'started_at', 'ended_at', 'trouble'],
  },
  instagram_posts: {
    area: 'store',
    name: ({ caption }) => String(caption).slice(0, 60) || 'sem legenda',
    ignored: namesIn(INSTAGRAM_POST, 'unkept'),
  },
  campaign_settings: { area: 'store', key: ['store_id'], name: () => 'Campanhas' },
  mailings: { area: 'store', key: ['type'], name: ({ subject }) => subject },
  discounts: { area: 'discounts', name: ({ name }) => name, ignored: ['used'] },
  drivers: { area: 'drivers', name: ({ name }) => name, secret: ['password_hash'] },
  print_groups: { area: 'printing', name: ({ name }) => name },
  printers: { area: 'printing', name: ({ name }) => name, ignored: ['state', 'state_at'] },
  print_agents: {
    area: 'printing',
    name: ({ name }) => name,
    ignored: ['token_hash', 'version', 'last_seen_at', 'created_at'],
  },
  print_settings: { area: 'printing', key: ['store_id'], name: () => 'Impressão' },
  tills: { area: 'payments', key: ['number'], name: ({ name }) => name },
  dining_rooms: { area: 'tables', name: ({ name }) => name },
  dining_tables: {
    area: 'tables',
    key: ['number'],
    name: ({ number, name }) => `${String(number)}${name ? ` (${String(name)})` : ''}`,
  },
  menu_groups: { area: 'menu', name: ({ name }) => name },
  menu_items: { area: 'menu', name: ({ name }) => name },
  item_variations: { area: 'menu', name: ({ name }) => name },
  complement_groups: { area: 'menu', name: ({ name }) => name },
  complements: { area: 'menu', name: ({ name }) => name },
  tags: { area: 'stock', name: ({ name }) => name, ignored: ['quantity'] },
  suppliers: { area: 'stock', name: ({ name }) => name },
  recipes: { area: 'stock', name: () => 'Receita' },
  cost_settings: { area: 'stock', key: ['store_id'], name: () => 'Custos' },
  channel_fees: { area: 'stock', key: ['origin'], name: ({ origin }) => origin },
  complement_group_items: { area: 'menu', name: () => 'Ligação de complementos' },
  // Only its publication: a draft is nothing that customers see.
  menu_drafts: { area: 'menu', name: ({ name }) => name },
  loyalty_programs: { area: 'store', name: ({ name }) => name, ignored: ['op_id'] },
  invites: {
    area: 'users',
    name: ({ email }) => email,
    ignored: ['token_hash', 'invited_by', 'sent_at', 'accepted_at'],
  },
  store_partners: {
    area: 'partners',
    key: ['partner'],
    name: ({ partner }) => partner,
    secret: ['sealed', 'settings'],
    ignored: ['hints', 'token_hash', 'connected_at', 'changed_at'],
  },
  report_sendings: {
    area: 'store',
    name: ({ report }) => REPORTS.find(({ name }) => name === report)?.title ?? report,
    ignored: ['created_at', 'created_by', 'next_at', 'tries', 'try_at', 'last_sent_at', 'failure', 'file_id'],
  },
  payables: { area: 'payables', name: ({ description }) => description, ignored: ['next_position', 'op_id'] },
  payable_payments: {
    area: 'payables',
    name: ({ due_date }) => `Vencimento ${String(due_date).split('-').toReversed().join('/')}`,
    ignored: ['reminded_at'],
  },
  payable_extras: {
    area: 'payables',
    name: ({ description, amount }) => description || amount,
    ignored: ['op_id'],
  },
  single_charges: {
    area: 'payables',
    name: ({ name, description }) => `${String(name)}: ${String(description)}`,
    ignored: ['created_by', 'paid_by', 'paid_at', 'reminded_at', 'seen_at'],
  },
  payable_categories: { area: 'payables', name: ({ name }) => name },
  payable_settings: { area: 'payables', key: ['store_id'], name: () => 'Lembrete de contas' },
  money_accounts: { area: 'payables', name: ({ name }) => name },
  marketplace_contracts: {
    area: 'payables',
    key: ['marketplace'],
    name: ({ marketplace }) => marketplace,
    ignored: ['updated_at'],
  },
  review_settings: { area: 'store', key: ['store_id'], name: () => 'Avaliações' },
  day_notes: {
    area: 'store',
    key: ['day'],
    name: ({ day }) => String(day).split('-').toReversed().join('/'),
  },
  fiscal_bookkeepers: {
    area: 'store',
    key: ['store_id'],
    name: () => 'Contador',
    ignored: ['sent_month', 'sent_at'],
  },
  whatsapp_settings: {
    area: 'partners',
    key: ['store_id'],
    name: () => 'WhatsApp',
    ignored: ['event_seq', 'templates_at', 'changed_at', 'quality'],
  },
  whatsapp_order_messages: {
    area: 'partners',
    key: ['status'],
    name: ({ status }) => status,
    ignored: ['changed_at'],
  },
  whatsapp_templates: {
    area: 'partners',
    key: ['name', 'language'],
    name: ({ name }) => name,
    ignored: namesIn(WHATSAPP_TEMPLATE, 'unkept'),
  },
  whatsapp_answers: { area: 'partners', name: ({ title }) => title, ignored: ['uses', 'changed_at'] },
  client_segments: { area: 'store', name: ({ name }) => name },
  bills: { area: 'bills', name: ({ month }) => String(month).slice(0, 7) },
} as const satisfies Record<string, AuditedTable>;

export type AuditedTableName = keyof typeof AUDITED_TABLES;
