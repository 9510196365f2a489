import { ORDER_TYPE, type Role } from '../codes.ts';
import type { MeasureKey } from './measures.ts';
import type { MonthChoice, SpanChoice } from './span.ts';

/** Where the hub lists a report. */
export const REPORT_AREAS = {
  sell: 'Vender',
  money: 'Dinheiro',
  delivery: 'Entrega',
  hall: 'Salão',
  menu: 'Cardápio',
  clients: 'Clientes',
} as const;
export type ReportArea = keyof typeof REPORT_AREAS;

/** What a row stands for, and its name at the head of the column. */
export const DIMENSIONS = {
  day: 'Dia',
  week: 'Semana',
  month: 'Mês',
  weekday: 'Dia da semana',
  hour: 'Hora',
  weekday_hour: 'Dia e hora',
  channel: 'Canal',
  payment: 'Forma de pagamento',
  brand: 'Bandeira',
  installments: 'Parcelas',
  group: 'Grupo',
  item: 'Item',
  complement: 'Complemento',
  neighbourhood: 'Bairro',
  km: 'Distância',
  driver: 'Entregador',
  person: 'Pessoa',
  client: 'Cliente',
  discount: 'Desconto',
  table: 'Mesa',
  room: 'Salão',
  order: 'Pedido',
  partner: 'Parceiro',
  source: 'Origem',
  type: 'Tipo',
  shift: 'Turno',
  line: 'Linha',
  change: 'Troca',
  reason: 'Motivo de cancelamento',
} as const;
export type DimensionKey = keyof typeof DIMENSIONS;
/** Rows that follow each other in time. */
export const IN_TIME: readonly DimensionKey[] = ['day', 'week', 'month', 'weekday', 'hour', 'weekday_hour'];

const DATED: readonly DimensionKey[] = ['day', 'week', 'month'];
/** Whether rows are dates. */
export const isDated = (by: DimensionKey): boolean => DATED.includes(by);

/** Rows of a list: a sheet has them as they are, with nothing of another period beside them. */
export const IN_A_LIST: readonly DimensionKey[] = ['order', 'change', 'client'];

/** What a row by type is called, by its code; shown through `t`. */
export const ORDER_TYPE_NAMES = {
  [ORDER_TYPE.counter]: 'Balcão',
  [ORDER_TYPE.delivery]: 'Delivery',
  [ORDER_TYPE.table]: 'Mesa',
} as const;
export type OrderTypeKey = `${keyof typeof ORDER_TYPE_NAMES}`;

/** The marks of the grammar of charts. */
export type ChartKind =
  | 'bars'
  | 'stacked'
  | 'line'
  | 'years'
  | 'heat'
  | 'quadrant'
  | 'waterfall'
  | 'spread'
  | 'funnel'
  | 'events';

export const REPORT_FILTERS = [
  'type',
  'channel',
  'payment',
  'person',
  'from_hour',
  'to_hour',
  'by',
  'limit',
  'client',
  'basis',
] as const;
export type ReportFilter = (typeof REPORT_FILTERS)[number];

/** When a statement counts money: in the month that it is for, or on the day on which it came or went. */
export const BASES = ['competence', 'cash'] as const;
export type Basis = (typeof BASES)[number];

export interface ReportCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
}

export interface ReportChart {
  readonly kind: ChartKind;
  readonly measure: MeasureKey;
  /** Of a quadrant: what lies along its foot. */
  readonly across?: MeasureKey;
  /** Of a heat map whose rows are not weekdays: its columns. */
  readonly columns?: readonly MeasureKey[];
  /** What may be drawn in its place. */
  readonly also?: readonly MeasureKey[];
}
/** What is told of its rows. */
type Told = Pick<Report, 'measures' | 'figures' | 'chart' | 'texts' | 'beside'> &
  Partial<Pick<Report, 'range' | 'usual_months'>>;

/** A question that the numbers answer, as plain data: the page, its call, the hub and the exports are made from it. */
export interface Report {
  /** The last part of its address, as in `/store/report-fee/{id}`. */
  readonly name: string;
  readonly area: ReportArea;
  /** Portuguese, shown through `t`. */
  readonly title: string;
  readonly question: string;
  /** Other words by which people look for it. */
  readonly words: readonly string[];
  readonly roles: readonly Role[];
  readonly call: ReportCall;
  /** Another path that gives the same. */
  readonly also?: ReportCall;
  /** What its rows may be; the first unless somebody chooses. */
  readonly by: readonly DimensionKey[];
  /** The columns of its table, in their order. */
  readonly measures: readonly MeasureKey[];
  /** What is also told of each row, and is no column. */
  readonly beside?: readonly MeasureKey[];
  /** The figures above it, at most five. */
  readonly figures: readonly MeasureKey[];
  /** Columns that hold texts, by the name under which a row has them; their heads in Portuguese. */
  readonly texts?: Readonly<Record<string, string>>;
  readonly chart: ReportChart | null;
  /** What is drawn on the map where its rows are places. */
  readonly map?: MeasureKey;
  /** What it tells instead of rows of a kind that has other numbers. */
  readonly instead?: { readonly [by in DimensionKey]?: Told };
  /** Of its columns those that follow each other, drawn as one bar, and what each is there called, in Portuguese. */
  readonly legs?: { readonly [measure in MeasureKey]?: string };
  /** How many of its rows somebody may choose to see, the usual number first; else all. */
  readonly most?: readonly number[];
  readonly filters: readonly ReportFilter[];
  /** 'days' keeps the rule of 120 and 31 days; 'months' goes by whole months, 'weeks' by the last eight, both free of it. */
  readonly range: 'days' | 'months' | 'weeks';
  /** Its sums are no sums of days: who came on two of them came once, and what is owed stands. */
  readonly whole?: true;
  /** Its figures are sums of orders: a file may also have these one by one. */
  readonly orders?: true;
  /** By days: what it shows unless somebody chooses, where seven are too few to tell. */
  readonly usual?: SpanChoice;
  /** By months: likewise, where it is not this year. */
  readonly usual_months?: MonthChoice;
  /** What it will also count when a part of the product is there that it waits for, said on the page. */
  readonly later?: string;
}

/** The figure that stands for a report where there is room for one. */
export const mainMeasure = ({ chart, figures }: Report): MeasureKey | undefined =>
  chart && figures.includes(chart.measure) ? chart.measure : (figures[0] ?? chart?.measure);

/** The report as it is by one kind of rows. */
export const reportBy = (report: Report, by: DimensionKey): Report => ({ ...report, ...report.instead?.[by] });

/** Who came is followed from month to month: nothing of another period stands beside that. */
export const standsAlone = ({ chart }: Pick<Report, 'chart'>): boolean => chart?.columns !== undefined;

type Declared<Name extends string> = Omit<Report, 'area' | 'name'> & { readonly name: Name };
/** The reports of an area. */
export const reportsOf = <const Name extends string>(
  area: ReportArea,
  reports: readonly Declared<Name>[],
): readonly (Declared<Name> & { readonly area: ReportArea })[] => reports.map((report) => ({ ...report, area }));
