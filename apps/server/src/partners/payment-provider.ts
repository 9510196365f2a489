import type { RowIn } from '@comanda/domain/fields/field';
import type { ONLINE_PAYMENT_ATTEMPT } from '@comanda/domain/fields/online-payment';
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
  /** The provider's word for the brand. */
  brand: string;
  installments: number;
}
/** A payment as the provider has it. */
export type ProviderPayment = Omit<RowIn<typeof ONLINE_PAYMENT_ATTEMPT, 'told'>, 'method' | 'state'> & {
  readonly provider_id: string;
  readonly said_at: string;
  readonly method: OnlineMethod;
  readonly state: PaymentState;
};
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
  /** Of what a page needs to make a card's token; nothing of it is secret. */
  cardFields(keys: Keys): { public_key: string; script: string } | null;
  createPix(account: ProviderAccount<Keys>, charge: Charge & { expires_at: Date }): Promise<ProviderPayment>;
  createCard(account: ProviderAccount<Keys>, charge: CardCharge): Promise<ProviderPayment>;
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
  /** Where somebody of the store says yes. */
  connectUrl(visit: { state: string; back: string }): string;
  /** @returns null when the provider knows no such word */
  connect(visit: { code: string; back: string }): Promise<Connected<Keys> | null>;
  renew(keys: Keys): Promise<Connected<Keys> | null>;
  /** Of a message that came: what it speaks of. @returns null for what is nothing to us */
  read(message: {
    body: Buffer;
  }): { account: string; provider_id: string } | { account: string; unlinked: true } | null;
}
