import {
  type Fee,
  type FeeArea,
  feeAreaEntry,
  feeKm,
  type feeKms,
  type saveFeeKms,
} from '@comanda/contract/delivery/fees';
import { money } from '@comanda/contract/fields';
import { deliverySettings, place } from '@comanda/contract/stores/store-settings';
import type { StoreDetail } from '@comanda/contract/stores/stores';
import { FEE_TYPE } from '@comanda/domain/codes';
import { ZERO } from '@comanda/domain/money';
import { foldText } from '@comanda/domain/search-text';
import * as z from 'zod';
import { sameAreaName, sameDistance } from '@comanda/words/field-words';

export const MODES = ['neighbourhood', 'distance', 'flat', 'agreed'] as const;
export type Mode = (typeof MODES)[number];
const CODE = { neighbourhood: FEE_TYPE.neighbourhood, distance: FEE_TYPE.distance, agreed: FEE_TYPE.typed } as const;

const price = money.nullable().refine((value) => value !== null, { error: 'Informe o preço.' });

/** A price that may be empty while it is typed. */
export const pricedFee = z.object({ price });

const band = z.object({
  km: z
    .number()
    .nullable()
    .refine((km) => km !== null && feeKm.shape.km.safeParse(km).success, { error: 'Informe a distância.' }),
  price,
});
const area = feeAreaEntry.extend({ price, active: z.boolean() });
type Corners = z.output<typeof area>['corners'];
/** As far as they are drawn: nobody is held up by what the chosen way of charging does not use. */
const begun = z.object({
  bands: z.array(z.object({ km: z.number().nullable(), price: money.nullable() })),
  areas: z.array(
    z.object({ name: z.string(), price: money.nullable(), active: z.boolean(), corners: z.custom<Corners>() }),
  ),
});

const whole = z.object({
  mode: z.enum(MODES),
  flat: money.nullable(),
  /** By the fee's id after an 'f', since bare numbers would make a list of it. */
  fees: z.record(z.string(), z.object({ price, active: z.boolean() })),
  bands: z.array(band),
  areas: z.array(area),
  latitude: place.latitude,
  longitude: place.longitude,
  ...deliverySettings.omit({ fee_type: true }).shape,
  free: z.boolean(),
});

/** The page's form: several calls of the contract save it. */
export const feesSchema = z
  .discriminatedUnion('mode', [
    whole.extend({ mode: z.literal('distance') }),
    whole.extend({ mode: z.enum(['neighbourhood', 'flat', 'agreed']), ...begun.shape }),
  ])
  .superRefine((typed, context) => {
    const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
    if (typed.mode === 'flat' && typed.flat === null) refuse(['flat'], 'Informe o preço.');
    if (typed.free && !typed.free_delivery) refuse(['free_delivery'], 'Informe a partir de quanto é grátis.');
    if (typed.mode !== 'distance') return;
    typed.areas.forEach(({ name }, index) => {
      if (typed.areas.findIndex((each) => foldText(each.name) === foldText(name)) < index)
        refuse(['areas', index, 'name'], sameAreaName());
    });
    typed.bands.forEach(({ km }, index) => {
      if (km !== null && typed.bands.findIndex((each) => each.km === km) < index)
        refuse(['bands', index, 'km'], sameDistance());
    });
  });
export type FeesForm = z.input<typeof whole>;
export type CheckedFees = z.output<typeof feesSchema>;

/** Whether the bands and areas, which another way of charging leaves alone, could be saved as they are. */
export const isDrawn = ({ bands, areas }: Pick<FeesForm, 'bands' | 'areas'>): boolean =>
  z.array(band).safeParse(bands).success && z.array(area).safeParse(areas).success;

export const feeKey = (id: number): `f${number}` => `f${id}`;

export function modeOf(fee_type: number): Mode {
  return MODES.find((mode) => mode !== 'flat' && CODE[mode] === fee_type) ?? 'flat';
}
export const feeTypeOf = ({ mode, flat }: Pick<FeesForm, 'mode' | 'flat'>): number =>
  mode === 'flat' ? (flat ?? 0) : CODE[mode];

interface Saved {
  store: StoreDetail;
  fees: readonly Fee[];
  kms: z.output<typeof feeKms>;
  areas: readonly FeeArea[];
}

export function feesValues({ store, fees, kms, areas }: Saved): FeesForm {
  return {
    ...deliverySettings.omit({ fee_type: true }).parse(store),
    mode: modeOf(store.fee_type),
    flat: store.fee_type >= 0 ? store.fee_type : null,
    free: (store.free_delivery ?? 0) > 0,
    fees: Object.fromEntries(fees.map(({ id, price: cost, active }) => [feeKey(id), { price: cost, active }])),
    bands: kms.fees.map((each) => ({ ...each })),
    areas: areas.map((each) => ({ ...each })),
    latitude: kms.latitude,
    longitude: kms.longitude,
  };
}

/** The neighbourhoods whose price or switch differs from what is saved, as the contract writes them. */
export function changedFees(checked: CheckedFees, fees: readonly Fee[]): Fee[] {
  return fees.flatMap((fee) => {
    const typed = checked.fees[feeKey(fee.id)];
    if (!typed || (typed.price === fee.price && typed.active === fee.active)) return [];
    return [{ ...fee, price: typed.price ?? ZERO, active: typed.active }];
  });
}

type Bands = Omit<z.input<typeof saveFeeKms.body>, 'store_id'>;

/** @returns null when neither the bands nor the place that they are measured from changed, or one is unfinished */
export function changedBands(checked: CheckedFees, { kms }: Pick<Saved, 'kms'>): Bands | null {
  if (!isDrawn(checked)) return null;
  const fees = checked.bands
    .map(({ km, price: cost }) => ({ km: km ?? 0, price: cost ?? ZERO }))
    .sort((one, other) => one.km - other.km);
  const next = { latitude: checked.latitude, longitude: checked.longitude, fees };
  const before = { latitude: kms.latitude, longitude: kms.longitude, fees: kms.fees };
  return JSON.stringify(next) === JSON.stringify(before) ? null : next;
}

/** @returns null when the drawing is as it was, or is unfinished */
export function changedAreas(checked: CheckedFees, areas: readonly FeeArea[]): FeeArea[] | null {
  if (!isDrawn(checked)) return null;
  const listed = (each: FeeArea) => [each.name, each.price, each.active, each.corners];
  const next = checked.areas.map((each) => ({ ...each, price: each.price ?? ZERO }));
  return JSON.stringify(next.map(listed)) === JSON.stringify(areas.map(listed)) ? null : next;
}

export function settingsOf({ free, ...checked }: CheckedFees) {
  const { mode: _, flat: _1, fees: _2, bands: _3, areas: _4, latitude: _5, longitude: _6, ...rest } = checked;
  return { ...rest, fee_type: feeTypeOf(checked), free_delivery: free ? checked.free_delivery : null };
}
