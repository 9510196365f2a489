import type { PublicStore } from '@comanda/contract/stores/storefront-page';
import type { ClientAddress } from '@comanda/contract/clients/clients';
import { COUNTRY, FEE_TYPE } from '@comanda/domain/codes';
import { type RowIn, usualIn } from '@comanda/domain/fields/field';
import { ORDER_ASKED } from '@comanda/domain/fields/order-asked';
import { capitalOfPostalCode, cleanPostalCode, isPostalCode, stateOfPostalCode } from '@comanda/domain/postal-code';
import { foldText } from '@comanda/domain/search-text';
import { chosenCity } from '../store/city-first.ts';
import { EMPTY_DRAFT, type DraftAddress, isOfAnother, type OrderDraft, pickAddress } from './order-draft.ts';
import { keep, readKept } from '../storage.ts';
import { isOtherFee } from '../store/other-fee.ts';
import { findFeeByName } from '../store/neighbourhoods.ts';

/** The client's address record: where an earlier order of this device went, in whichever store. */
export interface KeptAddress extends RowIn<typeof ORDER_ASKED, 'kept'> {
  store_id: number;
  number: string;
  complement: string;
}

const KEY = 'comanda.addresses';
const MOST = 5;
const MOST_OFFERED = 3;
const NO_NUMBER = 's/n';

/** The last one used comes first. */
export function readAddresses(): KeptAddress[] {
  const kept = readKept<unknown>(KEY);
  return Array.isArray(kept) ? kept.filter(isAddress) : [];
}

/** The last places of one person: a phone may be used by a family. */
export const ownAddresses = (
  kept: readonly KeptAddress[],
  person: { phone: string | null },
  country_id: number,
): KeptAddress[] => kept.filter((address) => !isOfAnother(address, person, country_id)).slice(0, MOST_OFFERED);

export function keepAddress(address: KeptAddress): void {
  const others = readAddresses().filter((other) => !isSamePlace(other, address));
  keep(KEY, [address, ...others].slice(0, MOST));
}

export function forgetAddress(address: KeptAddress): KeptAddress[] {
  const rest = readAddresses().filter((other) => !isSamePlace(other, address));
  keep(KEY, rest);
  return rest;
}

/** What is to be kept of an order that was delivered to a door. */
export function addressRecord(store: PublicStore, draft: OrderDraft): KeptAddress {
  const fee = store.fees.find(({ id }) => id === draft.variable_fee_id);
  const listed = store.fee_type === FEE_TYPE.neighbourhood && fee !== undefined && !isOtherFee(fee);
  const { client_name, client_phone, client_email, client_tax_id } = draft;
  return {
    store_id: store.id,
    address: draft.address.trim(),
    number: draft.no_number ? NO_NUMBER : draft.number.trim(),
    complement: draft.complement.trim(),
    reference: draft.reference.trim(),
    zipcode: draft.zipcode,
    client_name,
    client_phone,
    client_email,
    client_tax_id,
    city_name: store.cities.find(({ id }) => id === chosenCity(store, draft))?.name ?? store.city,
    variable_fee_id: draft.variable_fee_id,
    fee_name: listed ? fee.name : draft.neighbourhood.trim(),
    latitude: draft.latitude,
    longitude: draft.longitude,
  };
}

/** A kept address in the words of this store: its own fee, or OUTROS and the neighbourhood's name. */
export function addressFields(kept: KeptAddress, store: PublicStore): DraftAddress {
  const own = kept.store_id === store.id ? store.fees.find(({ id }) => id === kept.variable_fee_id) : undefined;
  const fee =
    own ?? findFeeByName(store.fees, kept.fee_name) ?? (kept.fee_name === '' ? undefined : store.fees.find(isOtherFee));
  const listed = store.fee_type === FEE_TYPE.neighbourhood && fee !== undefined && !isOtherFee(fee);
  return {
    zipcode: kept.zipcode,
    address: kept.address,
    number: kept.number === NO_NUMBER ? '' : kept.number,
    no_number: kept.number === NO_NUMBER,
    complement: kept.complement,
    reference: kept.reference,
    city_id: store.cities.find(({ name }) => foldText(name) === foldText(kept.city_name))?.id ?? null,
    variable_fee_id: fee?.id ?? null,
    neighbourhood: listed ? '' : kept.fee_name,
    latitude: kept.latitude,
    longitude: kept.longitude,
  };
}

/** What the store's server remembers of a signed-in customer's last delivery. */
export const fromAccount = (last: ClientAddress, store_id: number): KeptAddress => ({
  ...EMPTY_KEPT,
  store_id,
  address: last.address,
  number: last.number,
  reference: last.reference,
  zipcode: last.zipcode,
  city_name: last.city_name,
  variable_fee_id: last.variable_fee_id,
  fee_name: last.fee_name,
});

/** Where the draft stands in the list, so that its button is shown as pressed. */
export const isInDraft = (kept: KeptAddress, draft: OrderDraft): boolean =>
  foldText(kept.address) === foldText(draft.address) &&
  kept.number === (draft.no_number ? NO_NUMBER : draft.number.trim()) &&
  kept.complement === draft.complement.trim();

/** A code that was used before fills in its street: there is no directory to ask without the internet. */
export function fillFromPostalCode(
  zipcode: string,
  store: PublicStore,
  kept: readonly KeptAddress[],
): Partial<DraftAddress> | null {
  const digits = cleanPostalCode(zipcode);
  if (digits.length < 7 || digits.endsWith('000')) return null;
  const known = kept.find((address) => cleanPostalCode(address.zipcode) === digits);
  if (known) {
    const { address, city_id, variable_fee_id, neighbourhood } = addressFields(known, store);
    return { address, city_id, variable_fee_id, neighbourhood };
  }
  if (cleanPostalCode(store.zipcode) !== digits || store.address === '') return null;
  const [street = '', ...rest] = store.address.split(/,| · | - /).map((part) => part.trim());
  return { address: street, ...ownNeighbourhood(rest, store) };
}

/** The store's own neighbourhood, where its address names one that it delivers to. */
function ownNeighbourhood(parts: readonly string[], store: PublicStore): Partial<DraftAddress> {
  if (store.fee_type !== FEE_TYPE.neighbourhood) return {};
  const fee = parts.map((part) => findFeeByName(store.fees, part)).find((found) => found !== undefined);
  return fee === undefined ? {} : { variable_fee_id: fee.id, city_id: fee.store_city_id };
}

/**
 * A code that was typed over another: what the old one had filled in goes, and what the new one is known for comes.
 * @returns what changes in the draft beside the code, and whether something was filled in
 */
export function changePostalCode(
  zipcode: string,
  draft: DraftAddress,
  { store, kept }: { store: PublicStore; kept: readonly KeptAddress[] },
): { changes: Partial<DraftAddress>; filled: boolean } {
  const another = cleanPostalCode(zipcode) !== cleanPostalCode(draft.zipcode);
  const before = another ? fillFromPostalCode(draft.zipcode, store, kept) : null;
  const stale = before !== null && foldText(before.address ?? '') === foldText(draft.address.trim());
  const cleared: Partial<DraftAddress> = stale ? { ...NO_ADDRESS, reference: '' } : {};
  const known = isPostalCode(zipcode, store.country_id) ? fillFromPostalCode(zipcode, store, kept) : null;
  const filled = known !== null && (stale || draft.address.trim() === '');
  return { changes: { ...cleared, ...NO_PIN, ...(filled ? known : {}), zipcode }, filled };
}

/** Another street is another place. */
export const NO_PIN = { latitude: null, longitude: null };

/** The state that a code lies in, where that is not the store's; null where it is, or nobody knows. */
export const strangeState = (zipcode: string, store: Pick<PublicStore, 'state' | 'country_id'>): string | null => {
  const state = store.country_id === COUNTRY.brazil ? stateOfPostalCode(zipcode) : null;
  return state === store.state ? null : state;
};

/** The capital that a code lies in, where another city was chosen; null where that is it, or nobody can say. */
export function strangeCity(
  draft: Pick<OrderDraft, 'zipcode' | 'city_id' | 'variable_fee_id'>,
  store: Pick<PublicStore, 'country_id' | 'multi_city' | 'cities' | 'fees'>,
): { capital: string; chosen: string } | null {
  const capital = store.country_id === COUNTRY.brazil ? capitalOfPostalCode(draft.zipcode) : null;
  const chosen = store.cities.find(({ id }) => id === chosenCity(store, draft))?.name;
  if (capital === null || chosen === undefined || foldText(capital) === foldText(chosen)) return null;
  return { capital, chosen };
}

/** The street of the draft is the one that its code is known for. */
export const isFound = (draft: DraftAddress, store: PublicStore, kept: readonly KeptAddress[]): boolean => {
  const known = fillFromPostalCode(draft.zipcode, store, kept);
  return known !== null && foldText(known.address ?? '') === foldText(draft.address.trim());
};

export const NO_ADDRESS: DraftAddress = pickAddress(EMPTY_DRAFT);

const EMPTY_KEPT: KeptAddress = { ...usualIn(ORDER_ASKED, 'kept'), store_id: 0, number: '', complement: '' };

const isSamePlace = (one: KeptAddress, other: KeptAddress): boolean =>
  foldText(one.address) === foldText(other.address) &&
  one.number === other.number &&
  one.complement === other.complement;

function isAddress(value: unknown): value is KeptAddress {
  if (typeof value !== 'object' || value === null) return false;
  const record = value as Record<string, unknown>; // any object may be read by name
  return Object.entries(EMPTY_KEPT).every(([name, empty]) =>
    empty === null ? record[name] === null || typeof record[name] === 'number' : typeof record[name] === typeof empty,
  );
}
