import { acknowledgeKitchen, doKitchenOp, type KitchenChange, undoKitchenOp } from '@comanda/contract/floor/kitchen';
import { writeTableNumber } from '@comanda/domain/tables/table-number';
import { t } from '@comanda/ui/i18n';
import { AArrowUp, ArrowUp, Check, Flame, History, Maximize, SlidersHorizontal, Undo2, Volume2 } from 'lucide-react';
import { acts, type Doing } from '../../platform/act/act.ts';
import type { Ticket } from './tickets/ticket-columns.ts';
import { ticketName } from './tickets/ticket-look.ts';

/** The kitchen's screen as a whole. */
export interface KitchenDoing extends Doing {
  /** Something was done that may still be taken back. */
  canUndo: boolean;
  sound: boolean;
  undo: () => void;
  /** To the station beside. */
  walk: (by: -1 | 1) => void;
  open: (dialog: 'recall' | 'settings') => void;
  nextSize: () => void;
  toggleSound: () => void;
}

export const KITCHEN_ACTS = acts<KitchenDoing>()({
  undo: {
    words: 'Desfazer',
    told: 'Desfazer o último',
    keys: ['u'],
    icon: Undo2,
    whole: () => t('Desfazer o último'),
    call: undoKitchenOp,
    refuse: ({ canUndo }) => (canUndo ? undefined : t('Nada a desfazer.')),
    do: ({ undo }) => undo(),
  },
  walk: {
    words: 'Ir para a estação ao lado',
    keys: ['ArrowLeft', 'ArrowRight'],
    call: null,
    do: ({ walk }, key) => walk(key === 'ArrowLeft' ? -1 : 1),
  },
  recall: {
    words: 'Últimos prontos',
    icon: History,
    call: doKitchenOp,
    do: ({ open }) => open('recall'),
  },
  size: { words: 'Tamanho da letra', icon: AArrowUp, call: null, do: ({ nextSize }) => nextSize() },
  sound: {
    words: 'Som',
    icon: Volume2,
    whole: ({ sound }) => (sound ? t('Som ligado') : t('Som desligado: tocar para ligar')),
    call: null,
    do: ({ toggleSound }) => toggleSound(),
  },
  fullScreen: { words: 'Tela cheia', icon: Maximize, call: null, do: toggleFullScreen },
  settings: {
    words: 'Ajustes desta tela',
    icon: SlidersHorizontal,
    call: null,
    do: ({ open }) => open('settings'),
  },
});

async function toggleFullScreen(): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen();
  else await document.documentElement.requestFullscreen?.();
}

/** A ticket on the board. */
export interface TicketDoing extends Doing {
  ticket: Ticket;
  bump: () => void;
  fire: (course: number) => void;
  prioritise: (first: boolean) => void;
}

/** The course that is called next; Infinity when none waits. */
export const nextCourse = ({ held }: Pick<Ticket, 'held'>): number => Math.min(...held.map(({ course }) => course));
const isFirst = ({ ticket }: TicketDoing) => ticket.order.priority_at !== null;

export const TICKET_ACTS = acts<TicketDoing>()({
  bump: {
    words: 'Pronto',
    told: 'Dar por pronto o pedido com esse número',
    keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
    icon: Check,
    whole: ({ ticket }) => t('Pronto: pedido {name}', { name: ticketName(ticket.order) }),
    call: doKitchenOp,
    do: ({ bump }) => bump(),
  },
  priority: {
    words: 'Passar na frente',
    icon: ArrowUp,
    whole: (on) => {
      const name = ticketName(on.ticket.order);
      return isFirst(on)
        ? t('Tirar a prioridade do pedido {name}', { name })
        : t('Passar o pedido {name} na frente', { name });
    },
    call: doKitchenOp,
    do: (on) => on.prioritise(!isFirst(on)),
  },
  fire: {
    words: 'Chamar o próximo prato',
    icon: Flame,
    says: ({ ticket }) => t('Chamar {course}º prato', { course: nextCourse(ticket) }),
    whole: ({ ticket }) =>
      t('Chamar {course}º prato: pedido {name}', { course: nextCourse(ticket), name: ticketName(ticket.order) }),
    call: doKitchenOp,
    when: ({ ticket }) => ticket.held.length > 0,
    do: ({ ticket, fire }) => fire(nextCourse(ticket)),
  },
});

/** What changed in an order that the kitchen has begun. */
export interface ChangesDoing extends Doing {
  changes: readonly KitchenChange[];
  read: () => void;
}

/** 'M 12' at a table, else the order's number; empty of none. */
export function changesName([first]: readonly KitchenChange[]): string {
  if (first === undefined) return '';
  return first.table_number === null
    ? String(first.order_number)
    : t('M {table}', { table: writeTableNumber(first.table_number) });
}

export const CHANGES_ACTS = acts<ChangesDoing>()({
  read: {
    words: 'Ciente',
    told: 'Ciente da primeira mudança',
    keys: ['c'],
    whole: ({ changes }) => t('Ciente: pedido {name}', { name: changesName(changes) }),
    call: acknowledgeKitchen,
    do: ({ read }) => read(),
  },
});
