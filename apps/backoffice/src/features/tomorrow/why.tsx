import type { ToldForecast } from '@comanda/contract/reports/tomorrow';
import type { Unit } from '@comanda/domain/menu/units';
import { t } from '@comanda/ui/i18n';
import type { ReactNode } from 'react';
import { partsOf, reasonLine, roundAmount } from './forecast-words.ts';

interface Props {
  forecast: ToldForecast | null;
  scheduled: number;
  unit: Unit;
  weekday: number;
  holiday: string | undefined;
}

/** The sum that a number comes from, line by line. */
export function Why({ forecast, scheduled, unit, weekday, holiday }: Props) {
  if (forecast === null) return <p className="text-sm text-fg-2">{reasonLine(null, scheduled, { unit, weekday })}</p>;
  return (
    <dl className="space-y-1.5 text-sm">
      {partsOf(forecast, unit, weekday, holiday).map(({ label, value }, index) => (
        <Row key={label} label={label}>
          {index > 0 && (value < 0 ? '−' : '+')}
          {roundAmount(Math.abs(value), unit)}
        </Row>
      ))}
    </dl>
  );
}

/** A label, dots, and what it is. */
export const Row = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div className="flex items-baseline gap-2">
    <dt className="min-w-0">{label}</dt>
    <span aria-hidden className="min-w-4 flex-1 border-b border-dotted border-line-strong" />
    <dd className="font-semibold tabular-nums">{children}</dd>
  </div>
);

/** For paper, where nothing opens. */
export const PrintedWhy = ({ forecast, scheduled, unit, weekday }: Omit<Props, 'holiday'>) => (
  <span className="hidden text-xs text-fg-3 print:block">{reasonLine(forecast, scheduled, { unit, weekday })}</span>
);

export const whyLabel = (name: string): string => t('Por que este número: {name}', { name });
