import {
  inDays,
  instant,
  kept,
  type Line,
  type Moment,
  piecesOf,
  seenIn,
  type Sold,
  sold,
  sum,
  written,
} from './history.ts';
import { isAskedFor } from './choose-filters.ts';
import { byKey, type Plain, ratio, type Recomputed, shareOf } from './plain.ts';

/** A part of a line: all of it, or its flavour's. */
interface Part {
  item: number;
  group: number;
  pieces: number;
  cents: number;
  cost: number | null;
}
function partsOf(line: Line): Part[] {
  const { item, group, cents, cost, flavours } = line;
  const items = flavours.length > 0 ? flavours : [item];
  const { length } = items;
  return items.map((each, at) => ({
    item: each,
    group,
    pieces: piecesOf(line) / length,
    cents: shareOf(cents, length, at),
    cost: cost === null ? null : shareOf(cost, length, at),
  }));
}
const linesOf = (sales: readonly Sold[]) => sales.filter(sold).flatMap(kept);

function tellParts(parts: readonly Part[]): Plain {
  const known = parts.filter(({ cost }) => cost !== null);
  const revenue = sum(parts.map(({ cents }) => cents));
  const sure = sum(known.map(({ cents }) => cents));
  const goods = sum(known.map(({ cost }) => cost ?? 0));
  const pieces = sum(known.map((part) => part.pieces));
  const left = revenue !== 0 && sure === 0 ? null : sure - goods;
  return {
    quantity: sum(parts.map((part) => part.pieces)),
    revenue,
    goods,
    goods_unknown: revenue - sure,
    item_margin: left,
    item_margin_part: ratio(sure - goods, sure),
    margin_a_piece: left === null ? null : ratio(left, Math.round(pieces * 100) / 100),
  };
}

/** What was sold of the menu, by its items or their groups. */
export const itemsSold: Recomputed = (history, { by, days }) =>
  byKey(
    linesOf(seenIn(history, days)).flatMap(partsOf),
    ({ item, group }) => String(by === 'item' ? item : group),
    tellParts,
  );

/** A client's items, each line as it was ordered. */
export const clientItems: Recomputed = (history, { days, client, chosen }) =>
  byKey(
    linesOf(seenIn(history, days).filter((sale) => sale.client === client && isAskedFor(sale, chosen))),
    ({ item }) => String(item),
    (lines) => ({
      quantity: sum(lines.map(piecesOf)),
      revenue: sum(lines.map(({ cents }) => cents)),
    }),
  );

/** What was added to items; beside it, of the items sold that offer it, how many had it. */
export const complementsSold: Recomputed = (history, { by, days }) => {
  const lines = linesOf(seenIn(history, days));
  const added = lines.flatMap((line) => line.complements.map((each) => ({ ...each, pieces: piecesOf(line) })));
  const group = by === 'group';
  const offering = (id: number) => {
    const offered = lines.flatMap(partsOf).filter(({ item }) => history.offers.get(id)?.includes(item));
    return Math.round(sum(offered.map(({ pieces }) => pieces)) * 100) / 100;
  };
  const keyOf = (each: (typeof added)[number]) => (group ? `c${each.group}` : String(each.id));
  const { rows, totals } = byKey(added, keyOf, (some) => ({
    quantity: sum(some.map(({ quantity, pieces }) => quantity * pieces)),
    revenue: sum(some.map(({ cents, pieces }) => cents * pieces)),
    attach: ratio(sum(some.map(({ pieces }) => pieces)), offering(some[0]?.group ?? 0)),
    // What it cost is in its item.
    item_margin: null,
    goods_unknown: null,
  }));
  return { rows, totals: { ...totals, attach: null } };
};

/** What came off orders after they were placed, or onto them, whatever became of them. */
export const itemChanges: Recomputed = ({ sales, people, approvals }, { days }) => {
  const nameOf = (id: number) => people.find((one) => one.id === id)?.name ?? '';
  interface Change {
    what: string;
    id: number | undefined;
    sale: Sold;
    line: Line;
    by: number;
    at: Moment;
    pieces: number;
    off: number;
    on: number;
  }
  const changes = sales
    .filter(({ origin, day }) => origin !== 'test' && inDays(day, days))
    .flatMap((sale) =>
      sale.lines.flatMap((line): Change[] => {
        const { removed, added, less, cents, quantity } = line;
        const was = quantity + (less?.pieces ?? 0);
        const counted = (pieces: number) => (line.weighed ? 1 : pieces);
        const off = Math.round((cents * (less?.pieces ?? 0)) / was);
        return [
          ...(removed
            ? [
                {
                  what: 'Tirado',
                  id: line.told.removed,
                  sale,
                  line,
                  ...removed,
                  pieces: counted(quantity),
                  off: cents,
                  on: 0,
                },
              ]
            : []),
          ...(added
            ? [
                {
                  what: 'Acrescentado',
                  id: line.told.added,
                  sale,
                  line,
                  ...added,
                  pieces: counted(was),
                  off: 0,
                  on: cents,
                },
              ]
            : []),
          ...(less
            ? [{ what: 'Diminuído', id: line.told.less, sale, line, ...less, pieces: counted(less.pieces), off, on: 0 }]
            : []),
        ];
      }),
    );
  const keyOf = ({ id, sale, line }: Change) => String(id ?? `${sale.id} ${line.line}`);
  const told = byKey(changes, keyOf, (some) => ({
    quantity: sum(some.map(({ pieces }) => pieces)),
    taken_off: sum(some.map(({ off }) => off)),
    put_on: sum(some.map(({ on }) => on)),
    wasted: sum(some.map(({ what, line }) => (what === 'Tirado' ? (line.waste?.cents ?? 0) : 0))),
  }));
  const texts = changes.map((each) => {
    const { what, line, by, at, sale } = each;
    const let_ = approvals.filter(
      ({ kind, order, at: when }) => kind === 'void' && order === sale.id && isSame(when, at),
    );
    const last = let_.toSorted((one, other) => one.id - other.id).at(-1);
    const food = what === 'Tirado' ? (line.waste?.reason ?? '') : '';
    const said = { what, person: nameOf(by), approver: nameOf(last?.approver ?? 0), at: written(at) };
    return [keyOf(each), { ...said, reason: last?.reason || (FOOD[food] ?? '') }] as const;
  });
  return { ...told, texts: new Map(texts) };
};
const FOOD: Readonly<Record<string, string>> = {
  dropped: 'Caiu, queimou ou estragou',
  typed_wrong: 'Pedido digitado errado',
};
const isSame = (one: Moment, other: Moment) => instant(one).getTime() === instant(other).getTime();
