import type { EntryKind, LedgerProgram, ProgramKind } from '@comanda/domain/loyalty/codes';
import { t } from '@comanda/ui/i18n';

const KINDS: Readonly<Record<ProgramKind, () => string>> = {
  cashback: () => t('Cashback maior'),
  stamps: () => t('Cartão de selos'),
  points: () => t('Saldo a cada real'),
  tier: () => t('Cashback para quem volta'),
  welcome: () => t('Presente do primeiro pedido'),
  birthday: () => t('Presente de aniversário'),
};
export const kindWords = (kind: ProgramKind): string => KINDS[kind]();

/** What the number of a programme is. */
export function valueWords(kind: ProgramKind): string {
  if (kind === 'cashback' || kind === 'tier') return t('Volta do pedido');
  if (kind === 'points') return t('Saldo por real gasto');
  return kind === 'stamps' ? t('Saldo de presente pelo cartão cheio') : t('Saldo de presente');
}

const PROGRAMS: Readonly<Record<LedgerProgram, () => string>> = {
  ...KINDS,
  cashback: () => t('Cashback'),
  points: () => t('Itens pagos com saldo'),
  sign_up: () => t('Presente de cadastro'),
  referral: () => t('Indicação'),
  review: () => t('Avaliação'),
  campaign: () => t('Campanha'),
  raffle: () => t('Sorteio'),
  ambassador: () => t('Embaixador'),
  correction: () => t('Correção'),
  transfer: () => t('Outro cadastro'),
  opening: () => t('Saldo anterior'),
};

const ENTRIES: Readonly<Record<EntryKind, (program: string, number: number | null) => string>> = {
  opening: () => t('Saldo anterior'),
  grant: (program, number) => (number === null ? program : t('{program}, pedido {number}', { program, number })),
  revoke: (program, number) =>
    number === null ? t('Voltou: {program}', { program }) : t('Voltou: pedido {number} desfeito', { number }),
  use: (_, number) => (number === null ? t('Usou') : t('Usou no pedido {number}', { number })),
  return: (_, number) => (number === null ? t('Devolvido') : t('Devolvido do pedido {number}', { number })),
  expiry: () => t('Venceu'),
  correction: () => t('Correção'),
  transfer: () => t('Veio ou foi para outro cadastro'),
};

/** What a row of the history is about. */
export const entryWords = (entry: {
  kind: EntryKind;
  program: LedgerProgram;
  program_name: string | null;
  order_number: number | null;
}): string => ENTRIES[entry.kind](entry.program_name ?? PROGRAMS[entry.program](), entry.order_number);
