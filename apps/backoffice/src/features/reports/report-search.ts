import { day, keysOf } from '@comanda/contract/fields';
import type { LocalDate } from '@comanda/domain/local-time';
import { type MeasureKey, MEASURES } from '@comanda/domain/reports/measures';
import {
  BASES,
  DIMENSIONS,
  type DimensionKey,
  ORDER_TYPE_NAMES,
  type OrderTypeKey,
  type Report,
} from '@comanda/domain/reports/report';
import {
  COMPARISONS,
  MONTH_CHOICES,
  monthsOf,
  type Span,
  SPAN_CHOICES,
  spanOf,
  usualSpan,
} from '@comanda/domain/reports/span';
import * as z from 'zod';
import { BY_DIFFERENCE } from './rows/sort-rows.ts';

/** Typed by hand, '30' comes as a number. */
const oneOf = <const Word extends string>(words: readonly Word[]) =>
  z.coerce.string().pipe(z.enum(words)).optional().catch(undefined);
const hour = z.coerce.number().int().min(0).max(24).optional().catch(undefined);
const code = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional().catch(undefined);

export const ORDER_TYPES = keysOf<OrderTypeKey>(ORDER_TYPE_NAMES);

/** What is looked at stands in the address, and goes along from report to report. */
export const reportSearch = z.object({
  periodo: oneOf(SPAN_CHOICES),
  de: day.optional().catch(undefined),
  ate: day.optional().catch(undefined),
  meses: oneOf(MONTH_CHOICES),
  comparar: z.enum(COMPARISONS).optional().catch(undefined),
  por: z.enum(keysOf<DimensionKey>(DIMENSIONS)).optional().catch(undefined),
  tipo: oneOf(ORDER_TYPES),
  canal: z.string().max(40).optional().catch(undefined),
  forma: code,
  pessoa: code,
  cliente: code,
  /** Whose drawer is open. */
  item: code,
  /** By competence when left out. */
  regime: z.enum(BASES).optional().catch(undefined),
  medida: z.enum(keysOf<MeasureKey>(MEASURES)).optional().catch(undefined),
  quantos: z.coerce.number().int().min(1).max(100).optional().catch(undefined),
  das: hour,
  ate_hora: hour,
  ordem: z
    .enum([...keysOf<MeasureKey>(MEASURES), BY_DIFFERENCE])
    .optional()
    .catch(undefined),
  sentido: z.enum(['asc', 'desc']).optional().catch(undefined),
  /** Also those columns that make room for what was before. */
  colunas: z.literal('todas').optional().catch(undefined),
  /** Of a statement: its amounts without their part of the revenue. */
  partes: z.literal('nao').optional().catch(undefined),
});
export type ReportSearch = z.output<typeof reportSearch>;

/** The days that are looked at: those that somebody chose, else a choice by name, else what the report usually shows. */
export function spanIn(
  report: Pick<Report, 'range' | 'usual' | 'usual_months'>,
  { periodo, de, ate, meses }: ReportSearch,
  today: LocalDate,
): Span {
  const { range } = report;
  if (range === 'months' && meses !== undefined) return monthsOf(meses, today);
  if (range !== 'days') return usualSpan(report, today);
  if (de !== undefined || ate !== undefined) {
    const end = ate ?? today;
    return { start: de ?? end, end };
  }
  return periodo === undefined ? usualSpan(report, today) : spanOf(periodo, today);
}

/** What the addresses of one client's report hold besides. */
export const clientInPath = z
  .object({
    clientId: code,
    startDate: day.optional().catch(undefined),
    endDate: day.optional().catch(undefined),
    paymentMethod: code,
  })
  .transform(({ clientId, startDate, endDate, paymentMethod }) => ({
    ...(clientId !== undefined && { cliente: clientId }),
    ...(startDate !== undefined && { de: startDate, periodo: undefined }),
    ...(endDate !== undefined && { ate: endDate }),
    ...(paymentMethod !== undefined && { forma: paymentMethod }),
  }));

export const hubSearch = z.object({ busca: z.string().max(80).optional().catch(undefined) });
