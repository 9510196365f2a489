import type { LocalDate } from '../local-time.ts';
import type { Money } from '../money.ts';
import { accept, type Result } from '../refusal.ts';
import { type Boleto, readBoleto, spellBoleto } from './boleto.ts';
import { looksLikePix, type PixCopy, readPixCopy } from './pix-copy.ts';

/** What somebody pasted to pay with, read. */
export interface PaymentCode {
  readonly kind: 'boleto' | 'pix';
  /** As it is kept: digits of the line, or the Pix text. */
  readonly code: string;
  /** As it is shown. */
  readonly shown: string;
  readonly amount: Money | null;
  readonly due_date: LocalDate | null;
  /** The receiver's name, when the code has it. */
  readonly name: string;
}

type PaymentCodeRefusal = 'boleto_wrong_length' | 'boleto_wrong_digit' | 'pix_code_wrong';

/** A boleto's line or barcode, or a Pix "copia e cola". */
export function readPaymentCode(text: string, today: LocalDate): Result<PaymentCode, PaymentCodeRefusal> {
  if (looksLikePix(text)) {
    const pix = readPixCopy(text);
    return pix.ok ? accept(fromPix(pix.value)) : pix;
  }
  const boleto = readBoleto(text, today);
  return boleto.ok ? accept(fromBoleto(boleto.value)) : boleto;
}

const fromPix = ({ code, amount, name }: PixCopy): PaymentCode => ({
  kind: 'pix',
  code,
  shown: code,
  amount,
  due_date: null,
  name,
});
const fromBoleto = ({ line, amount, due_date }: Boleto): PaymentCode => ({
  kind: 'boleto',
  code: line,
  shown: spellBoleto(line),
  amount,
  due_date,
  name: '',
});
