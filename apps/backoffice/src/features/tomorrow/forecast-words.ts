import type { ToldForecast } from '@comanda/contract/reports/tomorrow';
import type { Unit } from '@comanda/domain/menu/units';
import { getLocale, t } from '@comanda/ui/i18n';
import { weekdayWords } from '@comanda/words/weekdays';

/** Sunday and Saturday are masculine words, but one does not need to know: 'sábados', 'sextas', 'segundas'. */
export const weekdays = (weekday: number): string => `${weekdayWords()[weekday] ?? ''}s`;

/** Below so many pieces, parts of one show how a sum comes about. */
const FEW = 10;

/** As a kitchen says it: many pieces are whole, and of what is measured two digits are enough. */
export function roundAmount(value: number, unit: Unit): string {
  const digits = unit === 'kg' || unit === 'l' ? 2 : unit === 'un' && value < FEW ? 1 : 0;
  return new Intl.NumberFormat(getLocale(), { maximumFractionDigits: digits }).format(value);
}

export interface Part {
  label: string;
  value: number;
}

/** What a number is made of, in its order; parts that add nothing are left out, but for the first. */
export function partsOf(forecast: ToldForecast, unit: Unit, weekday: number, holiday: string | undefined): Part[] {
  const parts: Part[] = [
    {
      label: t('Mediana de {n, plural, one {# dia} other {#}} {days}', { n: forecast.days, days: weekdays(weekday) }),
      value: forecast.median,
    },
    { label: t('Tendência de 4 semanas'), value: forecast.trend },
    { label: holiday ? t('Feriado: {name}', { name: holiday }) : t('Feriado'), value: forecast.holiday },
    { label: t('Seu ajuste'), value: forecast.adjusted },
    { label: t('Agendados'), value: forecast.scheduled },
  ];
  return parts.filter(({ value }, index) => index === 0 || roundAmount(Math.abs(value), unit) !== '0');
}

/** In one line, for paper and for whoever cannot open it: 'mediana de 8 sextas: 34; +2 agendados'. */
export function reasonLine(
  forecast: ToldForecast | null,
  scheduled: number,
  { unit, weekday }: { unit: Unit; weekday: number },
): string {
  const say = (value: number) => roundAmount(Math.abs(value), unit);
  if (forecast === null)
    return scheduled > 0
      ? t('só {n} agendados: ainda há poucos dias para prever', { n: say(scheduled) })
      : t('ainda há poucos dias para prever');
  const sign = (value: number) => `${value < 0 ? '−' : '+'}${say(value)}`;
  const shown = (value: number) => say(value) !== '0';
  return [
    t('mediana de {n} {days}: {median}', {
      n: forecast.days,
      days: weekdays(weekday),
      median: say(forecast.median),
    }),
    shown(forecast.trend) && t('{n} de tendência', { n: sign(forecast.trend) }),
    shown(forecast.holiday) && t('{n} pelo feriado', { n: sign(forecast.holiday) }),
    shown(forecast.adjusted) && t('{n} de ajuste', { n: sign(forecast.adjusted) }),
    shown(forecast.scheduled) && t('{n} agendados', { n: sign(forecast.scheduled) }),
  ]
    .filter(Boolean)
    .join('; ');
}
