import { COUNTRY, CREDIT_CODES } from '../codes.ts';
import { add, fromCents, type Money, percent, toCents } from '../money.ts';

/** Into so many a card's machine divides a sale at most. */
export const MOST_INSTALLMENTS = 12;
/** And a provider, online. */
export const MOST_ONLINE_INSTALLMENTS = 24;
/** Where they come one by one: the first after so many days, each other after as many more. */
export const DAYS_BETWEEN = 30;

/** What is kept of a sale in instalments, up to so many of them; the band before says from how many. */
export interface InstallmentFee {
  readonly until: number;
  readonly fee_percent: number;
  /** Of each sale; null or nothing said: as much as in one. */
  readonly fee_fixed?: number | null;
}
/** What a way of paying, or a channel, keeps of what it brings: percent of the amount, and a fixed part; null: nobody has said it. */
export interface FeeTerms {
  readonly fee_percent: number | null;
  readonly fee_fixed: number | null;
}
/** What a way of paying keeps, in one and in several instalments. */
export interface InstallmentTerms extends FeeTerms {
  readonly installment_fees: readonly InstallmentFee[];
}

/** Only a card on credit is paid so. */
export const mayDivide = (payment: number): boolean => CREDIT_CODES.includes(payment);
/** Whether people are asked in how many: of a card on credit, in Brazil. */
export const asksInstallments = (country_id: number, payment: number | null | undefined): boolean =>
  country_id === COUNTRY.brazil && payment !== null && payment !== undefined && mayDivide(payment);
/** In so many a payment is; one of any other way, whatever was said of it. */
export const installmentsOf = ({
  payment,
  installments = 1,
}: {
  readonly payment: number;
  readonly installments?: number | undefined;
}): number => (mayDivide(payment) ? installments : 1);

/** Whether each band ends after the one before. @returns the place of the first that does not; null: none */
export function bandOutOfOrder(bands: readonly Pick<InstallmentFee, 'until'>[]): number | null {
  const at = bands.findIndex(({ until }, index) => until <= (bands[index - 1]?.until ?? 1));
  return at === -1 ? null : at;
}

/** What is kept of a payment in so many instalments; nulls where nobody has said it. */
export function termsIn(
  { fee_percent, fee_fixed, installment_fees }: InstallmentTerms,
  installments: number,
): FeeTerms {
  if (installments <= 1) return { fee_percent, fee_fixed };
  const band = installment_fees.find(({ until }) => installments <= until);
  return band === undefined
    ? { fee_percent: null, fee_fixed: null }
    : { fee_percent: band.fee_percent, fee_fixed: band.fee_fixed ?? fee_fixed };
}

/** What is kept of an amount; nothing of what nobody has said. */
export const feeOf = (amount: number, { fee_percent, fee_fixed }: FeeTerms): Money =>
  add(percent(amount, fee_percent ?? 0), fee_fixed ?? 0);

/** An amount as instalments: they are the whole, to the cent, and the first ones have one more. */
export function splitInstallments(amount: number, installments: number): Money[] {
  const cents = toCents(amount);
  const each = Math.floor(cents / installments);
  return Array.from({ length: installments }, (_, at) => fromCents(each + (at < cents - each * installments ? 1 : 0)));
}

/** What a part of several payments says of them: nothing where it is one. */
export const ifDivided = (installments = 1): { installments?: number } => (installments > 1 ? { installments } : {});

/** How a way of paying is called that was paid in instalments: 'Visa 3×'; without a name it has none. */
export const nameIn = (name: string, installments: number): string =>
  installments > 1 && name !== '' ? `${name} ${installments}×` : name;

/** In how many a payment is, and what its way of paying is called then. */
export function inParts(
  name: string,
  paid: Parameters<typeof installmentsOf>[0],
): { installments: number; payment_name: string } {
  const installments = installmentsOf(paid);
  return { installments, payment_name: nameIn(name, installments) };
}
