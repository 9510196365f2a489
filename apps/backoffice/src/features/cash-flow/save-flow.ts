import { writeCsv } from '@comanda/domain/csv';
import type { FlowDay } from '@comanda/domain/payables/cash-flow';
import { localeOf } from '@comanda/domain/format';
import { t } from '@comanda/ui/i18n';
import { saveFile } from '../../platform/save-file.ts';
import { wholeDay } from '../payables/public.ts';
import { entryWords } from './flow-of.ts';

/** The line as a sheet: each movement, and each day's end. */
export function saveFlow(flow: readonly FlowDay[], today: string, country_id: number): void {
  const amount = (value: number) =>
    new Intl.NumberFormat(localeOf(country_id), { minimumFractionDigits: 2, useGrouping: false }).format(value);
  const rows = flow.flatMap((day) => [
    ...day.entries.map((entry) => [
      wholeDay(day.date, country_id),
      entryWords(entry),
      entry.way === 'in' ? amount(entry.amount) : '',
      entry.way === 'out' ? amount(entry.amount) : '',
      '',
    ]),
    [wholeDay(day.date, country_id), t('Fecha com'), '', '', amount(day.balance)],
  ]);
  const text = writeCsv([[t('Dia'), t('O que é'), t('Entra'), t('Sai'), t('Saldo')], ...rows]);
  saveFile(`fluxo-de-caixa-${today}.csv`, 'text/csv', text);
}
