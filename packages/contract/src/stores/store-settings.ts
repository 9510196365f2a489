import { ALERT_OPTION } from '@comanda/domain/codes';
import { MAX_SCHEDULE_DAYS, MAX_SCHEDULE_DAYS_DEFAULT } from '@comanda/domain/hours/schedule-slots';
import { SCALE_LABELS } from '@comanda/domain/menu/scale-label';
import * as z from 'zod';
import { halfShift } from '@comanda/words/field-words';
import {
  cashbackMethods,
  day,
  flag,
  instant,
  money,
  optionalEmail,
  percentage,
  requiredText,
  slug,
  text,
} from '../fields.ts';

/** Business categories that the sign-up offers and has a sample menu for; `type` keeps the key, or the shop's own word. */
export const BUSINESS_TYPES = {
  restaurante: 'Restaurante',
  marmitaria: 'Marmitaria',
  lanchonete: 'Lanchonete',
  hamburgueria: 'Hamburgueria',
  pizzaria: 'Pizzaria',
  japonesa: 'Comida japonesa',
  acai: 'Açaí e sorvetes',
  doceria: 'Doces e bolos',
  padaria: 'Padaria e café',
  bar: 'Bar e bebidas',
  mercado: 'Mercado',
  outro: 'Outro',
} as const;
export type BusinessType = keyof typeof BUSINESS_TYPES;

const patience = z.number().int().min(1).max(60, { error: 'Escolha de 1 a 60 minutos.' }).nullable();
const ALERT_OPTIONS: readonly number[] = Object.values(ALERT_OPTION);
const minutes = z.number().int().min(0).max(600);
const tracker = (pattern: RegExp, example: string) =>
  z
    .string()
    .trim()
    .max(40)
    .refine((value) => value === '' || pattern.test(value), { error: `Use um código como ${example}.` });

/** What the rules of an address in the internet allow; the server refuses private ones once more when it sends. */
const webhook = z
  .string()
  .trim()
  .max(300)
  .refine((value) => value === '' || isPublicHttps(value), { error: 'Use um endereço que comece com https://.' });

function isPublicHttps(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, username, port } = new URL(value);
  const named = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/i.test(hostname);
  return (
    protocol === 'https:' && named && username === '' && port === '' && !/\.(local|internal|localhost)$/i.test(hostname)
  );
}

/** −1 by neighbourhood, −2 by distance, −3 to be agreed, otherwise the flat fee itself. */
export const feeType = z
  .number({ error: 'Escolha como cobrar a entrega.' })
  .refine((value) => [-1, -2, -3].includes(value) || money.safeParse(value).success, {
    error: 'Escolha como cobrar a entrega.',
  });

const latitude = z.number().min(-90).max(90).nullable();
const longitude = z.number().min(-180).max(180).nullable();
export const place = { latitude, longitude };

/** How delivery is charged, and what it asks for: `stores/delivery-fee` and the store's own settings. */
export const deliverySettings = z.object({
  fee_type: feeType,
  /** Free from this subtotal on; null or 0 when never. */
  free_delivery: money.nullable(),
  /** Added to the fee from 18:00 to 06:00. */
  night_extra_value: money,
  minimum_order: money,
  /** What the road is longer than the straight line. */
  delivery_distance_factor: z.number().min(1).max(3),
  delivery: flag,
  take_out: flag,
  multi_city: flag,
  /** Minutes that are promised for a delivery and for a takeaway. */
  wait_time: minutes,
  wait_time_takeaway: minutes,
});

/** How far ahead, and how finely, customers may schedule. */
export const schedulingSettings = z.object({
  /** Outside its hours the store takes scheduled orders. */
  always_open: flag,
  schedule_required: flag,
  /** Minutes from one slot to the next. */
  schedule_interval: z.number().int().min(10, { error: 'Use pelo menos 10 minutos.' }).max(240),
  /** Hours between ordering and the earliest slot: 0.5 is 30 minutes. */
  minimum_schedule_time: z.number().min(0).max(720),
  /** How long before closing the last order for now is taken. */
  last_order_minutes: z.number().int().min(0).max(240, { error: 'São no máximo 240 minutos.' }),
  max_schedule_days: z.number().int().min(0).max(MAX_SCHEDULE_DAYS).describe(`${MAX_SCHEDULE_DAYS_DEFAULT} by default`),
});

/** Everything that an owner sets on a store, spelled as in the database. */
export const storeSettings = z.object({
  name: requiredText(80),
  country_id: z.literal([1, 2]),
  state: text(60),
  city: text(80),
  address: text(160),
  reference: text(160),
  zipcode: text(12),
  ...place,
  phone: text(25),
  whatsapp: text(25),
  email: optionalEmail,
  url: slug,
  type: text(40),
  type_description: text(120),
  tax_id: text(20),
  public_message: text(300),
  top_message: text(200),
  printer_name: text(80),
  timezone: z.number().int().min(-12).max(14),
  ...deliverySettings.shape,
  ...schedulingSettings.shape,
  ask_cpf: flag,
  ask_zipcode: flag,
  ask_take_out_time: flag,
  ask_delivery_time: flag,
  // percent of the subtotal
  discount: percentage,
  takeaway_discount: percentage,
  cash_discount: percentage,
  pix_discount: percentage,
  debit_card_discount: percentage,
  afilliate_discount: percentage,
  debt_increment: percentage,
  ticket_increment: percentage,
  credit_increment: percentage,
  service_fee: percentage,
  pdv_discounts: flag,
  coupons: flag,
  client_bonus: money,
  loyalt_program: flag,
  /** Percent of an order that comes back as points. */
  cashback_program: percentage,
  /** In which ways of an order it does. */
  cashback_methods: cashbackMethods,
  /** Of what is on offer, too. */
  cashback_offers: flag,
  /** At most this much in one order; null for no limit. */
  cashback_max: money.nullable(),
  /** Only an order with this subtotal may be paid with balance; 0 for every order. */
  cashback_min: money,
  /** For how many days what a client is given can be used; null for ever. */
  points_days: z.number().int().min(1).max(3650).nullable(),
  referrals: flag,
  reward: money,
  auto_accept: flag,
  auto_cashier_open: flag,
  /** Owners, too, count the drawer without seeing what is expected. */
  blind_count: flag,
  ask_password_cancel: flag,
  /** Drivers take a photo, or a signature, of each delivery. */
  delivery_picture: flag,
  /** Percent of the subtotal that an attendant takes off by hand without asking. */
  attendant_discount_limit: percentage,
  manager_discount_limit: percentage,
  /** What an attendant cancels of what the kitchen has without asking. */
  attendant_void_limit: money,
  /** What the labels of the shop's scale carry beside the item's code. */
  scale_label: z.enum(SCALE_LABELS),
  pdv_notifications: flag,
  monitor_late_orders: flag,
  show_timer: flag,
  block_clients: flag,
  /** How long the panel rings for a new order: see ALERT_OPTION. */
  alert_option: z
    .number()
    .int()
    .refine((value) => ALERT_OPTIONS.includes(value), { error: 'Escolha como o som toca.' }),
  /** Minutes that one hand needs for a dish of which nobody has said it. */
  usual_prep_minutes: z.number().int().min(0).max(240, { error: 'Digite até 240 minutos.' }),
  /** Dishes that are made at once where no print group makes them. */
  kitchen_capacity: z.number().int().min(1, { error: 'Digite ao menos 1.' }).max(50, { error: 'Digite até 50.' }),
  /** A table to which nothing came for so long is shown as forgotten. */
  table_idle_minutes: z
    .number()
    .int()
    .min(5, { error: 'Digite ao menos 5 minutos.' })
    .max(600, { error: 'Digite até 600 minutos.' }),
  /** Promises follow the kitchen's queue and the store's own past; off, they are the typed wait. */
  learns_times: flag,
  // minutes until an order that nobody has seen wakes other devices, is mailed, makes promises longer, shuts the store
  escalate_push: patience,
  escalate_mail: patience,
  escalate_widen: patience,
  escalate_pause: patience,
  fiscal_active: flag,
  fiscal_tax_class: text(60),
  ifood_id: text(60),
  external_webhook: webhook,
  hidden_address: flag,
  display_rating: flag,
  display_phone: flag,
  pixel_id: tracker(/^\d{5,20}$/, '123456789012345'),
  google_analytics: tracker(/^(G|GT)-[A-Za-z0-9]+$/, 'G-ABC123DEF4'),
  google_ads: tracker(/^AW-\d{6,15}(\/[A-Za-z0-9_-]+)?$/, 'AW-123456789'),
  /** Small switches; the ones that are sent change, the others stay. */
  config: z.object({
    no_service_fee: flag.optional(),
    /** Item pictures of 500 × 500 instead of thumbnails. */
    full_image: flag.optional(),
    /** The owner has downloaded or printed the QR code. */
    qr_downloaded: flag.optional(),
    /** Somebody has saved the opening hours. */
    hours_checked: flag.optional(),
  }),
});

/** What PUT stores/{id} takes: any part of the settings. */
export const storeChanges = storeSettings.partial().extend({
  /** Lets the counter give discounts; null takes it away. It is never answered. */
  discount_password: z.string().min(4, { error: 'Use pelo menos 4 caracteres.' }).max(60).nullable().optional(),
});

/** 'HH:mm'; empty, or the placeholder itself, when the shift does not open on that day. */
const scheduleTime = z
  .union([z.literal(['', 'HH:mm']), z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Use HH:mm.' })], {
    error: 'Use HH:mm.',
  })
  .transform((value) => (value === 'HH:mm' ? '' : value));
export const dayHours = z
  .object({ day: z.number().int().min(0).max(6), time_open: scheduleTime, time_close: scheduleTime })
  .refine(({ time_open, time_close }) => (time_open === '') === (time_close === ''), {
    error: halfShift,
    path: ['time_close'],
  });
/** Shifts 1–3, each with the days on which it opens. */
export const schedule = z.object({
  1: z.array(dayHours).max(7),
  2: z.array(dayHours).max(7),
  3: z.array(dayHours).max(7),
});

export const closesSchedule = z.object({
  date_start: day,
  date_end: day,
  description: text(80),
});

/** What a store says about its hours now: see domain/time-message. */
const spokenTime = z.object({
  when: z.enum(['today', 'tomorrow', 'weekday', 'date']),
  date: z.string(),
  weekday: z.number(),
  time: z.string(),
});
export const storeState = z.object({
  code: z.enum([
    'open',
    'delivery_closed',
    'only_scheduling',
    'table_only',
    'closed',
    'closed_date',
    'temporarily_closed',
  ]),
  until: instant.nullable(),
  next: instant.nullable(),
  closed_until: instant.nullable(),
  opens_today: z.boolean(),
  message: z.union([
    z.object({ code: z.enum(['open', 'delivery_closed']), until: spokenTime.nullable() }),
    z.object({ code: z.literal('opens'), next: spokenTime }),
    z.object({
      code: z.enum(['not_today', 'only_scheduling', 'temporarily_closed', 'table_only']),
      next: spokenTime.nullable(),
    }),
  ]),
});
export type StoreStateAnswer = z.output<typeof storeState>;
