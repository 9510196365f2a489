/** Says a number in full, as tooltip and table show it: "R$ 8.330,00", "12 pedidos". */
export type SayNumber = (value: number) => string;

/** How many points a chart shows at most: of more, neighbours are one. */
export const MOST_POINTS = 60;

/** How a chart says its numbers. */
export interface Saying {
  format: SayNumber;
  /** On the axis: "9 mil", "1,2 mi" unless said. */
  axis?: SayNumber;
  /** On the marks themselves: digits without a unit unless said. */
  short?: SayNumber;
}

/** `1` to `6` are categories in order; channels keep theirs; `good`, `late` and `loss` only where they are meant. */
export type ChartColor =
  | 1
  | 2
  | 3
  | 4
  | 5
  | 6
  | 'delivery'
  | 'retirada'
  | 'mesa'
  | 'balcao'
  | 'parceiro'
  | 'good'
  | 'late'
  | 'loss';

/** One part that every bar may have, in the order in which the parts are stacked from the base. */
export interface Series {
  key: string;
  label: string;
  color?: ChartColor;
}

export interface Bar {
  /** Under the bar, short: "sáb 15". */
  label: string;
  /** In tooltip and table where the label is too short: "sábado, 15 de novembro". */
  name?: string;
  /** `null` where nothing is known: a gap, which is not a zero. */
  value: number | null;
  /** The period before, drawn as a tick. */
  previous?: number | null;
  /** By key of `series`; together they are `value`. */
  parts?: readonly { key: string; value: number }[];
  /** `running` is not over yet and stays out of averages; `closed` says so instead of a zero. */
  state?: 'running' | 'closed';
  /** The number of a remark that the page lists below the chart. */
  remark?: number;
}

/** Sums by period or by thing: from zero, the highest said. */
export interface BarsData extends Saying {
  kind: 'bars';
  bars: readonly Bar[];
  /** What is measured, for legend and table: "Vendas". */
  measure: string;
  /** The name of `previous`: "Antes". Without it no ticks are drawn. */
  before?: string;
  /** Bars are things from the largest on, no time: what is seen first is the first. */
  ranked?: true;
  /** Up to five; without it bars are of one colour. */
  series?: readonly Series[];
}

export interface Line {
  key: string;
  label: string;
  color?: ChartColor;
  /** One for each label; `null` is a gap, never joined. */
  values: readonly (number | null)[];
  /** `previous` is the line that is compared with. */
  role?: 'previous';
  /** Index of the first value that is forecast: dashed from the one before it. */
  forecast?: number;
  /** Lowest and highest likely, by index; usually only where the forecast is. */
  range?: readonly (readonly [number, number] | null)[];
}

/** Balances, cumulated sums, shares: what goes on from one moment to the next. */
export interface LinesData extends Saying {
  kind: 'lines';
  labels: readonly string[];
  /** In tooltip and table, where the labels are too short. */
  names?: readonly string[];
  lines: readonly Line[];
  /** What must not be passed, in words: "meta 90%". */
  threshold?: { value: number; label: string };
  /** Index of the moment that is called "hoje". */
  today?: number;
  /** The highest and the lowest moment of what has been are named, and the lowest to come. */
  peaks?: boolean;
  /** All of it in the card at once: as many moments to a point as that takes. */
  fits?: boolean;
}

/** Weekday × hour, recency × frequency. */
export interface HeatData extends Saying {
  kind: 'heat';
  /** What is counted: "Pedidos". */
  measure: string;
  columns: readonly string[];
  /** One value for each column, `null` for closed; a row of nothing but `null` is one closed row. `short` heads a narrow column: "ter". */
  rows: readonly { label: string; short?: string; values: readonly (number | null)[] }[];
  /** What `null` is called: "fechado" unless said. */
  missing?: string;
  /** A zero is written: it was looked at and nobody came. Else its cell is quiet. */
  zeros?: true;
  /** Up to three, numbered in their order, which the page explains beside the chart. Ends are included. */
  boxes?: readonly { rows: readonly [number, number]; columns: readonly [number, number] }[];
  /** Sums right and below; not where sums mean nothing, as of averages. */
  totals?: boolean;
}

export type Corner = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right';

/** Things by two measures; cut at the mean unless said. */
export interface QuadrantData {
  kind: 'quadrant';
  points: readonly { label: string; x: number; y: number; picture?: string | null }[];
  x: Saying & { label: string; cut?: number };
  y: Saying & { label: string; cut?: number };
  /** A name and what to do with what stands there. */
  corners: Readonly<Record<Corner, { name: string; words: string }>>;
  good?: Corner;
  /** Index of the chosen point. */
  selected?: number;
}

/** How one total becomes another. */
export interface WaterfallData extends Saying {
  kind: 'waterfall';
  /** `total` stands from zero, `before` is one compared with, `step` is added with its sign, in red what is `lost`, `result` is green or red. */
  steps: readonly { label: string; value: number; role: 'total' | 'before' | 'step' | 'result'; lost?: boolean }[];
  /** Totals far above the steps lose their foot, with the break mark. */
  cut?: boolean;
}

/** How many are at least `from` and below `to`. */
export interface Bin {
  from: number;
  to: number;
  count: number;
  /** Of the count, by key of `series`; what is left is the first of them. */
  parts?: readonly { key: string; value: number }[];
  /** The last one holds all that is beyond it, too. */
  more?: true;
}

/** How many of each size: times, tickets. */
export interface DistributionData {
  kind: 'distribution';
  /** Equal in width, ascending, without gaps; bare values are put into a dozen or so. */
  bins: readonly Bin[] | readonly number[];
  /** What the parts are; without it bins are of one color. */
  series?: readonly Series[];
  /** What is counted, for the table: "Entregas". */
  measure: string;
  /** What is measured, for the table: "Minutos". */
  unit: string;
  /** Promised or usual: "prometido 35–50 min". */
  band?: { from: number; to: number; label: string };
  /** "metade chega em 41 min" */
  median?: { value: number; label: string };
  /** Of an edge of a bin. */
  format: SayNumber;
}

/** Steps that fewer and fewer reach, from one left edge. */
export interface FunnelData extends Saying {
  kind: 'funnel';
  rows: readonly { label: string; value: number }[];
  measure: string;
}

/** Shares of one whole in one row. */
export interface PartsData extends Saying {
  kind: 'parts';
  parts: readonly (Series & { value: number })[];
  measure: string;
}

/** What is bad to the left of zero, what is good to the right. */
export interface DivergingData extends Saying {
  kind: 'diverging';
  /** `bad` and `good` are sizes, never negative; a change has one of them. */
  rows: readonly { label: string; bad?: number; good?: number }[];
  bad: string;
  good: string;
}

/** Single events in time, the height their value. */
export interface LollipopData extends Saying {
  kind: 'lollipop';
  /** `at` in milliseconds, ascending; `label` says the day. */
  events: readonly { at: number; label: string; value: number; cancelled?: boolean; series?: string }[];
  measure: string;
  /** What the events' `series` name, by key. */
  series?: readonly Series[];
}

/** Places in heat colors around the store. */
export interface MapData extends Saying {
  kind: 'map';
  /** What is counted: "Taxas de entrega". */
  measure: string;
  store: { latitude: number; longitude: number } | null;
  /** An area by its corners, a place by its middle and how far it reaches, a ring around the store by its metres alone. */
  areas: readonly {
    label: string;
    value: number | null;
    corners?: readonly (readonly [number, number])[] | undefined;
    middle?: { latitude: number; longitude: number } | undefined;
    metres?: number | undefined;
  }[];
  /** With {z}, {x} and {y}; null draws no streets. */
  tile_url: string | null;
  tile_attribution: string;
}

export type ChartData =
  | BarsData
  | LinesData
  | HeatData
  | QuadrantData
  | WaterfallData
  | DistributionData
  | FunnelData
  | PartsData
  | DivergingData
  | LollipopData
  | MapData;
