import type { Order } from '@comanda/contract/orders/orders';
import { acts, type Doing } from '../../../platform/act/act.ts';
import { LANES, type Lane } from './board.ts';

export interface BoardDoing extends Doing {
  lanes: Record<Lane, Order[]>;
  selected: number | undefined;
  open: (order: Order) => void;
}

const ARROWS: Record<string, readonly [lanes: number, rows: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const ALWAYS_SHOWN = 4;

/** How people walk over the board. */
export const BOARD_ACTS = acts<BoardDoing>()({
  walk: {
    words: 'Andar pelo quadro',
    keys: Object.keys(ARROWS),
    call: null,
    do: (on, key) => {
      const next = neighbour(on, ARROWS[key] ?? [0, 0]);
      if (next) on.open(next);
    },
  },
  jump: {
    words: 'Ir para o primeiro pedido da coluna',
    keys: LANES.slice(0, ALWAYS_SHOWN).map((_, index) => String(index + 1)),
    call: null,
    do: ({ lanes, open }, key) => {
      const [first] = lanes[LANES[Number(key) - 1] ?? 'received'];
      if (first) open(first);
    },
  },
});

/** The order beside the chosen one; the first of all while none is chosen. */
export function neighbour(
  { lanes, selected }: Pick<BoardDoing, 'lanes' | 'selected'>,
  [across, down]: readonly [number, number],
): Order | undefined {
  const columns = LANES.filter((lane) => lanes[lane].length > 0).map((lane) => lanes[lane]);
  const column = columns.findIndex((orders) => orders.some(({ id }) => id === selected));
  if (column < 0) return columns[0]?.[0];
  const row = columns[column]!.findIndex(({ id }) => id === selected); // found just before
  if (across === 0) return columns[column]?.[row + down];
  const beside = columns[column + across];
  return beside?.[Math.min(row, beside.length - 1)];
}
