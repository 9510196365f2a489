/** What a provider says of a payment, as the product's specification names it; `created` before it was asked. */
export const PAYMENT_STATES = [
  'created',
  'pending',
  'authorized',
  'in_process',
  'rejected',
  'cancelled',
  'approved',
  'in_mediation',
  'charged_back',
  'refunded',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

const LABELS: Readonly<Record<PaymentState, string>> = {
  created: 'Não confirmado',
  pending: 'Pendente',
  approved: 'Pgto Aprovado',
  authorized: 'Autorizado',
  in_process: 'Em revisão',
  in_mediation: 'Em disputa',
  rejected: 'Rejeitado',
  cancelled: 'Cancelado',
  refunded: 'Reembolsado',
  charged_back: 'Devolvido ao cartão de crédito',
};
export const isPaymentState = (text: unknown): text is PaymentState => PAYMENT_STATES.some((state) => state === text);

/** @returns the label of the product's specification; null for a word that it does not know */
export const paymentStateLabel = (state: string | null): string | null =>
  state === null || state === '' ? LABELS.created : isPaymentState(state) ? LABELS[state] : null;

/** How far a payment has come: still open, over without money, money that came, money that is all gone back. */
const PHASE = { open: 0, over: 1, paid: 2, returned: 3 } as const;
const PHASES: Readonly<Record<PaymentState, number>> = {
  created: PHASE.open,
  pending: PHASE.open,
  authorized: PHASE.open,
  in_process: PHASE.open,
  rejected: PHASE.over,
  cancelled: PHASE.over,
  approved: PHASE.paid,
  in_mediation: PHASE.paid,
  // A bank may still decide for the store: then it is approved again.
  charged_back: PHASE.paid,
  refunded: PHASE.returned,
};
export const phaseOf = (state: PaymentState): number => PHASES[state];
/** Nobody knows yet how it ends. */
export const isOpenState = (state: PaymentState): boolean => PHASES[state] === PHASE.open;
/** The money came, whatever became of it. */
export const hasPaid = (state: PaymentState): boolean => PHASES[state] >= PHASE.paid;
