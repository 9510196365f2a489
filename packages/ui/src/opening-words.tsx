import { formatWallTime } from '@comanda/domain/format';
import type { SpokenTime, TimeMessage } from '@comanda/domain/time-message';
import { WHEN } from '@comanda/words/refusals/when';
import { sentence } from '@comanda/words/refusals/refusal';
import { weekdayWords } from '@comanda/words/weekdays';
import { t } from './i18n.tsx';

export interface OpeningWords {
  tone: 'success' | 'warning' | 'neutral';
  /** For a badge: 'Aberta até 23h30'. */
  short: string;
  /** When it next opens, as a heading; null while orders for now are taken. */
  title: string | null;
  /** What can be done meanwhile. */
  hint: string | null;
}

/** 'hoje às 18h', 'amanhã às 11h30', 'sexta às 18h', '04/12 às 18h' */
export function spokenWords({ when, date, weekday, time }: SpokenTime, country_id: number): string {
  const clock = formatWallTime(time, country_id);
  if (when === 'today') return t('hoje às {time}', { time: clock });
  if (when === 'tomorrow') return t('amanhã às {time}', { time: clock });
  const day = when === 'weekday' ? (weekdayWords()[weekday] ?? '') : `${date.slice(8)}/${date.slice(5, 7)}`;
  return t('{day} às {time}', { day, time: clock });
}

interface OpeningStore {
  country_id: number;
  always_open: boolean;
  take_out: boolean;
}

/** What a store says about its hours. */
export function openingWords(message: TimeMessage, { country_id, always_open, take_out }: OpeningStore): OpeningWords {
  const scheduling = t('Veja o cardápio e deixe o pedido marcado. A gente prepara na hora certa.');
  const waiting = t('Veja o cardápio enquanto isso. Sua sacola fica guardada.');
  const opensAt = (next: SpokenTime | null) =>
    next ? t('Abre {when}', { when: spokenWords(next, country_id) }) : null;
  switch (message.code) {
    case 'open': {
      const { until } = message;
      const short = until
        ? t('Aberto até {time}', { time: formatWallTime(until.time, country_id) })
        : t('Aberto 24 horas');
      return { tone: 'success', short, title: null, hint: null };
    }
    case 'delivery_closed':
      return {
        tone: 'warning',
        short: t('Entrega pausada'),
        title: null,
        hint: take_out ? sentence(WHEN.delivery_closed) : t('A entrega está pausada agora.'),
      };
    case 'opens':
      return { tone: 'neutral', short: t('Fechado agora'), title: opensAt(message.next), hint: waiting };
    case 'only_scheduling':
      return {
        tone: 'neutral',
        short: t('Só agendamento'),
        title: opensAt(message.next) ?? t('Pedidos só com agendamento'),
        hint: scheduling,
      };
    case 'not_today':
      return {
        tone: 'neutral',
        short: t('Fechado hoje'),
        title: opensAt(message.next) ?? t('Hoje não abrimos'),
        hint: always_open ? scheduling : waiting,
      };
    case 'temporarily_closed':
      return {
        tone: 'warning',
        short: t('Fechado temporariamente'),
        title: message.next
          ? t('Volta {when}', { when: spokenWords(message.next, country_id) })
          : t('Voltamos em breve'),
        hint: waiting,
      };
    case 'table_only':
      return { tone: 'success', short: t('Só pedidos na mesa'), title: null, hint: null };
  }
}
