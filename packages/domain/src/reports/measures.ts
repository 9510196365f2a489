import { COHORTS } from './cohorts.ts';

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
  /** It stands until it is paid: what it was of other days says nothing. */
  readonly stands?: true;
  readonly ratio?: readonly [string, string];
  readonly share?: string;
  readonly plus?: readonly string[];
  readonly minus?: readonly string[];
  /** [which minutes, 0 < part < 1]. */
  readonly percentile?: readonly [string, number];
}
/** Of what is told for a day. */
const A_DAY = 'Média dos dias em que a loja abriu, sem o de hoje.';
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
  cancelled_share: { words: 'Parte dos cancelados', kind: 'percent', share: 'cancelled' },
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
  losing: {
    words: 'Com prejuízo',
    kind: 'count',
    better: 'less',
    means: 'Pedidos que custaram mais do que foi pago por eles.',
  },
  lost: { words: 'Prejuízo', kind: 'money', better: 'less', means: 'O que faltou nos pedidos com prejuízo.' },
  // A mean of the days on which the store sold.
  days_open: { words: 'Dias abertos', kind: 'count' },
  orders_a_day: {
    words: 'Pedidos por dia',
    kind: 'quantity',
    better: 'more',
    ratio: ['orders', 'days_open'],
    means: A_DAY,
  },
  net_a_day: { words: 'Vendas por dia', kind: 'money', better: 'more', ratio: ['net', 'days_open'], means: A_DAY },
  margin_a_day: { words: 'Sobra por dia', kind: 'money', better: 'more', ratio: ['margin', 'days_open'], means: A_DAY },
  pieces: { words: 'Itens', kind: 'quantity', better: 'more' },
  addons: { words: 'Adicionais', kind: 'quantity', better: 'more' },
  pieces_each: { words: 'Itens por pedido', kind: 'quantity', better: 'more', ratio: ['pieces', 'orders'] },
  addons_each: { words: 'Adicionais por pedido', kind: 'quantity', better: 'more', ratio: ['addons', 'orders'] },
  // Of items and complements.
  quantity: { words: 'Quantidade', kind: 'quantity', better: 'more' },
  revenue: {
    words: 'Vendido',
    kind: 'money',
    better: 'more',
    means: 'Preço dos itens vendidos, sem descontos e taxas.',
  },
  revenue_share: { words: 'Parte', kind: 'percent', share: 'revenue' },
  item_margin: {
    words: 'Sobra dos itens',
    kind: 'money',
    better: 'more',
    plus: ['revenue'],
    minus: ['goods', 'goods_unknown'],
    means: 'O vendido menos o custo, só do que tem custo conhecido.',
  },
  revenue_known: { words: 'Vendido com custo', kind: 'money', plus: ['revenue'], minus: ['goods_unknown'] },
  item_margin_part: {
    words: 'Margem',
    kind: 'percent',
    better: 'more',
    ratio: ['item_margin', 'revenue_known'],
    means: 'Do vendido, quanto fica depois do custo dos itens.',
  },
  pieces_known: { words: 'Vendidos com custo', kind: 'quantity' },
  margin_a_piece: {
    words: 'Sobra por unidade',
    kind: 'money',
    better: 'more',
    ratio: ['item_margin', 'pieces_known'],
    means: 'O vendido menos o custo, por unidade; sem custo conhecido, ninguém sabe.',
  },
  lines_with: { words: 'Itens com ele', kind: 'quantity' },
  lines_all: { words: 'Itens que o oferecem', kind: 'quantity' },
  attach: {
    words: 'Aceitação',
    kind: 'percent',
    better: 'more',
    ratio: ['lines_with', 'lines_all'],
    means: 'De cada cem itens do mesmo grupo de adicionais, em quantos ele entrou.',
  },
  // Ways of paying: a payment in several parts counts each of them.
  parts: { words: 'Pagamentos', kind: 'count', better: 'more' },
  paid: { words: 'Recebido', kind: 'money', better: 'more' },
  paid_share: { words: 'Parte', kind: 'percent', share: 'paid' },
  paid_average: { words: 'Valor médio', kind: 'money', better: 'more', ratio: ['paid', 'parts'] },
  paid_fee: { words: 'Taxas', kind: 'money', better: 'less' },
  // Codes of Pix that a provider has made.
  charges: { words: 'Cobranças', kind: 'count', means: 'Códigos de Pix que o provedor gerou.' },
  charges_paid: { words: 'Pagas', kind: 'count', better: 'more' },
  charges_expired: { words: 'Vencidas', kind: 'count', better: 'less', means: 'Ninguém pagou a tempo.' },
  charges_paid_part: { words: 'Parte paga', kind: 'percent', better: 'more', ratio: ['charges_paid', 'charges'] },
  given_back: { words: 'Devolvido', kind: 'money', better: 'less' },
  paid_net: {
    words: 'Líquido',
    kind: 'money',
    better: 'more',
    means: 'O que ficou: recebido, menos taxas e devoluções.',
    plus: ['paid'],
    minus: ['paid_fee', 'given_back'],
  },
  charge_minutes: { words: 'Minutos até pagar', kind: 'minutes' },
  charge_wait: { words: 'Espera média', kind: 'minutes', better: 'less', ratio: ['charge_minutes', 'charges_paid'] },
  paid_fee_part: { words: 'Taxa', kind: 'percent', better: 'less', ratio: ['paid_fee', 'paid'] },
  days_value: { words: 'Valor por dias', kind: 'money' },
  receive_days: {
    words: 'Dias até receber',
    kind: 'quantity',
    better: 'less',
    ratio: ['days_value', 'paid_known'],
    means: 'Média, pelo valor de cada pagamento de prazo conhecido.',
  },
  paid_known: { words: 'Recebido com prazo', kind: 'money' },
  parts_unknown: { words: 'Sem prazo conhecido', kind: 'count', better: 'less' },
  // Deliveries.
  fee_waived: { words: 'Entregas grátis', kind: 'count' },
  fee_difference: {
    words: 'Diferença',
    kind: 'money',
    better: 'more',
    plus: ['fee'],
    minus: ['delivery_cost'],
    means: 'Taxa cobrada menos o custo da entrega.',
  },
  promised: { words: 'Com prazo', kind: 'count' },
  kept: { words: 'No prazo', kind: 'count', better: 'more' },
  late: { words: 'Atrasados', kind: 'count', better: 'less', plus: ['promised'], minus: ['kept'] },
  kept_part: { words: 'No prazo', kind: 'percent', better: 'more', ratio: ['kept', 'promised'] },
  prep_half: { words: 'Metade pronta em', kind: 'minutes', better: 'less', percentile: ['prep', 0.5] },
  prep_most: { words: '9 de 10 prontos em', kind: 'minutes', better: 'less', percentile: ['prep', 0.9] },
  door_half: { words: 'Metade sai em', kind: 'minutes', better: 'less', percentile: ['door', 0.5] },
  door_most: { words: '9 de 10 saem em', kind: 'minutes', better: 'less', percentile: ['door', 0.9] },
  road_half: { words: 'Metade na rua', kind: 'minutes', better: 'less', percentile: ['road', 0.5] },
  road_most: { words: '9 de 10 na rua', kind: 'minutes', better: 'less', percentile: ['road', 0.9] },
  whole_half: { words: 'Metade chega em', kind: 'minutes', better: 'less', percentile: ['whole', 0.5] },
  whole_most: { words: '9 de 10 chegam em', kind: 'minutes', better: 'less', percentile: ['whole', 0.9] },
  prep_minutes: { words: 'Minutos de preparo', kind: 'minutes' },
  prep_count: { words: 'Preparos medidos', kind: 'count' },
  prep_mean: { words: 'Preparo', kind: 'minutes', better: 'less', ratio: ['prep_minutes', 'prep_count'] },
  door_minutes: { words: 'Minutos até sair', kind: 'minutes' },
  door_count: { words: 'Saídas medidas', kind: 'count' },
  door_mean: { words: 'Espera', kind: 'minutes', better: 'less', ratio: ['door_minutes', 'door_count'] },
  road_minutes: { words: 'Minutos na rua', kind: 'minutes' },
  road_count: { words: 'Viagens medidas', kind: 'count' },
  road_mean: { words: 'Rua', kind: 'minutes', better: 'less', ratio: ['road_minutes', 'road_count'] },
  deliveries: { words: 'Entregas', kind: 'count', better: 'more' },
  km: { words: 'Distância', kind: 'km' },
  day_pay: { words: 'Diárias', kind: 'money' },
  tips: { words: 'Gorjetas', kind: 'money' },
  earned: {
    words: 'Ganho no período',
    kind: 'money',
    plus: ['delivery_cost', 'lost_ways', 'day_pay', 'tips'],
    means: 'Entregas, idas que não deram em nada, diárias e gorjetas no cartão.',
  },
  lost_ways: {
    words: 'Idas sem entrega',
    kind: 'money',
    means: 'Idas que não deram em nada: pedido cancelado na rua, ou entregue depois por outra pessoa.',
  },
  owed: {
    words: 'Falta acertar',
    kind: 'money',
    stands: true,
    means: 'Entregas, idas sem entrega, diárias e gorjetas que ainda não estão em um acerto.',
  },
  returned: { words: 'Voltaram', kind: 'count', better: 'less' },
  // Discounts and people.
  uses: { words: 'Usos', kind: 'count' },
  given: { words: 'Desconto dado', kind: 'money', better: 'less' },
  given_part: { words: 'Desconto', kind: 'percent', better: 'less', ratio: ['given', 'gross'] },
  voids: { words: 'Itens tirados', kind: 'count', better: 'less' },
  approvals: { words: 'Liberações', kind: 'count' },
  people_brought: { words: 'Pessoas trazidas', kind: 'count', better: 'more' },
  reward: { words: 'Prêmio dado', kind: 'money' },
  back_30: { words: 'Voltaram em 30 dias', kind: 'count', better: 'more' },
  back_60: { words: 'Voltaram em 60 dias', kind: 'count', better: 'more' },
  back_90: { words: 'Voltaram em 90 dias', kind: 'count', better: 'more' },
  // Whose days are over: who came yesterday may still come back.
  over_30: { words: 'Chegaram há mais de 30 dias', kind: 'count' },
  over_60: { words: 'Chegaram há mais de 60 dias', kind: 'count' },
  over_90: { words: 'Chegaram há mais de 90 dias', kind: 'count' },
  kept_30: { words: 'Destes, voltaram em 30 dias', kind: 'count' },
  kept_60: { words: 'Destes, voltaram em 60 dias', kind: 'count' },
  kept_90: { words: 'Destes, voltaram em 90 dias', kind: 'count' },
  back_30_part: { words: 'Volta em 30 dias', kind: 'percent', better: 'more', ratio: ['kept_30', 'over_30'] },
  back_60_part: { words: 'Volta em 60 dias', kind: 'percent', better: 'more', ratio: ['kept_60', 'over_60'] },
  back_90_part: { words: 'Volta em 90 dias', kind: 'percent', better: 'more', ratio: ['kept_90', 'over_90'] },
  ...COHORTS,
  // Tables.
  bills: { words: 'Contas', kind: 'count', better: 'more' },
  people: { words: 'Pessoas', kind: 'count', better: 'more' },
  each_person: { words: 'Por pessoa', kind: 'money', better: 'more', ratio: ['net', 'people'] },
  open_minutes: { words: 'Minutos abertas', kind: 'minutes' },
  open_mean: { words: 'Tempo aberta', kind: 'minutes', ratio: ['open_minutes', 'bills'] },
  seats: { words: 'Lugares', kind: 'count' },
  turns: { words: 'Giros por lugar', kind: 'quantity', better: 'more', ratio: ['people', 'seats'] },
  declined: {
    words: 'Sem serviço',
    kind: 'count',
    better: 'less',
    means: 'Contas cujo cliente não quis pagar o serviço.',
  },
  service_share: { words: 'Parte', kind: 'percent', share: 'service_fee' },
  // What clients owe, and what they are owed.
  opened: { words: 'Pendurado', kind: 'money' },
  settled: { words: 'Pago', kind: 'money' },
  balance: { words: 'Devem', kind: 'money', better: 'less' },
  age_30: { words: 'Até 30 dias', kind: 'money' },
  age_60: { words: '31 a 60 dias', kind: 'money' },
  age_90: { words: '61 a 90 dias', kind: 'money' },
  age_more: { words: 'Mais de 90 dias', kind: 'money', better: 'less' },
  // The ledger of what clients have.
  points_opening: { words: 'Saldo no início', kind: 'money', means: 'O que os clientes tinham antes do primeiro dia.' },
  points_given: { words: 'Saldo dado', kind: 'money', means: 'De pedidos, presentes e acertos.' },
  points_spent: { words: 'Saldo usado', kind: 'money', means: 'Em pedidos, menos o que eles devolveram.' },
  points_ended: { words: 'Saldo vencido', kind: 'money' },
  points_reversed: {
    words: 'Saldo estornado',
    kind: 'money',
    means: 'Dado e tomado de volta: o pedido foi cancelado ou corrigido.',
  },
  points_closing: {
    words: 'Saldo no fim',
    kind: 'money',
    plus: ['points_opening', 'points_given'],
    minus: ['points_spent', 'points_ended', 'points_reversed'],
    means: 'O que a loja deve aos clientes no último dia.',
  },
  points_breakage: {
    words: 'Parte que venceu',
    kind: 'percent',
    ratio: ['points_ended', 'points_given'],
    means: 'O que venceu no período, como parte do que foi dado nele.',
  },
  orders_rewarded: { words: 'Pedidos com resgate', kind: 'count' },
  buyers: { words: 'Clientes', kind: 'count', better: 'more' },
  orders_a_client: { words: 'Pedidos por cliente', kind: 'quantity', better: 'more', ratio: ['orders', 'buyers'] },
  // Partners.
  promotions_paid: {
    words: 'Promoções da loja',
    kind: 'money',
    better: 'less',
    means: 'A parte da loja nas promoções, pelo extrato do parceiro.',
  },
  refunded: {
    words: 'Devoluções',
    kind: 'money',
    better: 'less',
    means: 'O que o parceiro devolveu aos clientes, pelo extrato. Não sai da margem.',
  },
  received: {
    words: 'Recebe',
    kind: 'money',
    better: 'more',
    means: 'Vendas menos comissões, recebimento, promoções da loja e devoluções.',
    plus: ['net'],
    minus: ['channel_fee', 'payment_fee', 'promotions_paid', 'refunded'],
  },
  told_orders: {
    words: 'No extrato',
    kind: 'count',
    better: 'more',
    means: 'Pedidos que têm linha em um extrato enviado em Repasses.',
  },
  told_fee: {
    words: 'Taxas no extrato',
    kind: 'money',
    better: 'less',
    means: 'O que o extrato tira destes pedidos, fora promoções e devoluções.',
  },
  paid_out: {
    words: 'Pago no extrato',
    kind: 'money',
    better: 'more',
    means: 'O que o extrato paga por estes pedidos.',
  },
  // The menu's visitors.
  visits: { words: 'Visitas', kind: 'count', better: 'more' },
  saw_item: { words: 'Viram um item', kind: 'count', better: 'more', means: 'Visitas em que um item foi aberto.' },
  put_in: { words: 'Puseram na sacola', kind: 'count', better: 'more' },
  checkouts: { words: 'Foram finalizar', kind: 'count', better: 'more' },
  converted: { words: 'Pediram', kind: 'percent', better: 'more', ratio: ['orders', 'visits'] },
  // Changes.
  value: { words: 'Valor', kind: 'money' },
  taken_off: { words: 'Tirado', kind: 'money', better: 'less' },
  put_on: { words: 'Acrescentado', kind: 'money', better: 'more' },
  wasted: { words: 'Jogado fora', kind: 'money', better: 'less' },
  // The income statement.
  amount: { words: 'Valor', kind: 'money' },
  amount_part: { words: 'Da receita líquida', kind: 'percent' },
});
export type MeasureKey = keyof typeof MEASURES;
