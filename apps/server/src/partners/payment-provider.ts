import type { RowIn } from '@comanda/domain/fields/field';
import type { STORE_AUTO_PIX } from '@comanda/domain/fields/store-parts';
import type { ONLINE_PAYMENT_ATTEMPT } from '@comanda/domain/fields/online-payment';
import type { AccountParts, PartState } from '@comanda/domain/online-payments/account-review';
import type { OnlineMethod } from '@comanda/domain/online-payments/codes';
import type { PaymentState } from '@comanda/domain/online-payments/states';

/** A store's account with a provider, for a call in its name. */
export interface ProviderAccount<Keys> {
  store_id: number;
  keys: Keys;
}
/** What is to be paid, as a provider needs to know it. */
export interface Charge {
  /** The provider knows the same question again by it. */
  idem_key: string;
  /** Our own name of it, by which it is found when an answer never came. */
  reference: string;
  amount: number;
  /** The platform's part of it. */
  platform_fee: number;
  description: string;
  payer: { email: string; name: string; tax_id: string };
  /** Where the provider tells what becomes of it. */
  notify: string;
}
/** A card is never seen by us: the provider's own fields turned it into a word that works once. */
export interface CardCharge extends Charge {
  card_token: string;
  /** Whose kept card the word was made of; none of a card that was typed. */
  customer_ref?: string | undefined;
  /** The provider's word for the brand. */
  brand: string;
  installments: number;
}
/** What a provider calls a card that it keeps for a person, in one account. */
export interface KeptCard {
  /** The account that knows it. */
  account: string;
  /** Its name of the person. */
  customer_ref: string;
  card_ref: string;
  card_brand: string;
  card_last_four: string;
  /** Its first digits, by which the provider says in how many parts it pays; empty where it does not tell them. */
  card_bin: string;
}
/** A page of the provider's: where it sends back to, and how long it can be paid. */
interface Stay {
  back: string;
  expires_at: Date;
}
/** A payment as the provider has it. */
export type ProviderPayment = Omit<RowIn<typeof ONLINE_PAYMENT_ATTEMPT, 'told'>, 'method' | 'state'> & {
  readonly provider_id: string;
  readonly said_at: string;
  readonly method: OnlineMethod;
  readonly state: PaymentState;
  /** Refunds that it had taken and does not give after all, by its names of them. */
  readonly denied?: readonly string[];
  /** By what it can be paid again with the same card, where that says so itself. */
  readonly kept_card?: KeptCard | undefined;
};
/** It does not do as it is asked; why, in its own words. */
export interface Refused {
  refused: string;
}
/** Of a message that came: what changed. `account`: null where the address says whose it is. */
export type Told =
  | { account: string | null; provider_id: string }
  | { account: string | null; unlinked: true }
  | { account: string | null; review: true };

export interface Connected<Keys> {
  keys: Keys;
  /** The provider's own name for the store: by it a message finds the way. */
  account: string;
  nickname: string;
  /** Until when the keys open anything. */
  until: Date;
}

/**
 * Whoever takes money in a store's name. Each call throws an OutsideError when there is no answer that can be used; a refusal of
 * the payer's bank is an answer.
 */
export interface PaymentProvider<Keys> {
  /** Ways of paying that it takes. */
  readonly methods: readonly OnlineMethod[];
  /** How long a Pix can be paid. */
  readonly pixMinutes: number;
  /** It charges nobody without a CPF or CNPJ. */
  readonly asksTaxId: boolean;
  /** Keys of the platform's own account, by which stores pay what they owe it; null where the installation has none. */
  readonly own?: Keys | null;
  /** Of what a page needs to make a card's token; nothing of it is secret. Null: cards are paid on its own page. */
  cardFields(keys: Keys): { public_key: string; script: string } | null;
  createPix(account: ProviderAccount<Keys>, charge: Charge & { expires_at: Date }): Promise<ProviderPayment | Refused>;
  /** Null where it has no fields for our page. */
  createCard: ((account: ProviderAccount<Keys>, charge: CardCharge) => Promise<ProviderPayment | Refused>) | null;
  /** A page of its own for a card, which sends back; null where it has fields for ours. */
  createCardPage:
    | ((account: ProviderAccount<Keys>, charge: Charge & { back: string }) => Promise<ProviderPayment | Refused>)
    | null;
  /** A page on which who has an account there pays with what it keeps for them, and which sends back; null where there is none. */
  createWallet: ((account: ProviderAccount<Keys>, charge: Charge & Stay) => Promise<ProviderPayment | Refused>) | null;
  /** Whether a name is that of such a page: a payment made there gets a name of its own. */
  isPage?(provider_id: string): boolean;
  /** Null where it keeps no cards. */
  readonly cards: CardKeeping<Keys> | null;
  /** @returns null where this account knows no such payment */
  ask(account: ProviderAccount<Keys>, provider_id: string): Promise<ProviderPayment | null>;
  /** @returns null for what never arrived there */
  find(account: ProviderAccount<Keys>, reference: string): Promise<ProviderPayment | null>;
  /** @returns how it stands afterwards, also when it could no longer be cancelled */
  cancel(account: ProviderAccount<Keys>, provider_id: string): Promise<ProviderPayment | null>;
  /** @returns null when the provider will not give it back */
  refund(
    account: ProviderAccount<Keys>,
    refund: { provider_id: string; idem_key: string; amount: number },
  ): Promise<{ refund_id: string } | null>;
  /** Whether the account may take money now. */
  check(account: ProviderAccount<Keys>): Promise<boolean>;
  /** How a store's own account is connected; null where one is opened for it. */
  readonly visit: AccountVisit<Keys> | null;
  readonly opening: AccountOpening<Keys> | null;
  /** @returns null for what is nothing to us */
  read(message: { body: Buffer }): Told | null;
}

/** Cards that a provider keeps for who pays, in a store's account. */
interface CardKeeping<Keys> {
  /** The account that knows them. */
  accountOf(keys: Keys): string;
  /** Keeps a card by a word of the provider's fields; null where a payment says by itself what it was paid with. */
  keep:
    | ((
        account: ProviderAccount<Keys>,
        given: { payer: { email: string; name: string }; card_token: string },
      ) => Promise<KeptCard | Refused>)
    | null;
  /** Pays at once, with nothing typed; null where its fields ask for the code on the back. */
  pay:
    | ((
        account: ProviderAccount<Keys>,
        charge: Charge & { card: KeptCard; address: string },
      ) => Promise<ProviderPayment | Refused>)
    | null;
  /** Also of one that is gone. */
  drop: ((account: ProviderAccount<Keys>, card: KeptCard) => Promise<void>) | null;
}

/** A store's people say yes at the provider. */
interface AccountVisit<Keys> {
  /** Where somebody of the store says yes. */
  connectUrl(visit: { state: string; back: string }): string;
  /** @returns null when the provider knows no such word */
  connect(visit: { code: string; back: string }): Promise<Connected<Keys> | null>;
  renew(keys: Keys): Promise<Connected<Keys> | null>;
}

/** Whose account is to be opened. */
export type AccountForm = RowIn<typeof STORE_AUTO_PIX, 'form'>;
export interface Opened<Keys> {
  keys: Keys;
  /** The provider's own name of the account. */
  account: string;
}
interface AccountPaper {
  id: string;
  type: string;
  title: string;
  description: string;
  state: PartState;
  /** The provider's own page, where it takes the paper there alone. */
  url: string;
}
export interface AccountReview {
  parts: AccountParts;
  /** Why it is refused. */
  reason: string;
  papers: AccountPaper[];
}
/** The provider opens an account for a store, looks at who it is, and says when it may take money. */
export interface AccountOpening<Keys> {
  /** @param more.again its answer may have been lost before; `free`: whether an account is nobody else's here */
  open(
    form: AccountForm,
    more: { again: boolean; free: (account: string) => Promise<boolean> },
  ): Promise<Opened<Keys> | Refused>;
  change(account: ProviderAccount<Keys>, form: AccountForm): Promise<Refused | null>;
  review(account: ProviderAccount<Keys>): Promise<AccountReview>;
  sendPaper(
    account: ProviderAccount<Keys>,
    paper: { id: string; type: string; file: { name: string; mime: string; bytes: Uint8Array<ArrayBuffer> } },
  ): Promise<Refused | null>;
  /** What the account needs to tell us, and, once it is approved, to take money; what is there already stays. */
  prepare(account: ProviderAccount<Keys>, given: { notify: string; email: string; approved: boolean }): Promise<void>;
}
