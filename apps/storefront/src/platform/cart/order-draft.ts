import type { DeliveryMethod } from '@comanda/domain/codes';
import { type RowIn, usualIn } from '@comanda/domain/fields/field';
import { ORDER_ASKED } from '@comanda/domain/fields/order-asked';
import { saysAllergy } from '@comanda/domain/kitchen/kitchen-words';
import { cleanPhone } from '@comanda/domain/phone';
import { useSyncExternalStore } from 'react';
import { keep, readKept } from '../storage.ts';

/** What a customer has filled in for an order in one store. Texts are as typed; the wire's form is made when it is sent. */
export interface OrderDraft extends RowIn<typeof ORDER_ASKED, 'draft'> {
  /** Null until somebody chose: the checkout then offers the store's first way. */
  delivery_method: DeliveryMethod | null;
  number: string;
  /** 'sem número' */
  no_number: boolean;
  complement: string;
  city_id: number | null;
  /** The neighbourhood in words, when the store's list has it only as OUTROS. */
  neighbourhood: string;
  /** Empty until somebody chose; 'later' may still lack its slot. */
  when: '' | 'now' | 'later';
  /** The slot's start. */
  schedule_at: string | null;
  /** Several payments instead of one; empty when there is one. */
  multiple_payments: readonly DraftPayment[];
  /** 'Troco para': null not said yet, 0 none needed. */
  change: number | null;
  use_cashback: boolean;
  decline_service_fee: boolean;
  /** It stays for the next order, because the customer said so. */
  keep_allergy: boolean;
  /** May be told of offers; asked anew with each order, and never ticked beforehand. */
  offer_whatsapp: boolean;
  offer_email: boolean;
}
export interface DraftPayment {
  real_id: number;
  amount: number;
}

export const EMPTY_DRAFT: OrderDraft = {
  ...usualIn(ORDER_ASKED, 'draft'),
  delivery_method: null,
  number: '',
  no_number: false,
  complement: '',
  city_id: null,
  neighbourhood: '',
  when: '',
  schedule_at: null,
  multiple_payments: [],
  change: null,
  use_cashback: false,
  decline_service_fee: false,
  keep_allergy: false,
  offer_whatsapp: false,
  offer_email: false,
};

const keyOf = (slug: string) => `comanda.draft.${slug}`;
const drafts = new Map<string, OrderDraft>();
const listeners = new Set<() => void>();

/** The draft of a store, as this device kept it. */
export function readDraft(slug: string): OrderDraft {
  const known = drafts.get(slug);
  if (known !== undefined) return known;
  const draft = restore(readKept<unknown>(keyOf(slug)));
  drafts.set(slug, draft);
  return draft;
}

export function changeDraft(slug: string, changes: Partial<OrderDraft>): void {
  const draft = { ...readDraft(slug), ...changes };
  drafts.set(slug, draft);
  keep(keyOf(slug), draft);
  for (const listener of listeners) listener();
}

/** What the order takes of an allergy. */
export const ALLERGY_MAX = 120;

/** An allergy that somebody tells with one dish is the whole order's: nobody has to say it twice. */
export function rememberAllergy(slug: string, observation: string): void {
  const said = observation.trim();
  if (readDraft(slug).allergy.trim() !== '' || !saysAllergy(said)) return;
  changeDraft(slug, { allergy: said.slice(0, ALLERGY_MAX) });
}

/** After the order is placed: what belongs to it alone goes; person, address and way to pay stay for the next one. */
export function clearDraft(slug: string): void {
  const { delivery_method, table_number, real_id, ...draft } = readDraft(slug);
  changeDraft(slug, {
    ...EMPTY_DRAFT,
    ...pickPerson(draft),
    ...pickAddress(draft),
    ...(draft.keep_allergy ? { allergy: draft.allergy, keep_allergy: true } : {}),
    delivery_method,
    table_number,
    real_id,
  });
}

/** Whoever signs in where somebody else has ordered finds nothing of theirs. */
export function claimDraft(slug: string, customer: { phone: string | null }, country_id: number): void {
  const draft = readDraft(slug);
  if (!isOfAnother(draft, customer, country_id)) return;
  changeDraft(slug, {
    ...pickPerson(EMPTY_DRAFT),
    ...pickAddress(EMPTY_DRAFT),
    real_id: null,
    allergy: '',
    keep_allergy: false,
  });
}

/** What was filled in with another number than the account's is another person's; without a number nobody can say. */
export function isOfAnother(
  { client_phone }: { client_phone: string },
  { phone }: { phone: string | null },
  country_id: number,
): boolean {
  const [filled, own] = [cleanPhone(client_phone, country_id), cleanPhone(phone ?? '', country_id)];
  return filled !== '' && own !== '' && filled !== own;
}

/** For whoever signs out on a phone that others use. */
export function forgetDraft(slug: string): void {
  drafts.set(slug, EMPTY_DRAFT);
  keep(keyOf(slug), null);
  for (const listener of listeners) listener();
}

/** While the server renders, and until the browser has taken over, the draft is empty: pages are cached for everybody. */
export const useDraft = (slug: string): OrderDraft =>
  useSyncExternalStore(
    subscribe,
    () => readDraft(slug),
    () => EMPTY_DRAFT,
  );

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** A kept draft may be older than the code: fields of another kind are left out. */
function restore(kept: unknown): OrderDraft {
  if (typeof kept !== 'object' || kept === null) return EMPTY_DRAFT;
  const draft: Record<string, unknown> = { ...EMPTY_DRAFT };
  for (const [name, empty] of Object.entries(EMPTY_DRAFT)) {
    const value: unknown = (kept as Record<string, unknown>)[name]; // any object may be read by name
    if (isSameKind(value, empty, name)) draft[name] = value;
  }
  return draft as unknown as OrderDraft; // each field is of its empty draft's kind
}

const NULLABLE_TEXTS: readonly string[] = ['schedule_at'] satisfies (keyof OrderDraft)[];

function isSameKind(value: unknown, empty: unknown, name: string): boolean {
  if (empty !== null) return Array.isArray(empty) ? Array.isArray(value) : typeof value === typeof empty;
  return value === null || typeof value === (NULLABLE_TEXTS.includes(name) ? 'string' : 'number');
}

type Person = Pick<OrderDraft, 'client_name' | 'client_phone' | 'client_email' | 'client_tax_id'>;
const pickPerson = ({ client_name, client_phone, client_email, client_tax_id }: Person): Person => ({
  client_name,
  client_phone,
  client_email,
  client_tax_id,
});

export const ADDRESS_FIELDS = [
  'zipcode',
  'address',
  'number',
  'no_number',
  'complement',
  'reference',
  'city_id',
  'variable_fee_id',
  'neighbourhood',
  'latitude',
  'longitude',
] as const satisfies readonly (keyof OrderDraft)[];
export type DraftAddress = Pick<OrderDraft, (typeof ADDRESS_FIELDS)[number]>;

export const pickAddress = (draft: DraftAddress): DraftAddress =>
  Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, draft[name]])) as DraftAddress; // one entry per field
