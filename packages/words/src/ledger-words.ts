import type { EntryKind, LedgerProgram } from '@comanda/domain/loyalty/codes';
import { t } from './i18n.ts';

interface Moved {
  readonly kind: EntryKind;
  readonly program: LedgerProgram;
  readonly order_number: number | null;
}

/** What moved a balance, as the one whose it is reads it. */
export function ledgerWords({ kind, program, order_number: number }: Moved): string {
  switch (kind) {
    case 'use':
      return number === null ? t('Usou em um pedido') : t('Usou no pedido {number}', { number });
    case 'return':
      return number === null ? t('Voltou para você') : t('Voltou do pedido {number}', { number });
    case 'revoke':
      return number === null ? t('Deixou de valer') : t('Pedido {number} mudou ou foi cancelado', { number });
    case 'expiry':
      return t('Passou do prazo');
    case 'opening':
      return t('Saldo de antes');
    case 'transfer':
      return t('Cadastros juntados');
    case 'correction':
      return t('Acerto da loja');
    case 'grant':
      return number === null || program === 'referral' ? giftWords(program) : t('Pedido {number}', { number });
  }
}

function giftWords(program: LedgerProgram): string {
  if (program === 'birthday') return t('Presente de aniversário');
  if (program === 'welcome' || program === 'sign_up') return t('Presente de boas-vindas');
  return program === 'referral' || program === 'ambassador' ? t('Amigo que pediu') : t('Presente da loja');
}
