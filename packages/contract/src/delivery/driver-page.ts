import { DOOR_KINDS } from '@comanda/domain/delivery/door-report';
import { ZERO } from '@comanda/domain/money';
import * as z from 'zod';
import { whatHappened } from '@comanda/words/field-words';
import { takenPicture } from './delivery-pictures.ts';
import { deliveryStop } from './dispatch.ts';
import { driverShift } from './driver-shifts.ts';
import { driverId, flag, id, instant, money, openEndedInstant, orderId, text, textId } from '../fields.ts';
import { installments } from '../orders/orders.ts';
import { anyone, route } from '../route.ts';

/** Whoever guesses finds nothing: a token has 128 random bits. Drivers of one shop share an address. */
const A_MINUTE = 240;
const tokenParams = z.object({ token: z.string().max(80) });
const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);
/** Of what was tapped without a network: seconds between the tap and the sending, both by the phone's clock. */
const waited_seconds = z.number().int().min(0).max(43_200).default(0);
const op_id = z.string().regex(/^[0-9A-Za-z-]{8,60}$/);

/** What a driver sees of their own work, and of nobody else's. */
export const driverPage = z.object({
  driver: z.object({
    id: driverId,
    name: z.string(),
    /** Takes no new deliveries until then. */
    off_until: openEndedInstant.nullable(),
  }),
  store: z.object({
    name: z.string(),
    phone: z.string(),
    whatsapp: z.string(),
    timezone: z.number().int(),
    country_id: z.number().int(),
    /** A photo or a signature is asked of each delivery. */
    delivery_picture: z.boolean(),
  }),
  /** What is to be brought, in the order of the route, then what was brought in the last hours. */
  stops: z.array(deliveryStop),
  /** By what clients can pay at the door. */
  methods: z.array(z.object({ real_id: id, payment: z.number().int(), name: z.string() })),
  shift: driverShift.nullable(),
  /** The settlement of before, for a day. */
  last: driverShift.nullable(),
  /** Whether the store sees where the driver is. */
  sharing: z.boolean(),
});
export type DriverPage = z.output<typeof driverPage>;

export const openDriverPage = route({
  method: 'GET',
  path: 'driver/{token}',
  summary: 'A driver’s own page: stops, money and settlement',
  access: anyone,
  params: tokenParams,
  response: driverPage,
  rate: A_MINUTE,
});
export const leaveByDriver = route({
  method: 'POST',
  path: 'driver/{token}/leave',
  summary: 'The driver takes what is ready; what has left already stays as it is',
  access: anyone,
  params: tokenParams,
  body: z.object({ order_ids: z.array(orderId).min(1).max(25), waited_seconds }),
  response: driverPage,
  errors: ['not_your_delivery', 'order_finished', 'step_not_allowed', 'conflict'],
  rate: A_MINUTE,
});
export const deliverByDriver = route({
  method: 'POST',
  path: 'driver/{token}/deliver',
  summary: 'The client has it: with their code, or with a reason why there is none. The same twice is one',
  access: anyone,
  params: tokenParams,
  body: z.object({
    order_id: orderId,
    /** Made by the phone. */
    op_id,
    waited_seconds,
    code: z
      .string()
      .regex(/^\d{4}$/, { error: 'São quatro números.' })
      .optional(),
    no_code_reason: text(200).optional(),
    /** By what it was paid at the door, when that is another way than was said. */
    real_id: id.nullish(),
    /** Of a card on credit: in how many the machine charged it. */
    installments: installments.optional(),
    card_tip: money.default(ZERO),
    /** Kept where the store asks for one. */
    picture: takenPicture.optional(),
    latitude: latitude.nullish(),
    longitude: longitude.nullish(),
  }),
  response: driverPage,
  errors: [
    'not_your_delivery',
    'handover_code_wrong',
    'handover_code_missing',
    'invalid_input',
    'order_finished',
    'step_not_allowed',
    'step_not_yours',
    'too_many_attempts',
    'conflict',
    'credit_client_required',
    'credit_not_allowed',
    'credit_over_limit',
  ],
  rate: A_MINUTE,
});
export const reportDoor = route({
  method: 'POST',
  path: 'driver/{token}/report',
  summary:
    'The driver is at the door, or nobody took the order: the store decides what becomes of it. The same twice is one',
  access: anyone,
  params: tokenParams,
  body: z
    .object({
      order_id: orderId,
      /** Made by the phone. */
      op_id,
      waited_seconds,
      kind: z.enum(DOOR_KINDS),
      note: text(200).default(''),
      latitude: latitude.nullish(),
      longitude: longitude.nullish(),
    })
    .refine(({ kind, note }) => kind !== 'other' || note !== '', {
      path: ['note'],
      error: whatHappened,
    }),
  response: driverPage,
  errors: ['not_your_delivery', 'not_a_delivery', 'order_finished', 'step_not_allowed', 'step_not_yours', 'conflict'],
  rate: A_MINUTE,
});
export const pauseByDriver = route({
  method: 'POST',
  path: 'driver/{token}/pause',
  summary: 'The driver takes no new deliveries for a while, or takes them again; what is with them stays',
  access: anyone,
  params: tokenParams,
  /** null takes them again. */
  body: z.object({ end: z.enum(['half_hour', 'turn', 'infinity']).nullable() }),
  response: driverPage,
  rate: A_MINUTE,
});
export const tellPosition = route({
  method: 'PUT',
  path: 'driver/{token}/position',
  summary: 'Where the driver is; only the last place is kept, and nothing without an open shift',
  access: anyone,
  params: tokenParams,
  body: z.object({ latitude, longitude }),
  response: z.object({ kept: z.boolean() }),
  rate: A_MINUTE,
});
export const hidePosition = route({
  method: 'DELETE',
  path: 'driver/{token}/position',
  summary: 'Forgets where the driver is',
  access: anyone,
  params: tokenParams,
  response: 'none',
  rate: A_MINUTE,
});
export const answerSettlement = route({
  method: 'POST',
  path: 'driver/{token}/settlement/{id}',
  summary: 'The driver says whether the closed settlement is right',
  access: anyone,
  params: tokenParams.extend({ id: textId }),
  body: z.object({ agreed: flag, note: text(300).default('') }),
  response: driverPage,
  rate: A_MINUTE,
});

/** What the client sees of whoever brings their order; null unless it is on its way with a driver. */
export const courier = z
  .object({
    /** 'Wesley' */
    name: z.string(),
    /** Said to the driver at the door. */
    code: z.string(),
    /** How many stops come before this one. */
    stops_before: z.number().int(),
    /** How far the driver is, as the crow flies; null unless they let it be known and the place is fresh. */
    metres: z.number().int().nullable(),
    seen_at: instant.nullable(),
    /** Where the driver is, to a block while other stops come first; null like `metres`. */
    position: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
    /** Where the order goes, as far as the store knows. */
    home: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
    /** What the driver said of the door last. */
    report: z.enum(DOOR_KINDS).nullable(),
    /** With {z}, {x} and {y}; null draws no streets. */
    tile_url: z.string().nullable(),
    tile_attribution: z.string(),
  })
  .nullable();
export const trackCourier = route({
  method: 'GET',
  path: 'orders/track/{token}/courier',
  summary: 'Who brings the order, how near they are, and the code to say at the door',
  access: anyone,
  params: tokenParams,
  response: courier,
  rate: 120,
});
