/** How a value is written: cents, whole numbers, a part of a hundred, minutes, a rating… */
export type MeasureKind = 'money' | 'count' | 'quantity' | 'percent' | 'minutes' | 'km';

/**
 * What a report counts, as plain data. A measure is either kept with the facts (`sum`), or made of those that are: `ratio` divides
 * two, `share` is its part of the same measure's total, `plus` less `minus` adds up, `percentile` reads a spread of minutes.
 * What cannot be known (a division by nothing, a cost that nobody typed) is null, and never 0.
 */
export interface Measure {
  /** Its one name on screens, in Portuguese: `t()` where it is shown. */
  readonly words: string;
  /** One sentence: what is in it, shown beside its name. */
  readonly means?: string;
  readonly kind: MeasureKind;
  /** Whether more of it is good news; nothing: neither. */
  readonly better?: 'more' | 'less';
  readonly ratio?: readonly [string, string];
  readonly share?: string;
  readonly plus?: readonly string[];
  readonly minus?: readonly string[];
  /** [which minutes, 0 < part < 1]. */
  readonly percentile?: readonly [string, number];
}
const measures = <const Table extends Readonly<Record<string, Measure>>>(table: Table): Table => table;

export const MEASURES = measures({
  // Sales: counted orders are neither cancelled nor scheduled.
  orders: { words: 'Pedidos', kind: 'count', better: 'more' },
  gross: {
    words: 'Vendas brutas',
    kind: 'money',
    better: 'more',
    means: 'Soma dos itens, antes de descontos e taxas.',
  },
  discounts: {
    words: 'Descontos',
    kind: 'money',
    better: 'less',
    means: 'Cupons e descontos dados à mão; cashback não.',
  },
  fee: { words: 'Taxas de entrega', kind: 'money', better: 'more' },
  service_fee: { words: 'Taxa de serviço', kind: 'money' },
  additions: { words: 'Acréscimos', kind: 'money' },
  cashback: { words: 'Cashback usado', kind: 'money' },
  net: {
    words: 'Vendas',
    kind: 'money',
    better: 'more',
    means: 'O que os clientes pagaram: itens, taxas e acréscimos, menos descontos e cashback.',
  },
  average: { words: 'Ticket médio', kind: 'money', better: 'more', ratio: ['net', 'orders'] },
  cancelled: { words: 'Cancelados', kind: 'count', better: 'less' },
  cancelled_value: { words: 'Valor cancelado', kind: 'money', better: 'less' },
  new_clients: { words: 'Clientes novos', kind: 'count', better: 'more', means: 'Primeiro pedido nesta loja.' },
  net_share: { words: 'Parte das vendas', kind: 'percent', share: 'net' },
  orders_share: { words: 'Parte dos pedidos', kind: 'percent', share: 'orders' },
  // What a sale costs, as it was when it was sold.
  goods: { words: 'Custo dos itens', kind: 'money', better: 'less' },
  goods_unknown: { words: 'Vendas sem custo conhecido', kind: 'money', better: 'less' },
  packaging: { words: 'Embalagens', kind: 'money', better: 'less' },
  payment_fee: { words: 'Taxas de recebimento', kind: 'money', better: 'less' },
  channel_fee: { words: 'Comissões', kind: 'money', better: 'less' },
  delivery_cost: { words: 'Custo da entrega', kind: 'money', better: 'less' },
  tax: { words: 'Impostos', kind: 'money', better: 'less' },
  margin: {
    words: 'Quanto sobrou',
    kind: 'money',
    better: 'more',
    plus: ['net'],
    minus: ['goods', 'packaging', 'payment_fee', 'channel_fee', 'delivery_cost', 'tax'],
    means: 'Vendas menos itens, embalagens, recebimento, comissões, entrega e impostos.',
  },
  margin_part: { words: 'Margem', kind: 'percent', better: 'more', ratio: ['margin', 'net'] },
  margin_each: { words: 'Sobra por pedido', kind: 'money', better: 'more', ratio: ['margin', 'orders'] },
});
export type MeasureKey = keyof typeof MEASURES;
