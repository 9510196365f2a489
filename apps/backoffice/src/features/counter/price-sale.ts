import type { SaleContext } from '@comanda/domain/menu/availability';
import { type CartLine, flavorIds, priceLine, type PricedLine } from '@comanda/domain/orders/cart-line';
import { ITEM_TYPE, PAYMENT } from '@comanda/domain/codes';
import { complementWords } from '@comanda/domain/prices/flavor-share';
import { cartProblems, lineProblems } from '@comanda/domain/orders/line-problems';
import { type GiftLine, stampGifts } from '@comanda/domain/loyalty/stamp-cards';
import { toLocal } from '@comanda/domain/local-time';
import type { OrderQuote } from '@comanda/domain/orders/order-difference';
import { type OrderTotals, orderTotals } from '@comanda/domain/orders/order-totals';
import type { PaymentPart } from '@comanda/domain/prices/increments';
import type { Refusal } from '@comanda/domain/refusal';
import { rushAt } from '@comanda/domain/orders/rush';
import { t } from '@comanda/ui/i18n';
import type { Catalogue, CounterMenu } from './catalogue/catalogue.ts';
import type { Sale, SaleLine } from './sale.ts';

export interface PricedSaleLine {
  readonly line: SaleLine;
  readonly menu: CounterMenu;
  readonly priced: PricedLine;
  readonly name: string;
  /** 'Ao ponto · 2× Bacon' */
  readonly choices: string;
  readonly problems: readonly Refusal[];
}
export interface PricedSale {
  readonly lines: readonly PricedSaleLine[];
  /** Lines whose item is not on the menu any more. */
  readonly gone: readonly SaleLine[];
  /** Pieces; what is weighed counts as one. */
  readonly pieces: number;
  readonly totals: OrderTotals;
}

/** How it is to be paid: parts of which each is one way. None, before anything was chosen. */
export type Paying = readonly PaymentPart[];

/** The sale's money by the same rules that the server has. */
export function priceSale(sale: Sale, catalogue: Catalogue, paying: Paying, now: Date): PricedSale {
  const { store, zone } = catalogue;
  const at = sale.pickup_time === null ? now : new Date(sale.pickup_time);
  const context = saleContext(sale, catalogue, now);
  const found = sale.lines.flatMap((line) => {
    const menu = catalogue.menuOf(line.item_id);
    return menu ? [{ line, menu }] : [];
  });
  const together = cartProblems(found);
  const lines = found.map(({ line, menu }, index): PricedSaleLine => ({
    line,
    menu,
    priced: priceLine(line, menu),
    name: lineName(line, menu),
    choices: choicesOf(line, menu),
    problems: [
      ...lineProblems(line, menu, context),
      ...together.flatMap((problem) => (problem.line === index && problem.code !== 'group_only_one' ? [problem] : [])),
    ],
  }));
  const single = paying.length === 1 ? paying[0] : undefined;
  return {
    lines,
    gone: sale.lines.filter((line) => !found.some((each) => each.line === line)),
    pieces: lines.reduce((sum, { line, menu }) => sum + (menu.item.type === 2 ? 1 : line.quantity), 0),
    totals: orderTotals({
      by: 'cashier',
      store,
      lines: lines.map(({ line, priced, name }, index) => ({
        ...priced,
        line_discount: line.discount ? { ...line.discount, line: index + 1, name } : null,
      })),
      gifts: stampGifts(sale.client?.cards ?? [], lines.flatMap(giftLine)),
      delivery_method: sale.delivery_method,
      variable_fee_id: sale.variable_fee_id,
      fees: store.fees,
      distance: sale.distance?.reason === 'address_unknown' ? null : sale.distance,
      fee_total: sale.fee_total,
      rush_extra: rushAt(store, at).fee,
      payment: single ? single.payment : paying.length > 1 ? PAYMENT.multiple : null,
      multiple_payments: paying.length > 1 ? paying : null,
      manual_discount: sale.discount,
      manual_addition: sale.addition,
      coupon: sale.coupon,
      first_order: sale.coupon?.first_order ?? null,
      use_cashback: sale.cashback,
      points: sale.client?.points ?? 0,
      decline_service_fee: !sale.service_fee,
      now: toLocal(now, zone),
      scheduled_for: sale.pickup_time === null ? null : toLocal(at, zone),
    }),
  };
}

const giftLine = ({ line, menu, priced, name }: PricedSaleLine, index: number): GiftLine[] =>
  priced.points_total > 0 || line.discount != null
    ? []
    : [
        {
          line: index + 1,
          name,
          item_id: line.item_id,
          menu_group_id: menu.group.id,
          pieces: priced.item_type === ITEM_TYPE.weight ? 0 : line.quantity,
          unit: priced.total_unique,
        },
      ];

/** People at the counter sell at any hour what is hidden too, never what has run out. */
export function saleContext(
  { delivery_method, pickup_time }: Pick<Sale, 'delivery_method' | 'pickup_time'>,
  { zone }: Pick<Catalogue, 'zone'>,
  now: Date,
): SaleContext {
  const at = pickup_time === null ? now : new Date(pickup_time);
  return { at, zone, day: toLocal(at, zone).date, delivery_method, scheduled: pickup_time !== null, staff: true };
}

/** What the person sees, for the server to compare with what it finds. The lines are numbered from 1, as it does. */
export const quoteOf = ({ lines, totals }: PricedSale): OrderQuote => ({
  lines: lines.map(({ line, priced, name }, index) => ({
    id: index + 1,
    name,
    quantity: line.quantity,
    total_unique: priced.total_unique,
    total: priced.total,
  })),
  fee: totals.fee,
  discount: totals.discount,
  additions: totals.additions,
  cashback: totals.cashback,
  points_total: totals.points_total,
  total: totals.total,
});

/** A pizza is called by its flavors. */
function lineName(line: CartLine, { item, group, flavors = [] }: CounterMenu): string {
  const names = flavorNames(line, { item, group, flavors });
  return names.length > 1 ? [...new Set(names)].join(' / ') : item.name;
}

function flavorNames(line: CartLine, { item, group, flavors = [] }: CounterMenu): string[] {
  if (!group.is_pizza) return [];
  return flavorIds(line).map((id) => flavors.find((flavor) => flavor.id === id)?.name ?? item.name);
}

/** The complements of a sale as a line of an order has them, with the pizzas among their groups. */
function asChosen(line: CartLine, { complementos }: CounterMenu['item']): Parameters<typeof complementWords>[0] {
  const chosen = (line.complements ?? []).map(({ complement_id, quantity }) => {
    const group = complementos.find(({ complements }) => complements.some(({ id }) => id === complement_id));
    const name = group?.complements.find(({ id }) => id === complement_id)?.name ?? '';
    return { complement_group_id: group?.id ?? 0, name, quantity };
  });
  const pizzas = complementos.filter(({ is_pizza }) => is_pizza).map(({ id }) => ({ complement_group_id: id }));
  return { complementos: chosen, pizzas };
}

/** What was chosen of it, in a row: the lines of an order say the same. */
export function choicesOf(
  line: CartLine & { observation: string; course?: number | undefined },
  menu: CounterMenu,
): string {
  const { item, group } = menu;
  const size = line.size === 2 ? group.size2 : group.size1;
  return [
    item.variations.find(({ id }) => id === line.variation_id)?.name ?? '',
    group.is_pizza && group.size ? size : '',
    ...complementWords(asChosen(line, item)),
    (line.course ?? 1) > 1 ? t('{course}º prato', { course: line.course ?? 1 }) : '',
    line.observation,
  ]
    .filter((words) => words !== '')
    .join(' · ');
}
