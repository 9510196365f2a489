import type { StoreStateAnswer } from '@comanda/contract/stores/store-settings';
import { formatShortDate, formatTime } from '@comanda/domain/format';
import { toLocal } from '@comanda/domain/local-time';
import { storeZone } from '@comanda/domain/time-zones';
import { t } from '@comanda/ui/i18n';
import type { SessionStore } from '../../platform/session.tsx';

export interface Situation {
  label: string;
  /** 'até 23h30', 'abre às 18h'; empty when there is nothing to say. */
  until: string;
  tone: 'open' | 'partly' | 'shut';
}

const LOOK: Record<StoreStateAnswer['code'], { label: string; tone: Situation['tone'] }> = {
  open: { label: 'Aberta', tone: 'open' },
  delivery_closed: { label: 'Sem delivery', tone: 'partly' },
  only_scheduling: { label: 'Só agendados', tone: 'partly' },
  table_only: { label: 'Só mesas', tone: 'partly' },
  closed: { label: 'Fechada', tone: 'shut' },
  closed_date: { label: 'Fechada', tone: 'shut' },
  temporarily_closed: { label: 'Fechada', tone: 'shut' },
};

/** What the top bar says of a store. */
export function situationOf(store: SessionStore, now: Date): Situation {
  const { label, tone } = LOOK[store.opening.code];
  const time = (moment: string) => momentText(store, moment, now);
  const { until, next } = store.opening;
  return {
    label: t(label),
    tone,
    until: until ? t('até {time}', { time: time(until) }) : next ? t('abre {time}', { time: time(next) }) : '',
  };
}

/** '23h30' today, 'sex, 21 nov, 18h' another day. */
export function momentText(store: Pick<SessionStore, 'timezone' | 'country_id'>, moment: string, now: Date): string {
  const zone = storeZone(store.timezone, store.country_id);
  const time = formatTime(moment, zone, store.country_id);
  return toLocal(moment, zone).date === toLocal(now, zone).date ? time : `${formatShortDate(moment, zone)}, ${time}`;
}
