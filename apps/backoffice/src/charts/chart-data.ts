import type { ChartData } from '@comanda/words/chart-data';
import type { ReactNode } from 'react';

export interface ChartProps {
  /** The question or the measure: "Vendas por dia". */
  title: string;
  subtitle?: string;
  /** The sentence that the chart proves; who does not see it hears this: "Sábado vendeu mais: R$ 8.330,00." */
  finding: string;
  data: ChartData;
  /** Where nothing is to be drawn: one sentence, "Nada vendido de 6 a 9 nov". */
  empty: string;
  /** Under the empty sentence: a way to choose another period. */
  emptyAction?: ReactNode;
  /** The skeleton of the same chart. */
  loading?: boolean;
  /** The page shows the same numbers in a table of its own, which is what is printed. */
  tableOnPage?: boolean;
  /** A gap, a group or a running end, in words: "sem dados das 14h às 15h", "até 20h14". */
  note?: string;
  /** Opens what is behind the mark of this index in the data: the orders of that day. For a heat map rows × columns. */
  onOpen?: (index: number) => void;
  /** Beside the legend. */
  aside?: ReactNode;
  /** Above the chart, inside its card: the figures it is the way of. */
  lead?: ReactNode;
  /** Below the chart, inside its card: remarks, a list of the parts. */
  children?: ReactNode;
}
