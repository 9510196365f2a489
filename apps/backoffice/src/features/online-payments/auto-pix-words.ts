import type { AccountPart, PartState } from '@comanda/domain/online-payments/account-review';
import type { Tone } from '@comanda/ui/badge';
import { t } from '@comanda/ui/i18n';
import type { Account } from './account-ways.tsx';

/** What is looked at before the account takes money, in the order in which it comes about. */
export const PART_WORDS = (): Record<AccountPart, { title: string; hint: string }> => ({
  data: { title: t('Dados da empresa'), hint: t('CPF ou CNPJ, endereço e renda') },
  bank: { title: t('Conta que recebe'), hint: t('no Asaas, em nome da loja') },
  papers: { title: t('Documentos'), hint: t('de quem responde pela loja') },
  all: { title: t('Liberação'), hint: t('só então a conta recebe') },
});
export const STATE_WORDS = (): Record<PartState, string> => ({
  missing: t('falta'),
  waiting: t('em análise'),
  approved: t('aprovado'),
  refused: t('recusado'),
});
export const STATE_TONES: Readonly<Record<PartState, Tone>> = {
  missing: 'neutral',
  waiting: 'warning',
  approved: 'success',
  refused: 'danger',
};

interface Standing {
  title: string;
  text: string;
  tone: Tone;
  word: string;
  /** What there is to do: fill in the form, or send papers. */
  next: { open: 'dados' | 'documentos'; label: string } | null;
}

/** How the account stands, in one sentence, and what is to be done. */
export function standingOf({ state, available, review, refusal, title: name, ways }: Account): Standing {
  if (!available)
    return {
      title: t('Pix automático'),
      text: t('Ainda não está disponível nesta instalação.'),
      tone: 'neutral',
      word: t('Fora'),
      next: null,
    };
  if (state === 'live') {
    const on = ways.some(({ enabled }) => enabled);
    return {
      title: t('Pix automático no {name}', { name }),
      text: t('Conta aprovada. O dinheiro cai nela.'),
      tone: on ? 'success' : 'neutral',
      word: on ? t('Recebendo') : t('Desligado'),
      next: { open: 'dados', label: t('Dados da conta') },
    };
  }
  if (state === 'refused')
    return {
      title: t('O {name} não aprovou a conta', { name }),
      text: review?.reason || t('Confira os dados e os documentos e envie de novo.'),
      tone: 'danger',
      word: t('Recusada'),
      next: { open: 'documentos', label: t('Ver o que falta') },
    };
  if (state === 'reviewing') {
    const missing = review?.missing ?? 0;
    return missing > 0
      ? {
          title: t('{n, plural, one {Falta # documento para receber} other {Faltam # documentos para receber}}', {
            n: missing,
          }),
          text: t('A análise do {name} costuma levar até dois dias úteis depois do envio.', { name }),
          tone: 'warning',
          word: t('Faltam documentos'),
          next: { open: 'documentos', label: t('Enviar documentos') },
        }
      : {
          title: t('O {name} está conferindo a conta', { name }),
          text: t('Costuma levar até dois dias úteis. Até lá ninguém paga por ela.'),
          tone: 'warning',
          word: t('Em análise'),
          next: { open: 'documentos', label: t('Ver documentos') },
        };
  }
  if (state === 'stopped')
    return {
      title: t('A conta no {name} não responde mais a esta chave', { name }),
      text: t('Ninguém paga por ela. Envie os dados de novo para ligar.'),
      tone: 'danger',
      word: t('Desligada'),
      next: { open: 'dados', label: t('Ligar de novo') },
    };
  return refusal === ''
    ? {
        title: t('Abra a conta do Pix automático'),
        text: t('A baixa é automática. Leva uns minutos: os dados da loja e um documento.'),
        tone: 'neutral',
        word: t('Não aberta'),
        next: { open: 'dados', label: t('Abrir conta') },
      }
    : {
        title: t('O {name} não abriu a conta', { name }),
        text: refusal,
        tone: 'danger',
        word: t('Não aberta'),
        next: { open: 'dados', label: t('Corrigir dados') },
      };
}
