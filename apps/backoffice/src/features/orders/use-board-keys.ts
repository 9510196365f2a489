import type { Order } from '@comanda/contract/orders';
import { useEffect, useEffectEvent, useRef } from 'react';
import { LANES, type Lane } from './board.ts';

interface BoardKeys {
  enabled: boolean;
  lanes: Record<Lane, Order[]>;
  selected: number | undefined;
  onOpen: (order: Order | null) => void;
  /** Called once for an order until another one was selected. */
  onAdvance: (order: Order) => void;
  onPrint: (order: Order) => void;
  onRefuse: (order: Order) => void;
}

const ARROWS: Record<string, readonly [lanes: number, rows: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Arrows walk the board, A advances and goes on to the next of the column, I prints, R refuses, 1–4 jump to a column; never
 * while somebody types or a dialog is open. A key that is held does only its first press, but for the arrows.
 */
export function useBoardKeys(keys: BoardKeys): void {
  const latest = useEffectEvent(() => keys);
  // the selection moves a moment after the press: a second one must not meet the same order in its next state
  const advanced = useRef<number | null>(null);
  useEffect(() => {
    advanced.current = null;
  }, [keys.selected]);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { enabled, onAdvance, onPrint, onRefuse, onOpen, lanes } = latest();
      if (!enabled || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return;
      const current = selectedOrder(latest());
      const arrow = ARROWS[event.key];
      if (arrow) {
        const next = neighbour(latest(), arrow);
        if (!next) return;
        event.preventDefault();
        onOpen(next);
        return;
      }
      if (event.repeat) return;
      const column = LANES[Number(event.key) - 1];
      if (/^[1-4]$/.test(event.key) && column && lanes[column][0]) onOpen(lanes[column][0]);
      else if (current && event.key.toLowerCase() === 'a') {
        if (advanced.current === current.id) return;
        advanced.current = current.id;
        const next = neighbour(latest(), [0, 1]) ?? neighbour(latest(), [0, -1]);
        onAdvance(current);
        onOpen(next ?? null);
      } else if (current && event.key.toLowerCase() === 'i') onPrint(current);
      else if (current?.status === 'received' && event.key.toLowerCase() === 'r') onRefuse(current);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

const isBusy = (target: EventTarget | null): boolean =>
  (target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable], [role="menu"], [role="radiogroup"]') !== null) ||
  document.querySelector('[role="alertdialog"], [aria-modal="true"]') !== null;

const selectedOrder = ({ lanes, selected }: BoardKeys): Order | undefined =>
  Object.values(lanes)
    .flat()
    .find(({ id }) => id === selected);

function neighbour({ lanes, selected }: BoardKeys, [across, down]: readonly [number, number]): Order | undefined {
  const columns = LANES.filter((lane) => lanes[lane].length > 0).map((lane) => lanes[lane]);
  const column = columns.findIndex((orders) => orders.some(({ id }) => id === selected));
  if (column < 0) return columns[0]?.[0];
  const row = columns[column]!.findIndex(({ id }) => id === selected); // found just before
  if (across === 0) return columns[column]?.[row + down];
  const beside = columns[column + across];
  return beside?.[Math.min(row, beside.length - 1)];
}
