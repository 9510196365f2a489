import { PAYMENT } from '@comanda/domain/codes';

/** What a method is called until its store calls it otherwise. */
const NAMES: Readonly<Record<number, string>> = {
  [PAYMENT.cash]: 'Dinheiro',
  [PAYMENT.debit]: 'Cartão de débito',
  [PAYMENT.credit]: 'Cartão de crédito',
  [PAYMENT.creditB]: 'Cartão de crédito',
  [PAYMENT.creditC]: 'Cartão de crédito',
  [PAYMENT.ticket]: 'Vale-refeição',
  [PAYMENT.pix]: 'Pix',
  [PAYMENT.pixOnline]: 'Pix pelo site',
  [PAYMENT.onCredit]: 'Fiado',
};

export const paymentName = (id: number): string => NAMES[id] ?? 'Outra forma';
