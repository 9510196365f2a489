import { MEASURES, type MeasureKey } from '@comanda/domain/reports/measures';
import { REPORTS } from '@comanda/domain/reports/list';
import { DIMENSIONS, type DimensionKey } from '@comanda/domain/reports/report';
import * as z from 'zod';
import { day, idParams, keysOf } from '../fields.ts';
import { ALL_ROLES, inParams, type Out, route, staff } from '../route.ts';

/** Reports that one call tells of. */
export const TILES_MOST = 8;

const tile = z.object({
  report: z.string(),
  start: z.string(),
  end: z.string(),
  figure: z.enum(keysOf<MeasureKey>(MEASURES)),
  /** Of the whole span; null is not known. */
  value: z.number().nullable(),
  /** Of what of the span is over, and of the same of the span before: what moved is told of these. */
  settled: z.number().nullable(),
  previous: z.number().nullable(),
  /** The row of the most; of a map of the week its weekday and hour, '6 20'. */
  most: z
    .object({ by: z.enum(keysOf<DimensionKey>(DIMENSIONS)), key: z.string(), label: z.string(), value: z.number() })
    .nullable(),
  /** What a picture of a few strokes is made of; of `heat` the hours of a day, weekday by weekday. */
  shape: z.enum(['bars', 'line', 'heat', 'none']),
  points: z.array(z.number().nullable()),
});
export type ReportTile = Out<typeof tile>;

export const findReportTiles = route({
  method: 'GET',
  path: 'stores/report/tiles/{id}',
  summary:
    'The first figure of some reports on their usual days, and a few strokes of their charts; as old as a minute',
  access: staff(ALL_ROLES, inParams('id'), 'reports_view'),
  params: idParams,
  query: z.object({
    /** Names, with commas between them; those that the asker may not open are left out. */
    reports: z
      .string()
      .max(400)
      .transform((names) => names.split(','))
      .pipe(
        z
          .array(z.enum(REPORTS.map(({ name }) => name)))
          .min(1)
          .max(TILES_MOST),
      ),
  }),
  response: z.object({
    /** The store's business day. */
    today: day,
    tiles: z.array(tile),
  }),
  rate: 60,
  counts: 'calls',
});
