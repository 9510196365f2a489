import { FEE } from '@comanda/domain/fields/store-parts';
import { answerShape } from '../kinds.ts';
import { AREA_LIMITS, type AreaProblem, areaProblem } from '@comanda/domain/delivery/delivery-areas';
import { foldText } from '@comanda/domain/search-text';
import * as z from 'zod';
import { sameAreaName, sameDistance, tooManyAddresses, tooManyAreas } from '@comanda/words/field-words';
import { t } from '@comanda/words/i18n';
import {
  flag,
  someDays,
  id,
  idParams,
  money,
  openEndedInstant,
  requiredText,
  storeBody,
  storeQuery,
  text,
  textId,
  weekdays,
} from '../fields.ts';
import { ALL_ROLES, anyone, inBody, inQuery, MANAGERS, route, staff } from '../route.ts';
import { place } from '../stores/store-settings.ts';

const feeName = requiredText(80, 'Informe o bairro.').transform((name) => name.replace(/\s+/g, ' '));

/** What delivery to a neighbourhood costs. The one named OUTROS is for whoever is not on the list. */
export const fee = z.object(answerShape(FEE, 'row'));
export type Fee = z.output<typeof fee>;

/** As customers get it: the days are named only when it does not hold on all of them. */
export const publicFee = fee
  .omit({ active: true })
  .partial({ sun: true, mon: true, tue: true, wed: true, thu: true, fri: true, sat: true })
  // Set only while nobody delivers there.
  .extend({ off_until: openEndedInstant.optional() });

const feeChanges = z
  .object({ name: feeName, price: money, store_city_id: id.nullable(), active: flag, ...weekdays })
  .partial();
export const feeFields = z.object({
  name: feeName,
  price: money,
  store_city_id: id.nullable().default(null),
  active: flag.default(true),
  ...someDays,
});
/** With an id it changes that fee; without, a fee of the same name, city and days changes, or a new one is made. */
export const feeEntry = feeFields.extend({ id: id.optional() });

export const findFees = route({
  method: 'GET',
  path: 'stores/fee',
  summary: "The store's neighbourhood fees, OUTROS first",
  access: staff(ALL_ROLES, inQuery),
  query: storeQuery.extend({ city_id: textId.optional() }),
  response: z.array(fee),
});

export const saveFees = route({
  method: 'POST',
  path: 'stores/fee',
  summary: 'Adds a fee, or writes a list at once, in which names that the city has get the new price',
  access: staff(MANAGERS, inBody),
  body: storeBody
    .extend({ fees: z.array(feeEntry).min(1).max(1000).optional(), ...feeChanges.shape })
    .refine(({ fees, name, price }) => fees !== undefined || (name !== undefined && price !== undefined), {
      error: 'Informe o bairro e a taxa.',
      path: ['name'],
    }),
  response: z.array(fee),
  errors: ['not_found', 'fee_exists'],
});

export const deleteFee = route({
  method: 'DELETE',
  path: 'stores/fee/{id}',
  summary: 'Deletes a neighbourhood fee',
  access: staff(MANAGERS, inQuery),
  params: idParams,
  query: storeQuery,
  response: 'none',
});

export const getFee = route({
  method: 'GET',
  path: 'stores/fee/by-id',
  summary: 'One neighbourhood fee',
  access: staff(ALL_ROLES, inQuery),
  query: storeQuery.extend({ id: textId }),
  response: fee,
});

export const updateFee = route({
  method: 'POST',
  path: 'stores/fee/by-id',
  summary: 'Changes a neighbourhood fee',
  access: staff(MANAGERS, inBody),
  body: storeBody.extend({ id, ...feeChanges.shape }),
  response: fee,
  errors: ['fee_exists'],
});

/** Delivery up to `km` kilometres, the band's edge included. */
export const feeKm = z.object({
  km: z
    .number()
    .min(0.01, { error: 'Informe a distância.' })
    .max(999)
    .transform((km) => Math.round(km * 100) / 100),
  price: money,
});
export const feeKms = z.object({
  store_address: z.string(),
  ...place,
  delivery_distance_factor: z.number(),
  fees: z.array(feeKm),
});

export const getFeeKms = route({
  method: 'GET',
  path: 'stores/fee-km',
  summary: 'The distance bands and where they are measured from',
  access: staff(ALL_ROLES, inQuery),
  query: storeQuery,
  response: feeKms,
});

export const saveFeeKms = route({
  method: 'POST',
  path: 'stores/fee-km',
  summary: 'Replaces the distance bands; the address and its place on the map stay when they are not sent',
  access: staff(MANAGERS, inBody),
  body: storeBody.extend({
    store_address: text(160).optional(),
    latitude: place.latitude.optional(),
    longitude: place.longitude.optional(),
    fees: z
      .array(feeKm)
      .max(100)
      .refine((fees) => new Set(fees.map(({ km }) => km)).size === fees.length, {
        error: sameDistance,
      }),
  }),
  response: feeKms,
});

/** An area drawn on the map and its fee; where areas overlap the first one holds. */
export const feeArea = z.object({
  name: z.string(),
  price: money,
  /** Delivered to; when false the shop keeps the drawing. */
  active: z.boolean(),
  /** Latitude and longitude of each corner, around the area. */
  corners: z.array(z.tuple([z.number(), z.number()])),
});
export type FeeArea = z.output<typeof feeArea>;

const sixDigits = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
const AREA_WORDS: Readonly<Record<AreaProblem, string>> = {
  few_corners: `Marque pelo menos ${AREA_LIMITS.fewest_corners} cantos.`,
  many_corners: `São no máximo ${AREA_LIMITS.most_corners} cantos por área.`,
  bad_corner: 'Há um canto fora do mapa.',
  too_wide: 'A área é grande demais: são no máximo 200 km de lado a lado.',
  crossing: 'O contorno da área se cruza ou se toca.',
};
export const feeAreaEntry = z.object({
  name: requiredText(80, 'Dê um nome à área.'),
  price: money,
  active: flag.default(true),
  corners: z
    .array(z.tuple([z.number().transform(sixDigits), z.number().transform(sixDigits)]))
    .max(AREA_LIMITS.all_corners, { error: AREA_WORDS.many_corners })
    .superRefine((corners, context) => {
      const problem = areaProblem(corners);
      if (problem !== null) context.addIssue({ code: 'custom', message: AREA_WORDS[problem] });
    }),
});

export const findFeeAreas = route({
  method: 'GET',
  path: 'stores/fee-area',
  summary: 'The areas drawn on the map, in the order in which they hold',
  access: staff(ALL_ROLES, inQuery),
  query: storeQuery,
  response: z.array(feeArea),
});

export const saveFeeAreas = route({
  method: 'POST',
  path: 'stores/fee-area',
  summary: 'Replaces the areas drawn on the map',
  access: staff(MANAGERS, inBody),
  body: storeBody.extend({
    areas: z
      .array(feeAreaEntry)
      .max(AREA_LIMITS.areas, { error: () => tooManyAreas(AREA_LIMITS.areas) })
      .refine((areas) => new Set(areas.map(({ name }) => foldText(name))).size === areas.length, {
        error: sameAreaName,
      })
      .refine((areas) => areas.reduce((sum, { corners }) => sum + corners.length, 0) <= AREA_LIMITS.all_corners, {
        error: () => t('São no máximo {most} cantos em todas as áreas juntas.', { most: AREA_LIMITS.all_corners }),
      }),
  }),
  response: z.array(feeArea),
});

/** Where an order goes. `latitude` and `longitude` are the pin that the customer dropped. */
export const deliveryAddress = z.object({
  zipcode: text(12).optional(),
  address: text(160).optional(),
  city_name: text(80).optional(),
  latitude: z.number().min(-90).max(90).nullish(),
  longitude: z.number().min(-180).max(180).nullish(),
});
export type DeliveryAddress = z.output<typeof deliveryAddress>;

/**
 * What a way costs: the fee of the area drawn around its end, else of its distance. Why it cannot be delivered: `address_unknown` the customer has to mark the place on the map ·
 * `outside` it is farther than the last band · `store_unplaced` the store has not said where it stands ·
 * `no_bands` the store has neither bands nor areas.
 */
export const distanceFee = z.object({
  price: money,
  can_delivery: z.boolean(),
  distance_km: z.number().nullable(),
  /** How far the last band reaches. */
  max_km: z.number().nullable(),
  reason: z.enum(['address_unknown', 'outside', 'store_unplaced', 'no_bands']).nullable(),
  /** The area drawn on the map that holds the address and gives its price; null where a band does. */
  area: z.string().nullable(),
});
export type DistanceFeeAnswer = z.output<typeof distanceFee>;

export const testDistanceFee = route({
  method: 'POST',
  path: 'stores/fee-km/test',
  summary: 'What an address would pay by distance',
  access: staff(ALL_ROLES, inBody),
  body: storeBody.extend(deliveryAddress.shape),
  response: distanceFee,
});

export const getDistanceFee = route({
  method: 'POST',
  path: 'client/fee/distance',
  summary: 'What a customer’s address pays by distance; nothing is kept of it',
  access: anyone,
  body: storeBody.extend(deliveryAddress.shape),
  response: distanceFee,
  rate: 30,
});

/** Where a line of the fee tester is, as far as the store or the server's map services know. */
const locatedAddress = z.object({
  latitude: z.number(),
  longitude: z.number(),
  /** 'shop': somebody of the store has put it right. */
  source: z.enum(['delivery', 'geocoder', 'shop']),
  /** Null while the store has not said where it stands. */
  distance_km: z.number().nullable(),
});
export type LocatedAddress = z.output<typeof locatedAddress>;

const MOST_ADDRESSES = 200;
export const locateAddresses = route({
  method: 'POST',
  path: 'stores/fee-km/locate',
  summary: 'Where addresses are and how far; `look_up` asks the map services too, for one address at a time',
  access: staff(ALL_ROLES, inBody),
  body: storeBody
    .extend({
      addresses: z
        .array(text(200))
        .min(1)
        .max(MOST_ADDRESSES, { error: () => tooManyAddresses(MOST_ADDRESSES) }),
      look_up: flag.default(false),
      // The place and the factor of a form that is not saved yet.
      latitude: place.latitude.optional(),
      longitude: place.longitude.optional(),
      delivery_distance_factor: z.number().min(1).max(3).optional(),
    })
    .refine(({ addresses, look_up }) => !look_up || addresses.length === 1, {
      error: 'Pesquise um endereço por vez.',
      path: ['addresses'],
    }),
  response: z.array(
    z.object({
      /** Null when nobody knows. */
      place: locatedAddress.nullable(),
      /** The server has a map service that may know more. */
      look_up: z.boolean(),
    }),
  ),
});

export const getFeeMap = route({
  method: 'GET',
  path: 'stores/fee-km/map',
  summary: 'What the map of the distance bands is drawn from',
  access: staff(ALL_ROLES, inQuery),
  query: storeQuery,
  response: z.object({
    /** With {z}, {x} and {y}; null when the server has no map pictures. */
    tile_url: z.string().nullable(),
    tile_attribution: z.string(),
    /** Places that deliveries, the address service or the store's people taught, the last learnt first; 500 at most. */
    places: z.array(locatedAddress.pick({ latitude: true, longitude: true, source: true })),
  }),
});
