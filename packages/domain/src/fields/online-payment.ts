import { fields } from './field.ts';

/** What a provider says, and what stays as it was said once where it is silent later. */
const TOLD = ['told'] as const;
const KEPT = ['told', 'kept'] as const;
/** What only the statements that take an attempt look at. */
const HELD = ['held'] as const;

/** A try to pay. Its views: `told` (as the provider has it), `kept` (what an answer that does not say it leaves as it was). */
export const ONLINE_PAYMENT_ATTEMPT = fields({
  payment_id: { kind: 'ref' },
  number: { kind: 'count' },
  provider: { kind: 'word' },
  /** Into the platform's own account, not the store's. */
  ours: { kind: 'flag', usual: false },
  method: { kind: 'word', in: TOLD },
  /** By which the provider knows the same question again. */
  idem_key: { kind: 'text' },
  /** By which it is found at the provider when its answer never came. */
  reference: { kind: 'text', in: TOLD },
  provider_id: { kind: 'text', usual: null, in: TOLD },
  state: { kind: 'word', in: TOLD },
  /** In the provider's own words: why it was refused, what it waits for. */
  detail: { kind: 'text', usual: '', in: TOLD },
  /** When the provider last changed it; ISO 8601. */
  said_at: { kind: 'instant', usual: null, in: TOLD },
  amount: { kind: 'money', in: TOLD },
  refunded: { kind: 'money', usual: 0, in: TOLD },
  /** What the provider keeps, and what reaches the store; null while it has not said so. */
  fee: { kind: 'money', usual: null, in: KEPT },
  net: { kind: 'money', usual: null, in: KEPT },
  /** When the provider gives it free; null while it has not said so. */
  release_at: { kind: 'instant', usual: null, in: KEPT },
  /** When it brought its money. */
  came_at: { kind: 'instant', usual: null },
  /** The Pix to copy, and the provider's page for it; empty where there is none. */
  code: { kind: 'text', usual: '', in: KEPT },
  page_url: { kind: 'text', usual: '', in: KEPT },
  card_brand: { kind: 'text', usual: '', in: KEPT },
  card_last_four: { kind: 'text', usual: '', in: KEPT },
  installments: { kind: 'count', usual: 1, in: TOLD },
  expires_at: { kind: 'instant', usual: null, in: KEPT },
  created_at: { kind: 'instant' },
  /** When the provider is asked again; null once there is nothing left to learn. */
  ask_at: { kind: 'instant', usual: null, in: HELD },
  asked: { kind: 'count', usual: 0 },
  /** The account of whoever asked to have its card kept. */
  keeps_for: { kind: 'ref', usual: null },
  /** Until when somebody asks the provider for it: nobody else does. */
  asking_until: { kind: 'instant', usual: null, in: HELD },
});
