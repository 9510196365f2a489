import { correctOrder } from '@comanda/contract/orders/corrections';
import { createOrderLink, holdOrder, type Order, updateOrder } from '@comanda/contract/orders/orders';
import { printOrder } from '@comanda/contract/floor/print-jobs';
import { DELIVERY_METHOD } from '@comanda/domain/codes';
import { isFinal, NEXT_STATUSES, type OrderStatus } from '@comanda/domain/orders/order-status';
import { refuseStep } from '@comanda/domain/orders/order-step';
import { t } from '@comanda/ui/i18n';
import { sentenceOf } from '@comanda/words/refusals';
import {
  Ban,
  Bike,
  Check,
  Hand,
  Link2,
  MessageSquare,
  PackageCheck,
  PencilLine,
  Printer,
  Timer,
  type LucideIcon,
} from 'lucide-react';
import { type Act, acts, type ActFacts, type Doing, notAllowed, stands } from '../../platform/act/act.ts';
import { partsToCorrect } from './drawer/correction-fields.tsx';
import type { OrderSteps } from './use-order-steps.ts';

/** An order, and what the board does with it. */
export interface OrderDoing extends Doing {
  order: Order;
  step: (to: OrderStatus, minutes?: number) => Promise<void>;
  /** Asks why: refuses a new order, cancels an accepted one. */
  refuse: () => void;
  print: () => void;
}

export const orderDoing = (order: Order, steps: OrderSteps, refuse: () => void, print: () => void): OrderDoing => ({
  order,
  user: steps.user,
  // A refusal has been said where it came.
  step: (to, minutes) =>
    steps.step(order, to, minutes === undefined ? {} : { prepare_time_minutes: minutes }).catch(() => {}),
  refuse,
  print,
});

/** The usual next step; undefined when the order is over. */
export const nextStatus = (order: Order): OrderStatus | undefined =>
  NEXT_STATUSES[order.delivery_method][order.status][0];

function mayStep({ order, user }: OrderDoing, to: OrderStatus): string | undefined {
  const step = { to, cancellation_code: 'unavailable_item' };
  const refusal = refuseStep(order, step, { kind: 'staff', role: user.type, permissions: user.permissions });
  if (refusal?.code === 'order_held') return sentenceOf('order_held', { reason: order.held_reason });
  return refusal === null ? undefined : notAllowed();
}

const always = () => true;

function stepTo(
  to: OrderStatus,
  words: string,
  icon: LucideIcon,
  when: (order: Order) => boolean = always,
): ActFacts<OrderDoing> {
  return {
    words,
    told: 'Levar o pedido escolhido ao próximo passo',
    keys: ['a'],
    icon,
    whole: ({ order: { number } }) => t('{step}: pedido {number}', { step: t(words), number }),
    call: updateOrder,
    when: ({ order }) => nextStatus(order) === to && when(order),
    refuse: (on) => mayStep(on, to),
    do: ({ step }) => step(to),
  };
}
const isFetched = ({ delivery_method }: Order) => delivery_method === DELIVERY_METHOD.takeaway;

/** What is done to an order wherever it is shown. Of the steps an order has one at a time. */
export const ORDER_ACTS = acts<OrderDoing>()({
  bring: stepTo('received', 'Trazer para agora', Check),
  accept: {
    ...stepTo('preparing', 'Aceitar', Check),
    whole: ({ order: { number } }) => t('Aceitar pedido {number}', { number }),
  },
  ready: stepTo('ready', 'Pronto', PackageCheck),
  dispatch: stepTo('dispatched', 'Despachar', Bike),
  fetched: stepTo('delivered', 'Retirado', Check, isFetched),
  delivered: stepTo('delivered', 'Entregue', Check, (order) => !isFetched(order)),
  refuse: {
    words: 'Recusar',
    told: 'Recusar o pedido escolhido, se é novo',
    keys: ['r'],
    whole: ({ order: { number } }) => t('Recusar pedido {number}', { number }),
    call: updateOrder,
    when: ({ order }) => order.status === 'received',
    do: ({ refuse }) => refuse(),
  },
  print: {
    words: 'Imprimir',
    told: 'Imprimir o pedido escolhido',
    keys: ['i'],
    icon: Printer,
    whole: ({ order: { number } }) => t('Imprimir pedido {number}', { number }),
    call: printOrder,
    do: ({ print }) => print(),
  },
});
const { refuse: _refuse, print: _print, ...STEPS } = ORDER_ACTS;

/** The colour of the state that a step leads to. */
const STEP_ST: Partial<Record<OrderStatus, string>> = { ready: 'ready', dispatched: 'route', delivered: 'done' };

/** The step that an order has next, and its colour; undefined when the order is over. */
export function nextStep(on: OrderDoing): { act: Act<OrderDoing>; st: string } | undefined {
  const act = Object.values(STEPS).find((step) => stands(step, on));
  return act && { act, st: STEP_ST[nextStatus(on.order) ?? 'received'] ?? 'new' };
}

/** What is owed for an order. */
export interface PaymentDoing extends Doing {
  order: Order;
  markPaid: (paid: boolean) => Promise<void>;
}
const isPaid = ({ order }: PaymentDoing) => order.paid_at !== null;
const isDue = ({ order }: PaymentDoing) => order.status !== 'cancelled';

export const PAYMENT_ACTS = acts<PaymentDoing>()({
  pay: {
    words: 'Marcar como pago',
    call: updateOrder,
    when: (on) => isDue(on) && !isPaid(on),
    do: ({ markPaid }) => markPaid(true),
  },
  unpay: {
    words: 'Desmarcar pago',
    call: updateOrder,
    when: (on) => isDue(on) && isPaid(on),
    do: ({ markPaid }) => markPaid(false),
  },
});

/** What links to an order are for. */
export type LinkPurpose = 'track' | 'repeat' | 'review' | 'locate' | 'delivered';

/** An order that is open beside the board. */
export interface DrawerDoing extends OrderDoing {
  ask: (dialog: 'message' | 'time' | 'correct' | 'hold') => void;
  copyLink: (purpose: LinkPurpose) => void;
}

const whileOpen = ({ order }: DrawerDoing) => (isFinal(order.status) ? sentenceOf('order_finished') : undefined);
const link = (
  purpose: LinkPurpose,
  words: string,
  when: (order: Order) => boolean = always,
): ActFacts<DrawerDoing> => ({
  words,
  icon: Link2,
  call: createOrderLink,
  when: ({ order }) => when(order),
  do: ({ copyLink }) => copyLink(purpose),
});
const isBrought = ({ delivery_method }: Order) => delivery_method === DELIVERY_METHOD.delivery;

/** What is done to an order now and then. */
export const DRAWER_ACTS = acts<DrawerDoing>()({
  message: {
    words: 'Escrever ao cliente',
    icon: MessageSquare,
    call: updateOrder,
    do: ({ ask }) => ask('message'),
  },
  time: {
    words: 'Mudar o tempo prometido',
    icon: Timer,
    call: updateOrder,
    refuse: whileOpen,
    do: ({ ask }) => ask('time'),
  },
  correct: {
    words: 'Corrigir o pedido',
    icon: PencilLine,
    call: correctOrder,
    refuse: ({ order }) => (partsToCorrect(order).length === 0 ? sentenceOf('order_finished') : undefined),
    do: ({ ask }) => ask('correct'),
  },
  hold: {
    words: 'Segurar pedido',
    icon: Hand,
    call: holdOrder,
    when: ({ order }) => order.held_reason === '',
    refuse: ({ order }) =>
      isFinal(order.status)
        ? sentenceOf('order_finished')
        : order.status === 'dispatched'
          ? sentenceOf('order_on_its_way')
          : undefined,
    do: ({ ask }) => ask('hold'),
  },
  track: link('track', 'Copiar link de acompanhamento'),
  repeat: link('repeat', 'Copiar link de repetir o pedido'),
  review: link('review', 'Copiar link de avaliação', ({ status }) => status === 'delivered'),
  locate: link('locate', 'Copiar endereço para o entregador', isBrought),
  deliver: link('delivered', 'Copiar link de confirmar entrega', isBrought),
  cancel: {
    words: 'Cancelar pedido',
    icon: Ban,
    call: updateOrder,
    when: ({ order }) => order.status !== 'received' && !isFinal(order.status),
    refuse: (on) => mayStep(on, 'cancelled'),
    do: ({ refuse }) => refuse(),
  },
});
