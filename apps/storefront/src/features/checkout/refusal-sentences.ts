import type { PublicStore } from '@comanda/contract/storefront-page';
import { formatLongDate, formatTime } from '@comanda/domain/format';
import { speakTime } from '@comanda/domain/time-message';
import type { Moment } from '@comanda/domain/local-time';
import type { Refusal } from '@comanda/domain/refusal';
import { t } from '@comanda/ui/i18n';
import { zoneOf } from './store-rules.ts';

const WEEKDAYS = () => [t('domingo'), t('segunda'), t('terça'), t('quarta'), t('quinta'), t('sexta'), t('sábado')];

/** 'hoje às 18h', 'amanhã às 11h30', 'sexta às 18h', 'sexta, 4 de dezembro às 18h' */
export function instantWords(moment: Moment, store: Pick<PublicStore, 'timezone' | 'country_id'>, now: Date): string {
  const zone = zoneOf(store);
  const at = new Date(moment);
  const { when, weekday } = speakTime(at, now, zone);
  const time = formatTime(at, zone, store.country_id);
  if (when === 'today') return t('hoje às {time}', { time });
  if (when === 'tomorrow') return t('amanhã às {time}', { time });
  const day = when === 'weekday' ? (WEEKDAYS()[weekday] ?? '') : formatLongDate(at, zone, store.country_id);
  return t('{day} às {time}', { day, time });
}

/** Why a slot that was chosen cannot be kept. */
export function slotWords({ code, detail }: Refusal, store: PublicStore, now: Date): string {
  switch (code) {
    case 'slot_too_soon': {
      const earliest = detail?.['earliest'];
      return earliest instanceof Date
        ? t('Este horário ficou em cima da hora. Escolha a partir de {earliest}.', {
            earliest: instantWords(earliest, store, now),
          })
        : t('Este horário ficou em cima da hora. Escolha outro.');
    }
    case 'slot_too_far':
      return t('A loja agenda até {n} dias à frente. Escolha outro dia.', { n: store.max_schedule_days });
    case 'slot_closed':
      return t('A loja não abre neste horário. Escolha outro.');
    default:
      return t('Escolha um dos horários da lista.');
  }
}
