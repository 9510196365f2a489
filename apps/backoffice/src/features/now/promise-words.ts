import type { KitchenLoad } from '@comanda/contract/orders/promises';
import { waitWindow, writeWaitWindow } from '@comanda/domain/kitchen/wait-words';
import { t } from '@comanda/ui/i18n';

type Promised = KitchenLoad['promise'];

/** 'Cliente vê 7h–7h15' */
export const promiseText = ({ minutes }: Pick<Promised, 'minutes'>): string =>
  t('Cliente vê {wait}', { wait: writeWaitWindow(waitWindow(minutes, true)) });

/** '1 entregador, 28 na fila'; empty while nothing waits. */
export function promiseReason({ drivers, doors }: Promised): string {
  if (doors === 0) return '';
  const queue = t('{n} na fila', { n: doors });
  if (drivers === 0) return queue;
  return `${t('{n, plural, one {# entregador} other {# entregadores}}', { n: drivers })}, ${queue}`;
}

/** So long that people go elsewhere: more than twice what the store means to promise. */
export const isPromiseTooLong = ({ minutes, typed }: Promised): boolean => minutes > 2 * typed;
