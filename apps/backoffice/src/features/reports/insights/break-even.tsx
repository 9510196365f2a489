import type { ReportAnswer } from '@comanda/contract/reports/reports';
import { formatMoney } from '@comanda/domain/format';
import { t } from '@comanda/ui/i18n';
import { capital } from '@comanda/words/capital';
import { rowText } from '@comanda/words/report-row-text';
import { Scale } from 'lucide-react';

interface Props {
  answer: ReportAnswer;
  country_id: number;
}

/** The last month's break-even in one sentence; nothing where nobody can say it. */
export function BreakEven({ answer: { break_even = [], today }, country_id }: Props) {
  const last = break_even.findLast(({ a_day, month }) => a_day !== null && month <= today.slice(0, 7));
  if (last?.a_day == null || last.a_day === 0) return null;
  const { month, a_day, reached } = last;
  const name = rowText('month', { key: month, label: month }, country_id);
  const runs = today.startsWith(month);
  return (
    <p className="card flex items-start gap-3 p-4 text-sm">
      <Scale className="mt-0.5 size-4.5 shrink-0 text-primary" aria-hidden />
      <span>
        <b className="font-semibold">
          {t('{month} empata com {money} de vendas por dia.', {
            month: capital(name),
            money: formatMoney(a_day, country_id),
          })}
        </b>{' '}
        {reached !== null
          ? t('As contas do mês ficaram pagas no dia {day}.', { day: Number(reached.slice(8)) })
          : runs
            ? t('As contas do mês ainda não estão pagas.')
            : t('O mês não chegou a pagar as contas.')}
      </span>
    </p>
  );
}
