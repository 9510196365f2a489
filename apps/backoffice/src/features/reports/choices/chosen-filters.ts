import type { SoldFilter } from '@comanda/contract/reports/sold-filters';
import type { Report, ReportFilter } from '@comanda/domain/reports/report';
import type { ReportSearch } from '../report-search.ts';

/** What is chosen on the page itself, by its name in the address; `sold`: how the history of orders calls it. */
const CHOSEN = [
  { filter: 'type', name: 'tipo', sold: 'type' },
  { filter: 'channel', name: 'canal', sold: 'channel' },
  { filter: 'payment', name: 'forma', sold: 'payment_whole' },
  { filter: 'person', name: 'pessoa', sold: 'person' },
  { filter: 'from_hour', name: 'das', sold: 'from_hour' },
  { filter: 'to_hour', name: 'ate_hora', sold: 'to_hour' },
] as const satisfies readonly { filter: ReportFilter; name: keyof ReportSearch; sold: SoldFilter }[];

/** An address without any of them. */
export const NONE_CHOSEN: Partial<ReportSearch> = Object.fromEntries(CHOSEN.map(({ name }) => [name, undefined]));

const offeredBy = ({ filters }: Report) => CHOSEN.filter(({ filter }) => filters.includes(filter));

/** Whether a report can be narrowed by any of them. */
export const canChoose = (report: Report): boolean => offeredBy(report).length > 0;

/** Those that narrow a report now. */
export const chosenIn = (report: Report, search: ReportSearch) =>
  offeredBy(report).flatMap(({ name, sold }) => {
    const value = search[name];
    return value === undefined ? [] : [{ name, sold, value: String(value) }];
  });
