import type { TakenPicture } from '@comanda/contract/delivery/delivery-pictures';
import type { DriverPage } from '@comanda/contract/delivery/driver-page';
import type { DeliveryStop } from '@comanda/contract/delivery/dispatch';
import { CREDIT_CODES, PAYMENT } from '@comanda/domain/codes';
import { ifDivided, installmentsOf } from '@comanda/domain/payments/installments';
import type { Money } from '@comanda/domain/money';

/** What a driver says at the door. */
export interface DoorAnswer {
  /** The client's four digits. */
  readonly code: string;
  /** There are none, and why. */
  readonly without: boolean;
  readonly reason: string;
  /** Of the way it was paid, as an option has it; empty for what was agreed. */
  readonly method: string;
  /** Of a card on credit: in how many. */
  readonly installments: number;
  readonly tip: Money | null;
  readonly picture: TakenPicture | null;
}
export const NO_ANSWER: DoorAnswer = {
  code: '',
  without: false,
  reason: '',
  method: '',
  installments: 1,
  tip: null,
  picture: null,
};

type Methods = DriverPage['methods'];
const MACHINE: readonly number[] = [PAYMENT.debit, PAYMENT.ticket, ...CREDIT_CODES];
const chosenOf = ({ method }: DoorAnswer, methods: Methods) =>
  methods.find(({ real_id }) => String(real_id) === method);

/** Whether a card goes through the driver's machine, so that a tip may be on it. */
export function isByCard(answer: DoorAnswer, methods: Methods, { door }: Pick<DeliveryStop, 'door'>): boolean {
  const chosen = chosenOf(answer, methods);
  return chosen ? MACHINE.includes(chosen.payment) : door.card > 0;
}

/** By its code, the way that pays: the one that was chosen, else the one that was agreed. */
export const paidBy = (answer: DoorAnswer, methods: Methods, { payment_name }: Pick<DeliveryStop, 'payment_name'>) =>
  (chosenOf(answer, methods) ?? methods.find(({ name }) => name === payment_name))?.payment;

export type DoorLack = 'code' | 'reason' | 'picture';

/** What is missing before it counts as delivered; null for nothing. */
export function lackAtDoor({ code, without, reason, picture }: DoorAnswer, wantsPicture: boolean): DoorLack | null {
  if (without && reason.trim() === '') return 'reason';
  if (!without && !/^\d{4}$/.test(code)) return 'code';
  return wantsPicture && picture === null ? 'picture' : null;
}

/** What the store is told. */
export function toldAtDoor(answer: DoorAnswer, methods: Methods, stop: Pick<DeliveryStop, 'door' | 'payment_name'>) {
  const { code, without, reason, installments, tip, picture } = answer;
  const chosen = chosenOf(answer, methods);
  const way = paidBy(answer, methods, stop);
  return {
    ...(without ? { no_code_reason: reason.trim() } : { code }),
    ...(chosen ? { real_id: chosen.real_id } : {}),
    ...(way === undefined ? {} : ifDivided(installmentsOf({ payment: way, installments }))),
    ...(picture === null ? {} : { picture }),
    ...(isByCard(answer, methods, stop) && tip !== null ? { card_tip: tip } : {}),
  };
}
