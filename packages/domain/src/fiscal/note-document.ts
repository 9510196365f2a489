import type { Money } from '../money.ts';
import { NOTE_MODEL, type NoteModel } from './access-key.ts';
import type { NotedCodes, TaxCode } from './item-codes.ts';
import type { NoteEnvironment } from './note-states.ts';
import type { LineTax } from './note-tax.ts';
import type { Tpag } from './payment-codes.ts';

export interface NoteLine extends NotedCodes {
  /** From 1. */
  readonly line: number;
  /** Of the order and its line: notes of one bill never name a part twice. */
  readonly key: string;
  /** What the shop calls the item: its own code, else its number. */
  readonly item_code: string;
  readonly name: string;
  readonly unit: 'UN' | 'KG';
  /** Of weights with three digits. */
  readonly quantity: number;
  /** As many digits as `quantity × unit_price = gross` needs, ten at most. */
  readonly unit_price: string;
  readonly gross: Money;
  readonly discount: Money;
  /** Its part of what is paid for bringing it, and of service and surcharges. */
  readonly freight: Money;
  readonly other: Money;
  /** Of a store that pays by the usual regime. */
  readonly tax?: LineTax | undefined;
  /** Codes that nobody has said, without which the note stays here. */
  readonly lacks?: readonly TaxCode[] | undefined;
}
export interface NotePayment {
  readonly code: Tpag;
  readonly amount: Money;
  /** What the shop calls it; said on the note where the code says nothing. */
  readonly name: string;
}
export interface NoteIssuer {
  /** CNPJ without marks. */
  readonly tax_id: string;
  readonly name: string;
  /** The state's two letters. */
  readonly state: string;
  readonly city: string;
  readonly address: string;
  readonly zipcode: string;
  readonly state_registration: string;
  /** 1 Simples, 2 Simples over its limit, 3 the usual regime, 4 MEI. */
  readonly regime: number;
}
export interface NoteBuyer {
  /** CPF or CNPJ without marks; empty for who did not say it. */
  readonly tax_id: string;
  readonly name: string;
  readonly email: string;
  /** Where it is brought; null where nothing is. */
  readonly address: {
    readonly street: string;
    readonly number: string;
    readonly district: string;
    readonly city: string;
    readonly state: string;
    readonly zipcode: string;
    /** Seven digits (IBGE); said of companies. */
    readonly city_code?: string | undefined;
  } | null;
  /** Of a company: digits, `ISENTO`, or empty for one that pays no ICMS. */
  readonly state_registration?: string | undefined;
}
/** To a company or to a consumer. */
export const modelOf = ({ company }: Pick<NoteDocument, 'company'>): NoteModel =>
  company === undefined ? NOTE_MODEL.nfce : NOTE_MODEL.nfe;

/** All that a note says, before anybody gave it a number: sums agree to the cent. */
export interface NoteDocument {
  readonly environment: NoteEnvironment;
  readonly issuer: NoteIssuer;
  readonly buyer: NoteBuyer;
  /** A note to a company (model 55); absent on one to a consumer. */
  readonly company?: { readonly outside: boolean } | undefined;
  /** 1 in person, 4 brought to the buyer, 9 otherwise (indPres). */
  readonly presence: 1 | 4 | 9;
  readonly lines: readonly NoteLine[];
  readonly products: Money;
  readonly discount: Money;
  readonly freight: Money;
  readonly other: Money;
  readonly total: Money;
  readonly payments: readonly NotePayment[];
  /** What went back of the cash. */
  readonly change: Money;
}
