import type { StoreSwitchKind, SwitchKind, SwitchState } from '@comanda/contract/stores/switches';
import { formatMoney, formatShortDate, formatTime } from '@comanda/domain/format';
import { addDays, toLocal } from '@comanda/domain/local-time';
import type { Permission } from '@comanda/domain/permissions';
import type { SwitchEnd } from '@comanda/domain/hours/switch-end';
import { storeZone } from '@comanda/domain/time-zones';
import { t } from '@comanda/ui/i18n';
import {
  Ban,
  Bike,
  CircleOff,
  Coffee,
  Flame,
  MapPinOff,
  Moon,
  ShoppingBag,
  WalletCards,
  type LucideIcon,
} from 'lucide-react';

export interface Place {
  timezone: number;
  country_id: number;
}

const SUPPLY: readonly SwitchKind[] = ['group', 'item', 'complement'];
export const isSupply = ({ kind }: { kind: SwitchKind }): boolean => SUPPLY.includes(kind);
export const permissionOf = (kind: SwitchKind): Permission => (isSupply({ kind }) ? 'stock_edit' : 'store_open_close');

export const SWITCH_ICONS: Record<SwitchKind, LucideIcon> = {
  closed: Moon,
  delivery: Bike,
  takeaway: ShoppingBag,
  rush: Flame,
  payment: WalletCards,
  fee: MapPinOff,
  group: CircleOff,
  item: Ban,
  complement: Ban,
  driver: Coffee,
};

/** 'Delivery pausado', 'Esgotado: Feijoada' */
export function switchTitle({ kind, name, minutes, fee }: SwitchState, country_id: number): string {
  switch (kind) {
    case 'closed':
      return t('Loja fechada');
    case 'delivery':
      return t('Delivery pausado');
    case 'takeaway':
      return t('Retirada pausada');
    case 'rush':
      return fee > 0
        ? t('Movimento: +{minutes} min, +{fee} na entrega', { minutes, fee: formatMoney(fee, country_id) })
        : t('Movimento: +{minutes} min', { minutes });
    case 'payment':
      return t('Sem {name}', { name });
    case 'fee':
      return t('Sem entrega em {name}', { name });
    case 'group':
      return t('Grupo pausado: {name}', { name });
    case 'item':
    case 'complement':
      return t('Esgotado: {name}', { name });
    case 'driver':
      return t('{name} em pausa', { name });
  }
}

/** '20h35', 'amanhã às 18h', 'qui, 26 nov, 18h' */
export function instantWords(instant: string, now: Date, { timezone, country_id }: Place): string {
  const zone = storeZone(timezone, country_id);
  const time = formatTime(instant, zone, country_id);
  const day = toLocal(instant, zone).date;
  const today = toLocal(now, zone).date;
  if (day === today) return time;
  return day === addDays(today, 1)
    ? t('amanhã às {time}', { time })
    : t('{day}, {time}', { day: formatShortDate(instant, zone), time });
}

/** 'até 20h35', 'até alguém voltar' */
export const untilWords = (until: string, now: Date, place: Place): string =>
  until === 'infinity' ? t('até alguém voltar') : t('até {time}', { time: instantWords(until, now, place) });

/** 'Volta às 20h35', 'Volta amanhã às 18h', 'Até alguém voltar' */
export function backWords(until: string, now: Date, place: Place): string {
  if (until === 'infinity') return t('Até alguém voltar');
  const time = instantWords(until, now, place);
  return /^\d/.test(time) ? t('Volta às {time}', { time }) : t('Volta {time}', { time });
}

export const END_WORDS: Record<SwitchEnd, () => string> = {
  half_hour: () => t('Por 30 min'),
  turn: () => t('Até o fim do turno'),
  opening: () => t('Até a próxima abertura'),
  infinity: () => t('Até eu voltar'),
};

/** What a store's own switches do, asked before and told after. */
/** What is done to the whole store, in Portuguese. */
export const STORE_TITLES: Record<StoreSwitchKind, string> = {
  closed: 'Fechar loja',
  delivery: 'Pausar delivery',
  takeaway: 'Pausar retirada',
  rush: 'Movimento intenso',
};

export const STORE_WORDS: Record<StoreSwitchKind, () => { label: string; consequence: string; done: string }> = {
  closed: () => ({
    label: t(STORE_TITLES.closed),
    consequence: t('Ninguém consegue pedir enquanto isso. Os pedidos em andamento seguem normais.'),
    done: t('Loja fechada.'),
  }),
  delivery: () => ({
    label: t(STORE_TITLES.delivery),
    consequence: t('O cardápio continua no ar só para retirada e mesas. Os pedidos em andamento seguem normais.'),
    done: t('Delivery pausado.'),
  }),
  takeaway: () => ({
    label: t(STORE_TITLES.takeaway),
    consequence: t('O cliente só consegue pedir para entregar ou na mesa. Os pedidos em andamento seguem normais.'),
    done: t('Retirada pausada.'),
  }),
  rush: () => ({
    label: t(STORE_TITLES.rush),
    consequence: t('O cliente vê o tempo maior antes de pedir, e a promessa dos próximos pedidos já sai com ele.'),
    done: t('Movimento intenso ligado.'),
  }),
};
