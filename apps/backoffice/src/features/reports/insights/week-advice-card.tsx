import type { ReportAnswer } from '@comanda/contract/reports/reports';
import { formatMoney } from '@comanda/domain/format';
import { money } from '@comanda/domain/money';
import { buttonClass } from '@comanda/ui/button';
import { Card } from '@comanda/ui/card';
import { t } from '@comanda/ui/i18n';
import { capital } from '@comanda/words/capital';
import { weekdayWords } from '@comanda/words/weekdays';
import { type WeekAdvice, weekAdvice } from '@comanda/words/report-charts/week-advice';
import { valueText } from '@comanda/words/report-value-text';
import { PageLink } from '../../../platform/page/page-link.tsx';
import { discountsPage } from '../../discounts/pages.ts';
import { hoursPage } from '../../hours/pages.ts';
import { generalPage } from '../../stores/pages.ts';

/** Of a hundred orders so many late ones are no accident. */
const TOO_LATE = 10;

/** Beside the week's map: what its numbered parts ask for. */
export function WeekAdviceCard({ answer, country_id }: { answer: ReportAnswer; country_id: number }) {
  const advice = weekAdvice(answer);
  if (advice.length === 0) return null;
  return (
    <Card title={t('O que fazer')} className="self-start">
      <ol className="divide-y divide-line">
        {advice.map((each, index) => {
          const { title, words, actions } = told(each, country_id);
          return (
            <li key={each.kind} className="flex gap-3 p-4 text-sm">
              <span
                aria-hidden
                className="grid size-6 shrink-0 place-items-center rounded-full bg-fg text-xs font-bold text-surface"
              >
                {index + 1}
              </span>
              <div className="min-w-0">
                <b className="block font-semibold">{title}</b>
                <p className="mt-0.5 text-fg-2">{words}</p>
                {actions.length > 0 && (
                  <p className="mt-2 flex flex-wrap gap-2 print:hidden">
                    {actions.map(([label, page]) => (
                      <PageLink key={label} page={page} className={buttonClass('secondary', 'sm')}>
                        {label}
                      </PageLink>
                    ))}
                  </p>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

type Action = readonly [label: string, page: typeof generalPage | typeof hoursPage | typeof discountsPage];
interface Told {
  title: string;
  words: string;
  actions: readonly Action[];
}

function told(advice: WeekAdvice, country_id: number): Told {
  const { kind, hours, an_hour, usual, orders, late } = advice;
  const when = t('{days}, {from}h às {to}h', { days: daysOf(advice.weekdays), from: hours[0], to: hours[1] });
  const number = (value: number) => valueText('orders_a_day', Math.round(value * 10) / 10, country_id);
  const figures = { an_hour: number(an_hour), usual: number(usual) };
  switch (kind) {
    case 'peak': {
      const isLate = late * 100 >= orders * TOO_LATE;
      return {
        title: isLate ? t('{when}, a cozinha não dá conta', { when }) : t('{when}, lota', { when }),
        words: isLate
          ? t('{an_hour} pedidos por hora; o usual é {usual}. {late} de {orders} atrasaram.', {
              ...figures,
              late,
              orders,
            })
          : t('{an_hour} pedidos por hora; o usual é {usual}. Quase nada atrasou.', figures),
        actions: isLate ? [[t('Mudar prazo'), generalPage]] : [],
      };
    }
    case 'quiet':
      return {
        title: t('{when}, quase ninguém pede', { when }),
        words: t('{an_hour} pedido por hora; o usual é {usual}.', figures),
        actions: [
          [t('Criar cupom'), discountsPage],
          [t('Ver horários'), hoursPage],
        ],
      };
    case 'dear':
      return {
        title: t('{when}, pede mais', { when }),
        words: t('Ticket de {average}; nas outras horas, {other}.', {
          average: formatMoney(money(advice.average ?? 0), country_id),
          other: formatMoney(money(advice.other_average ?? 0), country_id),
        }),
        actions: [],
      };
  }
}

/** 'sexta', 'sexta e sábado', 'de terça a quinta' */
function daysOf([first, last]: readonly [number, number]): string {
  const names = weekdayWords();
  const [from = '', to = ''] = [names[first], names[last]];
  if (first === last) return capital(from);
  return capital((first + 1) % 7 === last ? t('{from} e {to}', { from, to }) : t('de {from} a {to}', { from, to }));
}
