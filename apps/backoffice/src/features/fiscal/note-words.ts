import type { FiscalNote } from '@comanda/contract/finance/fiscal-notes';
import { COUNTRY } from '@comanda/domain/codes';
import { NOTE_MODEL } from '@comanda/domain/fiscal/access-key';
import { type NoteState, noteStateLabel } from '@comanda/domain/fiscal/note-states';
import { writeTableNumber } from '@comanda/domain/tables/table-number';
import { maskTaxId } from '@comanda/domain/tax-id';
import type { Tone } from '@comanda/ui/badge';
import { t } from '@comanda/ui/i18n';
import { Ban, CircleCheck, CircleX, Clock, Hourglass, type LucideIcon, Minus } from 'lucide-react';

interface Look {
  tone: Tone;
  icon: LucideIcon;
}
const LOOKS: Readonly<Record<NoteState, Look>> = {
  waiting: { tone: 'neutral', icon: Clock },
  sent: { tone: 'info', icon: Clock },
  contingency: { tone: 'warning', icon: Hourglass },
  authorised: { tone: 'success', icon: CircleCheck },
  transmitted: { tone: 'success', icon: CircleCheck },
  refused: { tone: 'danger', icon: CircleX },
  cancelled: { tone: 'neutral', icon: Ban },
  void: { tone: 'neutral', icon: Minus },
};
export const noteLook = (state: NoteState): Look & { words: string } => ({
  ...LOOKS[state],
  words: t(noteStateLabel(state)),
});

const SHOWN_DIGITS = 7;
/** 'CPF •••.715.637-92'; a company's number is no secret. */
export function buyerWords({ buyer_tax_id }: Pick<FiscalNote, 'buyer_tax_id'>): string {
  if (buyer_tax_id === '') return t('sem CPF');
  const whole = maskTaxId(buyer_tax_id, COUNTRY.brazil);
  if (buyer_tax_id.length > 11) return `CNPJ ${whole}`;
  return `CPF •••${whole.slice(-SHOWN_DIGITS - 4)}`;
}

/** 'Nota 7' to a consumer, 'NF-e 7' to a company. */
export const noteName = ({ model, number }: Pick<FiscalNote, 'model' | 'number'>): string =>
  model === NOTE_MODEL.nfe
    ? t('NF-e {number}', { number: number ?? '' })
    : t('Nota {number}', { number: number ?? '' });

/** '1053', 'Mesa 12'. */
export function saleWords({ order_number, table_number }: FiscalNote): string {
  if (order_number !== null) return String(order_number);
  return table_number === null ? '—' : t('Mesa {number}', { number: writeTableNumber(table_number) });
}

/** Why it is as it is, where there is something to say. */
export function noteReason({ state, reason, reason_code, cancel_reason, cancel_asked_at }: FiscalNote): string {
  if (state === 'cancelled') return cancel_reason === '' ? '' : t('“{reason}”', { reason: cancel_reason });
  if (state === 'refused')
    return reason_code === '' || reason.includes(reason_code)
      ? reason
      : t('Rejeição {code}: {reason}', { code: reason_code, reason });
  if (cancel_asked_at !== null) return t('cancelamento pedido');
  if (state === 'contingency') return t('na fila para a SEFAZ');
  return state === 'waiting' || state === 'sent' ? reason : '';
}

/** When it came to where it is. */
export const noteMoment = (note: FiscalNote): string =>
  note.cancelled_at ??
  (note.state === 'refused' ? note.changed_at : (note.authorised_at ?? note.issued_at)) ??
  note.created_at;

const ATTENTIONS: Readonly<Record<NonNullable<FiscalNote['attention']>, () => string>> = {
  changed: () => t('O pedido mudou depois da nota. Cancele a nota e emita outra.'),
  cancel_late: () => t('O pedido foi cancelado depois do prazo. Fale com o contador.'),
  cancel_refused: () => t('A SEFAZ não aceitou o cancelamento.'),
  unanswered: () => t('Ninguém respondeu por esta nota em 24 horas. Tente agora ou fale com o parceiro.'),
  overdue: () => t('Passou das 24 horas sem chegar à SEFAZ. Fale com o contador.'),
};
export const attentionWords = (attention: NonNullable<FiscalNote['attention']>): string => ATTENTIONS[attention]();
