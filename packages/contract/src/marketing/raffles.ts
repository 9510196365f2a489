import { RAFFLE } from '@comanda/domain/fields/raffle';
import { daysBetween } from '@comanda/domain/local-time';
import {
  ENTRY_BY,
  PLACE_OUTCOMES,
  RAFFLE_DAYS_MAX,
  RAFFLE_PRIZES_MAX,
  RAFFLE_STATES,
} from '@comanda/domain/clients/raffle';
import { lastDayFirst, noRaffleReason } from '@comanda/words/field-words';
import { t } from '@comanda/words/i18n';
import * as z from 'zod';
import {
  clientId,
  day,
  id,
  idParams,
  instant,
  money,
  orderId,
  requiredText,
  storeBody,
  storeQuery,
  text,
} from '../fields.ts';
import { answerShape } from '../kinds.ts';
import { anyone, inBody, inQuery, MANAGERS, route, staff } from '../route.ts';

const REASON_MAX = 200;
/** Reads per minute and address: a token is signed, and nobody types one. */
const READS = 60;

const raffle = z.object({
  ...answerShape(RAFFLE, 'row'),
  entry_by: z.enum(ENTRY_BY),
  state: z.enum(RAFFLE_STATES),
  /** SHA-256 of the seed: published before the first number. */
  seed_hash: z.string(),
  /** Only once it was drawn. */
  seed: z.string().nullable(),
});

const listed = raffle.extend({ link: z.string() });
export type Raffle = z.output<typeof listed>;

export const findRaffles = route({
  method: 'GET',
  path: 'stores/raffles',
  summary: 'The newest 100 raffles of a store',
  access: staff(MANAGERS, inQuery, 'clients_view'),
  query: storeQuery,
  response: z.array(listed),
});

/** What a draw gave, in the order of its tries. */
const place = z.object({
  attempt: z.number().int(),
  number: z.number().int(),
  outcome: z.enum(PLACE_OUTCOMES),
  day,
  order_number: z.number().int(),
});
const staffPlace = place.extend({
  order_id: orderId,
  client_id: clientId.nullable(),
  client_name: z.string(),
  client_phone: z.string(),
  /** The order was cancelled, before or after the draw. */
  cancelled: z.boolean(),
  passed_reason: z.string(),
  mailed_at: instant.nullable(),
});
export type RafflePlace = z.output<typeof staffPlace>;

const raffleView = listed.extend({
  counts: z.object({
    /** That have numbers: as they are now while it is open, then of the closed list. */
    orders: z.number().int(),
    clients: z.number().int(),
    numbers: z.number().int(),
    /** Orders of its days on their way: they have no number before they are delivered. */
    under_way: z.number().int(),
    /** Numbers of the closed list whose orders were cancelled, or whose people were erased, since: they fall out. */
    fallen: z.number().int(),
  }),
  /** Those with the most numbers, 200 at most; of those who are searched, where somebody searches. */
  people: z.array(
    z.object({
      client_id: clientId,
      name: z.string(),
      orders: z.number().int(),
      numbers: z.number().int(),
      /** From one to the other, the first 50; none before the list is closed. */
      ranges: z.array(z.object({ first: z.number().int(), last: z.number().int() })),
    }),
  ),
  places: z.array(staffPlace),
  /** Its last day has passed by the store's clock. */
  over: z.boolean(),
});
export type RaffleView = z.output<typeof raffleView>;

export const getRaffle = route({
  method: 'GET',
  path: 'stores/raffles/{id}',
  summary: 'A raffle with its participants, by name, phone or number, its list and its draw',
  access: staff(MANAGERS, inQuery, 'clients_view'),
  params: idParams,
  query: storeQuery.extend({ search: text(60).default('') }),
  response: raffleView,
  errors: ['not_found'],
});

const shape = {
  name: requiredText(RAFFLE.name.max, () => t('Dê um nome ao sorteio.')),
  prize: requiredText(RAFFLE.prize.max, () => t('Diga qual é o prêmio.')),
  rules: text(RAFFLE.rules.max).default(''),
  authorization_number: text(RAFFLE.authorization_number.max).default(''),
  entry_by: z.enum(ENTRY_BY),
  /** With 'value': an order has one number for each of it. */
  per_value: money.default(0 as never), // as money, which its own check makes
  start_day: day,
  end_day: day,
  prizes: z.number().int().min(1).max(RAFFLE_PRIZES_MAX).default(1),
};
export const raffleForm = z
  .object(shape)
  .refine(({ start_day, end_day }) => start_day <= end_day, {
    path: ['end_day'],
    error: lastDayFirst,
  })
  .refine(({ start_day, end_day }) => daysBetween(start_day, end_day) < RAFFLE_DAYS_MAX, {
    path: ['end_day'],
    error: () => t('Um sorteio dura até um ano.'),
  })
  .refine(({ entry_by, per_value }) => entry_by === 'order' || per_value >= 1, {
    path: ['per_value'],
    error: () => t('Diga a cada quanto o pedido ganha um número: 1,00 ou mais.'),
  });

export const addRaffle = route({
  method: 'POST',
  path: 'stores/raffles',
  summary: 'A new raffle, which nobody sees before it is published; the same op_id makes one',
  access: staff(MANAGERS, inQuery, 'clients_view'),
  query: storeQuery,
  /** op_id is of the press: sent again because no answer came, it is the same raffle. */
  body: raffleForm.safeExtend({ op_id: text(60).default('') }),
  response: listed,
  errors: ['raffle_too_many'],
});

export const updateRaffle = route({
  method: 'PUT',
  path: 'stores/raffles/{id}',
  summary: 'Changes a raffle that was not published yet',
  access: staff(MANAGERS, inQuery, 'clients_view'),
  params: idParams,
  query: storeQuery,
  body: raffleForm,
  response: listed,
  errors: ['not_found', 'raffle_published'],
});

export const moveRaffle = route({
  method: 'POST',
  path: 'stores/raffles/{id}/move',
  summary: 'Publishes a raffle, closes its list, draws it, or cancels it; each once',
  access: staff(MANAGERS, inBody, 'clients_view'),
  params: idParams,
  body: storeBody
    .extend({ to: z.enum(['open', 'closed', 'drawn', 'cancelled']), reason: text(REASON_MAX).default('') })
    .refine(({ to, reason }) => to !== 'cancelled' || reason !== '', {
      path: ['reason'],
      error: noRaffleReason,
    }),
  response: raffleView,
  errors: ['not_found', 'raffle_moved_on', 'raffle_days_over', 'raffle_not_over', 'raffle_empty', 'raffle_too_large'],
});

export const passRafflePlace = route({
  method: 'POST',
  path: 'stores/raffles/{id}/pass',
  summary: 'A winner does not take the prize: it goes to the first substitute, and the page says why',
  access: staff(MANAGERS, inBody, 'clients_view'),
  params: idParams,
  body: storeBody.extend({
    attempt: id.max(10_000),
    reason: requiredText(REASON_MAX, noRaffleReason),
  }),
  response: raffleView,
  errors: ['not_found', 'raffle_place_passed'],
});

const tokenParams = z.object({ token: z.string().max(80) });
const publicRaffle = raffle.omit({ id: true, created_at: true }).extend({
  store_name: z.string(),
  country_id: z.number().int(),
  counts: raffleView.shape.counts.pick({ orders: true, clients: true, numbers: true, fallen: true }),
  /** Who it is, as far as the page says: a first name and an initial. */
  places: z.array(place.extend({ who: z.string(), passed_reason: z.string() })),
});
export type PublicRaffle = z.output<typeof publicRaffle>;

export const getRaffleByLink = route({
  method: 'GET',
  path: 'raffles/{token}',
  summary: 'A published raffle by its link: rules, prints, list and draw, for whoever takes part',
  access: anyone,
  params: tokenParams,
  response: publicRaffle,
  errors: ['not_found'],
  rate: READS,
});

export const getRaffleList = route({
  method: 'GET',
  path: 'raffles/{token}/list',
  summary: 'The closed list as the text whose SHA-256 is its print',
  access: anyone,
  params: tokenParams,
  response: 'file',
  errors: ['not_found'],
  rate: READS,
});
