import { PAYMENT } from '../codes.ts';

/** What a note may say of a way of paying (tPag). Source: NT 2025.001 of the NF-e, version 1.03. */
export const TPAG = {
  '01': 'Dinheiro',
  '02': 'Cheque',
  '03': 'Cartão de crédito',
  '04': 'Cartão de débito',
  '05': 'Crédito da loja',
  '10': 'Vale-alimentação',
  '11': 'Vale-refeição',
  '12': 'Vale-presente',
  '13': 'Vale-combustível',
  '15': 'Boleto',
  '16': 'Depósito',
  '17': 'Pix dinâmico',
  '18': 'Transferência ou carteira digital',
  '19': 'Fidelidade ou cashback',
  '20': 'Pix estático',
  '21': 'Crédito por devolução',
  '22': 'Pagamento eletrônico não informado',
  '23': 'Pix automático',
  '24': 'TEF',
  '90': 'Sem pagamento',
  '91': 'Pagamento posterior',
  '99': 'Outros',
} as const;
export type Tpag = keyof typeof TPAG;
export const isTpag = (text: string): text is Tpag => Object.hasOwn(TPAG, text);
/** Those of a real object, `Object.keys` being of texts. */
export const TPAG_CODES = Object.keys(TPAG).filter(isTpag).toSorted();

/** What each way of paying usually is, by the wire's code. */
const USUAL: Readonly<Record<number, Tpag>> = {
  [PAYMENT.cash]: '01',
  [PAYMENT.debit]: '04',
  [PAYMENT.credit]: '03',
  [PAYMENT.creditB]: '03',
  [PAYMENT.creditC]: '03',
  [PAYMENT.ticket]: '11',
  [PAYMENT.pix]: '20',
  [PAYMENT.pixOnline]: '17',
  [PAYMENT.onCredit]: '05',
};
/** By the wire's code, as text: what the store says otherwise than usual. */
export type PaymentCodes = Readonly<Record<string, Tpag>>;

export const tpagOf = (payment: number, own: PaymentCodes): Tpag => own[String(payment)] ?? USUAL[payment] ?? '99';
/** What a note names in words: the authority knows only that it is something else. */
export const needsName = (code: Tpag): boolean => code === '99';
/** Paid by a card's machine that is not joined to ours. */
export const isCardCode = (code: Tpag): boolean => code === '03' || code === '04';
