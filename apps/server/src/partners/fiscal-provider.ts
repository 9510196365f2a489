import type { RowIn } from '@comanda/domain/fields/field';
import type { FISCAL_NOTE } from '@comanda/domain/fields/fiscal-note';
import type { NoteModel } from '@comanda/domain/fiscal/access-key';
import type { NoteDocument } from '@comanda/domain/fiscal/note-document';
import type { NoteEnvironment, NoteState } from '@comanda/domain/fiscal/note-states';

/** A store's account with whoever tells the authority in its name. */
export interface FiscalAccount<Keys> {
  store_id: number;
  environment: NoteEnvironment;
  /** CNPJ without marks. */
  tax_id: string;
  keys: Keys;
}
/** A note as it goes out: the provider knows the same `ref` again. */
export interface NoteToIssue {
  ref: string;
  series: number;
  number: number;
  /** The part of the key that nobody can guess, of eight digits. */
  code: string;
  /** ISO 8601 with the store's offset. */
  issued_at: string;
  /** It was made while nobody answered, under the key that these numbers give. */
  contingency: boolean;
  document: NoteDocument;
}
/** A note as the provider has it: of 44 characters its key, empty while it has none; paths in the provider's own words. */
export interface IssuedNote extends RowIn<typeof FISCAL_NOTE, 'told'> {
  /** `sent`: it does not know yet. */
  state: Extract<NoteState, 'sent' | 'contingency' | 'authorised' | 'transmitted' | 'refused' | 'cancelled'>;
  cancellation_xml_path: string;
}
/** By which the provider knows a note. */
export interface NoteName {
  ref: string;
  model: NoteModel;
}
export interface NumberRange {
  model: NoteModel;
  series: number;
  first_number: number;
  last_number: number;
  reason: string;
}
/** What a provider needs to issue in a store's name; it keeps the certificate, and we do not. */
export interface StoreRegistration {
  tax_id: string;
  name: string;
  state_registration: string;
  regime: number;
  email: string;
  phone: string;
  address: { street: string; number: string; district: string; city: string; state: string; zipcode: string };
  /** The file and its password. */
  certificate: { content: Buffer; password: string } | null;
  csc: { id: string; secret: string } | null;
  environment: NoteEnvironment;
  /** That the provider counts by itself: never one of ours. */
  series: number;
}
export type Registered<Keys> =
  | { ok: true; keys: Keys; certificate_until: string | null }
  /** In the provider's words. */
  | { ok: false; reason: string };
export interface ProviderFile {
  content: Buffer;
  type: string;
}

/**
 * Whoever tells the tax authority of a store's notes. Each call throws an OutsideError when there is no answer that can be used; a
 * refusal of the authority is an answer.
 */
export interface FiscalProvider<Keys> {
  /** The same `ref` twice is one note. @returns how it stands, `sent` where the authority has not decided */
  emit(account: FiscalAccount<Keys>, note: NoteToIssue): Promise<IssuedNote>;
  /** @returns null for what never arrived there */
  get(account: FiscalAccount<Keys>, note: NoteName): Promise<IssuedNote | null>;
  /** @param reason 15 to 255 letters @returns how it stands afterwards: not cancelled where the authority refused */
  cancel(account: FiscalAccount<Keys>, note: NoteName, reason: string): Promise<IssuedNote>;
  /** Numbers that no note will have. */
  voidRange(
    account: FiscalAccount<Keys>,
    range: NumberRange,
  ): Promise<{ ok: boolean; protocol: string; reason: string }>;
  /** The paper as the provider draws it. */
  danfe(account: FiscalAccount<Keys>, path: string): Promise<ProviderFile>;
  /** The signed text that the law wants kept, by `xml_path` or `cancellation_xml_path`. */
  xml(account: FiscalAccount<Keys>, path: string): Promise<Buffer>;
  /** @returns false where the provider would not */
  email(account: FiscalAccount<Keys>, note: NoteName, emails: readonly string[]): Promise<boolean>;
  /** Whether the account's keys open anything. */
  check(account: FiscalAccount<Keys>): Promise<boolean>;
  /** Null where this installation may register nobody: the store types the keys that its provider gave it. */
  registerStore: ((store: StoreRegistration) => Promise<Registered<Keys>>) | null;
}
