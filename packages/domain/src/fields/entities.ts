import { BANK_LINE } from './bank-line.ts';
import { ONLINE_PAYMENT_ATTEMPT } from './online-payment.ts';
import { PAYOUT_CLAIM, PAYOUT_LINE } from './payout.ts';
import { CAMPAIGN, CAMPAIGN_SETTING } from './campaign.ts';
import { CART_LINE } from './cart-line.ts';
import { CASH_MOVEMENT, CASH_SESSION, CREDIT_ENTRY } from './cash.ts';
import { CHANGE } from './change.ts';
import { CHARGE } from './charge.ts';
import { CLIENT } from './client.ts';
import { CLIENT_IMPORT } from './client-import.ts';
import { CLIENT_SEGMENT } from './client-segment.ts';
import { COMPLEMENT, COMPLEMENT_GROUP, COMPLEMENT_LINK, VARIATION } from './complement.ts';
import { DAY_NOTE } from './day-note.ts';
import { DISCOUNT } from './discount.ts';
import { DRIVER_SHIFT } from './driver-shift.ts';
import type { Field, Fields } from './field.ts';
import { FISCAL_BOOKKEEPER } from './fiscal-bookkeeper.ts';
import { FISCAL_NOTE, FISCAL_SETTING, FISCAL_VOID } from './fiscal-note.ts';
import { KITCHEN_CHANGE } from './kitchen-change.ts';
import { LOYALTY_ENTRY, LOYALTY_PROGRAM } from './loyalty.ts';
import { MARKETPLACE_CONTRACT } from './marketplace-contract.ts';
import { MENU_DRAFT } from './menu-draft.ts';
import { MENU_GROUP } from './menu-group.ts';
import { MENU_ITEM } from './menu-item.ts';
import { ORDER, ORDER_LINE } from './order.ts';
import {
  MONEY_ACCOUNT,
  PAYABLE,
  PAYABLE_CATEGORY,
  PAYABLE_EXTRA,
  PAYABLE_PAYMENT,
  PAYABLE_SETTING,
} from './payable.ts';
import { INSTAGRAM_POST } from './instagram-post.ts';
import { MARKETING_ART } from './marketing-art.ts';
import { DRIVER, INVITE, USER } from './people.ts';
import { DINING_ROOM, DINING_TABLE, TILL } from './places.ts';
import { PRINT_JOB } from './print-job.ts';
import { PRINT_AGENT, PRINT_GROUP, PRINT_SETTINGS, PRINTER } from './printing.ts';
import { RAFFLE } from './raffle.ts';
import { ORDER_REVIEW, REVIEW_SETTING } from './review.ts';
import { REPORT_SENDING } from './report-sending.ts';
import { STOCK_MOVEMENT } from './stock-movement.ts';
import { CHANNEL_FEE, COST_SETTING, RECIPE, SUPPLIER, TAG } from './stock.ts';
import {
  BILL,
  CITY,
  CLOSES_SCHEDULE,
  FEE,
  FEE_AREA,
  FEE_KM,
  MAILING,
  PAYMENT_METHOD,
  STORE_AUTO_PIX,
  STORE_PIX,
  STORE_SCHEDULE,
} from './store-parts.ts';
import { STORE, STORE_DESIGN } from './store.ts';
import { TAB } from './tab.ts';
import { WHATSAPP_ANSWER, WHATSAPP_ORDER_MESSAGE, WHATSAPP_SETTING, WHATSAPP_TEMPLATE } from './whatsapp.ts';

/** The field table of each database table that has one. */
export const FIELDS: Readonly<Record<string, Fields>> = {
  menu_items: MENU_ITEM,
  menu_groups: MENU_GROUP,
  complement_groups: COMPLEMENT_GROUP,
  complements: COMPLEMENT,
  item_variations: VARIATION,
  complement_group_items: COMPLEMENT_LINK,
  stores: STORE,
  store_designs: STORE_DESIGN,
  store_schedules: STORE_SCHEDULE,
  closes_schedules: CLOSES_SCHEDULE,
  cities: CITY,
  fees: FEE,
  fee_areas: FEE_AREA,
  fee_kms: FEE_KM,
  payment_methods: PAYMENT_METHOD,
  store_pix: STORE_PIX,
  store_auto_pix: STORE_AUTO_PIX,
  mailings: MAILING,
  campaigns: CAMPAIGN,
  campaign_settings: CAMPAIGN_SETTING,
  discounts: DISCOUNT,
  drivers: DRIVER,
  invites: INVITE,
  users: USER,
  print_groups: PRINT_GROUP,
  printers: PRINTER,
  print_agents: PRINT_AGENT,
  print_settings: PRINT_SETTINGS,
  tills: TILL,
  dining_rooms: DINING_ROOM,
  dining_tables: DINING_TABLE,
  tags: TAG,
  suppliers: SUPPLIER,
  recipes: RECIPE,
  cost_settings: COST_SETTING,
  channel_fees: CHANNEL_FEE,
  menu_drafts: MENU_DRAFT,
  bills: BILL,
  orders: ORDER,
  order_items: ORDER_LINE,
  clients: CLIENT,
  print_jobs: PRINT_JOB,
  cash_movements: CASH_MOVEMENT,
  cash_sessions: CASH_SESSION,
  credit_entries: CREDIT_ENTRY,
  loyalty_entries: LOYALTY_ENTRY,
  loyalty_programs: LOYALTY_PROGRAM,
  cart_items: CART_LINE,
  changes: CHANGE,
  driver_shifts: DRIVER_SHIFT,
  kitchen_changes: KITCHEN_CHANGE,
  tabs: TAB,
  stock_movements: STOCK_MOVEMENT,
  payables: PAYABLE,
  single_charges: CHARGE,
  payable_payments: PAYABLE_PAYMENT,
  payable_extras: PAYABLE_EXTRA,
  payable_categories: PAYABLE_CATEGORY,
  payable_settings: PAYABLE_SETTING,
  money_accounts: MONEY_ACCOUNT,
  marketplace_contracts: MARKETPLACE_CONTRACT,
  bank_lines: BANK_LINE,
  payout_lines: PAYOUT_LINE,
  payout_claims: PAYOUT_CLAIM,
  online_payment_attempts: ONLINE_PAYMENT_ATTEMPT,
  report_sendings: REPORT_SENDING,
  day_notes: DAY_NOTE,
  raffles: RAFFLE,
  client_imports: CLIENT_IMPORT,
  client_segments: CLIENT_SEGMENT,
  review_settings: REVIEW_SETTING,
  order_reviews: ORDER_REVIEW,
  instagram_posts: INSTAGRAM_POST,
  marketing_arts: MARKETING_ART,
  fiscal_bookkeepers: FISCAL_BOOKKEEPER,
  fiscal_notes: FISCAL_NOTE,
  fiscal_settings: FISCAL_SETTING,
  fiscal_voids: FISCAL_VOID,
  whatsapp_settings: WHATSAPP_SETTING,
  whatsapp_order_messages: WHATSAPP_ORDER_MESSAGE,
  whatsapp_templates: WHATSAPP_TEMPLATE,
  whatsapp_answers: WHATSAPP_ANSWER,
};

/** What a kept row says beside its own columns; and names that a row may have from another table. */
const BESIDE: Readonly<Record<string, Field>> = {
  password: { kind: 'text', words: 'Senha' },
  reason: { kind: 'text', words: 'Motivo' },
  menu_edit: { kind: 'flag', words: 'Editar o cardápio' },
  price_edit: { kind: 'flag', words: 'Mudar preços' },
  stock_edit: { kind: 'flag', words: 'Pausar itens e mudar o estoque' },
  orders_edit: { kind: 'flag', words: 'Atender pedidos' },
  orders_cancel: { kind: 'flag', words: 'Cancelar pedidos aceitos' },
  discounts_give: { kind: 'flag', words: 'Dar desconto' },
  cashier_control: { kind: 'flag', words: 'Controlar o caixa' },
  clients_view: { kind: 'flag', words: 'Ver clientes' },
  reports_view: { kind: 'flag', words: 'Ver relatórios' },
  store_open_close: { kind: 'flag', words: 'Abrir e fechar a loja' },
  partner: { kind: 'text', words: 'Parceiro' },
  sealed: { kind: 'text', words: 'Chaves' },
  settings: { kind: 'text', words: 'Dados da conta' },
  copied_from: { kind: 'text', words: 'Copiada de' },
  imported_from: { kind: 'text', words: 'Trazida do arquivo de' },
  exported_at: { kind: 'instant', words: 'Arquivo de' },
  pin: { kind: 'text', words: 'PIN de aprovação' },
  // Of a list of clients that was brought in; `aceitam_` and a channel says how many agree.
  novos: { kind: 'count', words: 'Clientes novos' },
  completados: { kind: 'count', words: 'Clientes completados' },
  retirados: { kind: 'count', words: 'Clientes retirados' },
  desfeitos: { kind: 'count', words: 'Completados desfeitos' },
  ficaram: { kind: 'count', words: 'Clientes que ficaram' },
  aceitam_email: { kind: 'text', words: 'Aceitam e-mail' },
  aceitam_whatsapp: { kind: 'text', words: 'Aceitam WhatsApp' },
  aceitam_push: { kind: 'text', words: 'Aceitam avisos no aparelho' },
  // Of a client's record.
  merged: { kind: 'flag', words: 'Cadastros juntados' },
  joined: { kind: 'flag', words: 'Juntado a outro cadastro' },
  proof: { kind: 'word', words: 'Como se soube' },
  erased: { kind: 'flag', words: 'Dados apagados' },
  hidden_reason: { kind: 'text', words: 'Por que foi escondida' },
  // Of a file that was taken out.
  clients: { kind: 'count', words: 'Clientes' },
};

/** @returns the field that a kept row of this table means by a name; undefined for one that nobody knows */
export const fieldOf = (table: string, name: string): Field | undefined =>
  FIELDS[table]?.[name] ?? BESIDE[name] ?? Object.values(FIELDS).find((fields) => fields[name]?.words)?.[name];

/** Every name and what people call it, one entry for each. */
export const allWords = (): [name: string, words: string][] =>
  [...Object.values(FIELDS), BESIDE].flatMap((fields) =>
    Object.entries(fields).flatMap(([name, { words }]): [string, string][] => (words ? [[name, words]] : [])),
  );
