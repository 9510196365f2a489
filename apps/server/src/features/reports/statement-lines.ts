import { t } from '@comanda/words/i18n';

export type Line = string;
/** Cents by month and line. */
export type Amounts = ReadonlyMap<string, Readonly<Record<Line, number>>>;

/** A line of the statement: what it adds to, in its order. A `sum` is all that stands above it. */
interface StatementLine {
  readonly key: Line;
  readonly words: () => string;
  readonly sum?: true;
}

/** What runs the shop: its bills and charges, paid or owed. */
const RUNNING: readonly StatementLine[] = [
  { key: 'people', words: () => t('Equipe') },
  { key: 'rent', words: () => t('Aluguel e condomínio') },
  { key: 'utilities', words: () => t('Luz, gás, água e internet') },
  { key: 'marketing', words: () => t('Marketing') },
  { key: 'administration', words: () => t('Administração') },
  { key: 'other', words: () => t('Outras despesas') },
  { key: 'other_income', words: () => t('Outras receitas') },
  { key: 'charges', words: () => t('Cobranças') },
];

export const LINES: readonly StatementLine[] = [
  { key: 'delivery', words: () => t('Vendas: delivery') },
  { key: 'takeaway', words: () => t('Vendas: retirada') },
  { key: 'table', words: () => t('Vendas: mesas') },
  { key: 'counter', words: () => t('Vendas: balcão') },
  { key: 'partner', words: () => t('Vendas: parceiros') },
  { key: 'cancelled', words: () => t('Cancelados') },
  { key: 'discounts', words: () => t('Descontos') },
  { key: 'refund', words: () => t('Devolvido a clientes') },
  { key: 'charge_back', words: () => t('Contestado no cartão') },
  { key: 'tax', words: () => t('Impostos sobre vendas') },
  { key: 'net_revenue', words: () => t('Receita líquida'), sum: true },
  { key: 'goods', words: () => t('Custo dos itens') },
  { key: 'packaging', words: () => t('Embalagens') },
  { key: 'payment_fee', words: () => t('Taxas de recebimento') },
  { key: 'channel_fee', words: () => t('Comissões') },
  { key: 'delivery_cost', words: () => t('Custo da entrega') },
  { key: 'contribution', words: () => t('Margem de contribuição'), sum: true },
  { key: 'cashback', words: () => t('Cashback usado') },
  // What drivers earned beside what they brought; their bills count nowhere.
  { key: 'drivers', words: () => t('Diárias e idas sem entrega') },
  ...RUNNING,
  { key: 'ebitda', words: () => t('EBITDA'), sum: true },
  { key: 'depreciation', words: () => t('Depreciação') },
  { key: 'interest', words: () => t('Juros e tarifas') },
  { key: 'income_tax', words: () => t('Impostos sobre o lucro') },
  { key: 'result', words: () => t('Resultado'), sum: true },
];

/**
 * The same question by cash: what was received, less fees, and what was paid. The sums stand under the keys of the statement
 * above, and the bills' lines too.
 * @see docs/decisions/053
 */
export const CASH_LINES: readonly StatementLine[] = [
  { key: 'sales_at_once', words: () => t('Vendas recebidas na hora') },
  { key: 'sales_later', words: () => t('Cartões e vales recebidos') },
  { key: 'online', words: () => t('Pagamentos online recebidos') },
  { key: 'credit', words: () => t('Fiado recebido') },
  { key: 'channel_fee', words: () => t('Comissões') },
  { key: 'taxes_on_sales', words: () => t('Impostos sobre vendas') },
  { key: 'net_revenue', words: () => t('Recebido das vendas'), sum: true },
  { key: 'cost_of_goods', words: () => t('Compras pagas') },
  { key: 'delivery_cost', words: () => t('Entregadores pagos') },
  { key: 'contribution', words: () => t('Margem de contribuição'), sum: true },
  ...RUNNING,
  { key: 'ebitda', words: () => t('Caixa da operação'), sum: true },
  { key: 'depreciation', words: () => t('Equipamentos pagos') },
  { key: 'interest', words: () => t('Juros e tarifas') },
  { key: 'income_tax', words: () => t('Impostos sobre o lucro') },
  { key: 'result', words: () => t('Sobrou no caixa'), sum: true },
];

export interface SummedLine {
  months: Map<string, number>;
  sums: { amount: number; amount_part: number | null };
}
export const NO_LINE: SummedLine = { months: new Map(), sums: { amount: 0, amount_part: null } };

/** Each line's months and sum; a line that is a sum is all that stands above it. */
export function linesOf(lines: readonly StatementLine[], amounts: Amounts): ReadonlyMap<Line, SummedLine> {
  const found = new Map<Line, SummedLine>();
  const running = new Map<string, number>([...amounts.keys()].map((month) => [month, 0]));
  for (const { key, sum } of lines) {
    const months = new Map<string, number>();
    for (const [month, of] of amounts) {
      if (!sum) running.set(month, (running.get(month) ?? 0) + (of[key] ?? 0));
      months.set(month, sum ? (running.get(month) ?? 0) : (of[key] ?? 0));
    }
    const amount = [...months.values()].reduce((all, cents) => all + cents, 0);
    found.set(key, { months, sums: { amount, amount_part: null } });
  }
  const net = found.get('net_revenue')?.sums.amount ?? 0;
  for (const { sums } of found.values()) sums.amount_part = net === 0 ? null : sums.amount / net;
  return found;
}
