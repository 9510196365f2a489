import type { TrackedOrder } from '@comanda/contract/orders/tracking';
import { DELIVERY_METHOD, PIX_CODES } from '@comanda/domain/codes';
import { formatLongDate, formatTime } from '@comanda/domain/format';
import { isFinal, type OrderStatus } from '@comanda/domain/orders/order-status';
import { toLocal, toMillis } from '@comanda/domain/local-time';
import { t } from '@comanda/ui/i18n';
import { acceptedAndPreparing } from '@comanda/words/paper-words';

type Words = Pick<TrackedOrder, 'delivery_method'>;

export function statusWords(status: OrderStatus, { delivery_method }: Words): string {
  const { takeaway, delivery, table } = DELIVERY_METHOD;
  switch (status) {
    case 'scheduled':
      return t('Agendado');
    case 'received':
      return t('Pedido recebido');
    case 'preparing':
      return t('Na cozinha');
    case 'ready':
      return delivery_method === takeaway ? t('Pronto para retirar') : t('Pronto');
    case 'dispatched':
      return t('Saiu para entrega');
    case 'delivered':
      return delivery_method === delivery ? t('Entregue') : delivery_method === table ? t('Servido') : t('Retirado');
    case 'cancelled':
      return t('Cancelado');
  }
}

/** What the step that runs means for the person who waits. */
export function stepHint(status: OrderStatus, { delivery_method }: Words): string {
  switch (status) {
    case 'scheduled':
      return t('A loja prepara na hora certa.');
    case 'received':
      return t('Esperando a loja aceitar.');
    case 'preparing':
      return acceptedAndPreparing();
    case 'ready':
      return delivery_method === DELIVERY_METHOD.delivery
        ? t('Esperando quem vai entregar.')
        : delivery_method === DELIVERY_METHOD.table
          ? t('Já vai para a sua mesa.')
          : t('Pode vir buscar.');
    case 'dispatched':
      return t('Já está a caminho de você.');
    case 'delivered':
    case 'cancelled':
      return '';
  }
}

/** What follows, right after it was sent. @param unpaid a Pix that nobody has said was paid, or a payment by the site */
export function sentHint({ status }: Pick<TrackedOrder, 'status'>, unpaid: boolean): string {
  if (unpaid) return t('A loja já recebeu. Agora falta só o Pix.');
  return status === 'scheduled'
    ? t('A loja já tem o seu horário.')
    : t('A loja já recebeu. Acompanhe aqui, passo a passo.');
}

export interface Headline {
  /** Small, above: 'Chega entre'. */
  over: string;
  /** The largest thing on the page: '20h35 e 20h45'. */
  main: string;
  /** The promise has passed, and the order is not there. */
  late: boolean;
}

/** When it comes, or how it ended. @param zone of the store */
export function headline(order: TrackedOrder, zone: string, country_id: number, now: Date): Headline {
  const time = (moment: string) => formatTime(moment, zone, country_id);
  const { status, delivery_method, promised_from: from, promised_until: until } = order;
  if (status === 'cancelled') return { over: t('Este pedido foi'), main: t('Cancelado'), late: false };
  if (status === 'delivered') {
    const at = order.timeline.find((step) => step.status === 'delivered')?.at;
    return {
      over: statusWords('delivered', order),
      main: at ? t('às {time}', { time: time(at) }) : t('Bom apetite'),
      late: false,
    };
  }
  if (status === 'ready' && delivery_method === DELIVERY_METHOD.takeaway)
    return { over: t('Seu pedido está'), main: t('Pronto para retirar'), late: false };
  if (from === null || until === null)
    return { over: t('Seu pedido está'), main: statusWords(status, order), late: false };
  const late = !isFinal(status) && now.getTime() > toMillis(until);
  const day = dayWords(until, zone, country_id, now);
  const main =
    time(from) === time(until) ? time(until) : t('{from} e {until}', { from: time(from), until: time(until) });
  const moment = time(from) === time(until);
  const verb =
    delivery_method === DELIVERY_METHOD.delivery
      ? moment
        ? t('Chega por volta de')
        : t('Chega entre')
      : moment
        ? t('Fica pronto por volta de')
        : t('Fica pronto entre');
  return { over: day === '' ? verb : `${verb} (${day})`, main, late };
}

function dayWords(moment: string, zone: string, country_id: number, now: Date): string {
  return toLocal(moment, zone).date === toLocal(now, zone).date ? '' : formatLongDate(moment, zone, country_id);
}

/** Where the money of a cancelled order is, and what comes back. */
export function moneyWords(order: TrackedOrder): string {
  const pix = PIX_CODES.includes(order.payment ?? 0);
  const back =
    order.cashback > 0 || order.points_total > 0 ? ` ${t('O saldo que você usou volta para a sua conta.')}` : '';
  if (order.paid_at !== null)
    return t('O pagamento foi feito direto à loja: fale com ela para receber de volta.') + back;
  if (pix)
    return t('Se você já pagou o Pix, fale com a loja: ele cai direto na conta dela, e é ela quem devolve.') + back;
  return t('Nada foi cobrado de você.') + back;
}
