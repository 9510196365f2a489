import type { Order } from '@comanda/contract/orders/orders';
import type { OrderStatus } from '@comanda/domain/orders/order-status';
import { useEffect, useRef } from 'react';
import type { Actor } from '../../../platform/act/act.ts';
import { pressable, useActKeys } from '../../../platform/act/act-keys.ts';
import { BOARD_ACTS, neighbour } from './board-acts.ts';
import type { Lane } from './board.ts';
import { ORDER_ACTS } from '../order-acts.ts';

interface BoardKeys {
  enabled: boolean;
  user: Actor;
  lanes: Record<Lane, Order[]>;
  selected: number | undefined;
  onOpen: (order: Order | null) => void;
  /** Called once for an order until another one was selected. */
  onStep: (order: Order, to: OrderStatus) => void;
  onPrint: (order: Order) => void;
  onRefuse: (order: Order) => void;
}

/** The keys of the board, and of the order that is chosen on it. One that takes its next step lets the next of the column be chosen. */
export function useBoardKeys({ enabled, user, lanes, selected, onOpen, onStep, onPrint, onRefuse }: BoardKeys): void {
  // the selection moves a moment after the press: a second one must not meet the same order in its next state
  const stepped = useRef<number | null>(null);
  useEffect(() => {
    stepped.current = null;
  }, [selected]);
  const order = Object.values(lanes)
    .flat()
    .find(({ id }) => id === selected);
  useActKeys(() => [
    ...pressable(BOARD_ACTS, enabled ? { user, lanes, selected, open: onOpen } : null),
    ...pressable(
      ORDER_ACTS,
      enabled && order
        ? {
            order,
            user,
            step: async (to) => {
              if (stepped.current === order.id) return;
              stepped.current = order.id;
              const next = neighbour({ lanes, selected }, [0, 1]) ?? neighbour({ lanes, selected }, [0, -1]);
              onStep(order, to);
              onOpen(next ?? null);
            },
            refuse: () => onRefuse(order),
            print: () => onPrint(order),
          }
        : null,
    ),
  ]);
}
