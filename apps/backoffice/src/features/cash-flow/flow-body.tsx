import { formatDayMonth, formatMoney } from '@comanda/domain/format';
import { likelyRange } from '@comanda/domain/payables/cash-flow';
import { Banner } from '@comanda/ui/banner';
import { Button } from '@comanda/ui/button';
import { Chip } from '@comanda/ui/chip';
import { t } from '@comanda/ui/i18n';
import { useMemo } from 'react';
import { Chart } from '../../charts/chart.tsx';
import { capital } from '@comanda/words/capital';
import type { LinesData } from '@comanda/words/chart-data';
import { PageLink } from '../../platform/page/page-link.tsx';
import type { SessionStore } from '../../platform/session.tsx';
import { shortDay } from '../payables/public.ts';
import { paymentsPage } from '../payments/pages.ts';
import { type Answered, causeOf, type Chosen, flowOf, largestBill, type Warned, warnedOf } from './flow-of.ts';
import { FlowNext, FlowWeeks } from './flow-weeks.tsx';
import { FlowDays } from './flow-days.tsx';

/** So many points a chart draws one by one. */
const SINGLE_DAYS = 60;

interface Props {
  answer: Answered;
  chosen: Chosen;
  /** The day that is open in the list. */
  open: string | undefined;
  store: SessionStore;
  onChosen: (chosen: Chosen) => void;
  onOpen: (day: string | undefined) => void;
  onBalances: () => void;
}

/** The warning, the line, what is counted in, and the days. */
export function FlowBody({ answer, chosen, open, store, onChosen, onOpen, onBalances }: Props) {
  const { country_id } = store;
  const { today, reserve, accounts, late, credit, unknown_ways } = answer;
  const { sales, late: withLate, credit: withCredit, fewer, later } = chosen;
  const flow = useMemo(
    () => flowOf(answer, { sales, late: withLate, credit: withCredit, fewer, later }),
    [answer, sales, withLate, withCredit, fewer, later],
  );
  const largest = largestBill(answer);
  const warned = warnedOf(flow, reserve, today);
  const money = (value: number) => formatMoney(value, country_id);
  const data = useMemo(
    (): LinesData => ({
      kind: 'lines',
      labels: flow.map(({ date }) => formatDayMonth(date)),
      names: flow.map(({ date }) => shortDay(date)),
      lines: [
        {
          key: 'balance',
          label: t('Saldo no fim do dia'),
          values: flow.map(({ balance }) => balance),
          forecast: 1,
          ...(sales && { range: likelyRange(flow, answer.swing) }),
        },
      ],
      threshold:
        reserve === null || reserve === 0
          ? { value: 0, label: t('zero') }
          : { value: reserve, label: t('sua reserva') },
      format: (value) => formatMoney(value, country_id),
    }),
    [flow, reserve, country_id, sales, answer.swing],
  );
  const lowest = flow.reduce((best, day) => (day.balance < best.balance ? day : best));
  return (
    <>
      {accounts === 0 && (
        <Banner
          tone="info"
          action={
            <Button size="sm" onClick={onBalances}>
              {t('Dizer quanto tem')}
            </Button>
          }
        >
          {t('Diga quanto há no banco e na gaveta: a linha começa daí.')}
        </Banner>
      )}
      {warned && <Warning warned={warned} money={money} today={today} onOpen={() => onOpen(warned.day.date)} />}
      <Chart
        title={t('Saldo dia a dia')}
        {...(sales && { subtitle: t('faixa provável: 8 em 10') })}
        finding={t('O menor saldo é {amount}, {day}.', { amount: money(lowest.balance), day: shortDay(lowest.date) })}
        data={data}
        empty={t('Nada a mostrar')}
        tableOnPage
        // Beyond sixty days a point is several of them.
        {...(flow.length <= SINGLE_DAYS && { onOpen: (index: number) => onOpen(flow[index]?.date) })}
      >
        <div className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-3">
          <span className="text-ui text-fg-3">{t('Contar com')}</span>
          <Chip selected={chosen.sales} onClick={() => onChosen({ ...chosen, sales: !chosen.sales })}>
            {t('vendas como nas últimas 6 semanas')}
          </Chip>
          {late.count > 0 && (
            <Chip selected={chosen.late} onClick={() => onChosen({ ...chosen, late: !chosen.late })}>
              {t('atrasados a receber, {amount}', { amount: money(late.sum) })}
            </Chip>
          )}
          {credit.count > 0 && (
            <Chip selected={chosen.credit} onClick={() => onChosen({ ...chosen, credit: !chosen.credit })}>
              {t('fiado, {amount}', { amount: money(credit.sum) })}
            </Chip>
          )}
          {sales && (
            <Chip selected={fewer} onClick={() => onChosen({ ...chosen, fewer: !fewer })}>
              {t('vendas 10% menores')}
            </Chip>
          )}
          {largest && (
            <Chip selected={later} onClick={() => onChosen({ ...chosen, later: !later })}>
              {t('{bill} uma semana depois', { bill: largest.label })}
            </Chip>
          )}
          {(chosen.late || chosen.credit) && (
            <span className="text-ui text-fg-3">{t('o que não tem data entra em 30 dias')}</span>
          )}
        </div>
        {unknown_ways.length > 0 && (
          <p className="px-4 pb-3 text-ui text-fg-3">
            {t('Conta como recebido na hora, por falta de prazo: {ways}.', { ways: unknown_ways.join(', ') })}{' '}
            <PageLink page={paymentsPage} className="font-semibold underline">
              {t('Dizer o prazo')}
            </PageLink>
          </p>
        )}
      </Chart>
      <div className="grid gap-4 *:min-w-0 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <FlowWeeks flow={flow} reserve={reserve} country_id={country_id} />
        <FlowNext flow={flow} country_id={country_id} onOpen={onOpen} />
      </div>
      <FlowDays flow={flow} open={open} warned={warned} store={store} onOpen={onOpen} />
    </>
  );
}

function Warning({
  warned: { day, below, aside },
  money,
  today,
  onOpen,
}: {
  warned: Warned;
  money: (value: number) => string;
  today: string;
  onOpen: () => void;
}) {
  const cause = causeOf(day);
  return (
    <Banner
      tone={below === 'zero' ? 'danger' : 'warning'}
      title={
        below === 'zero'
          ? t('{day} o caixa fica em {amount}, abaixo de zero.', { day: dayName(day.date), amount: money(day.balance) })
          : t('{day} o caixa cai a {amount}, abaixo da sua reserva.', {
              day: dayName(day.date),
              amount: money(day.balance),
            })
      }
      action={
        <Button size="sm" onClick={onOpen}>
          {t('Ver o dia')}
        </Button>
      }
    >
      {[
        cause === '' ? '' : t('Nesse dia sai: {cause}.', { cause }),
        day.date === today ? '' : t('Separando {amount} por dia até lá, fecha.', { amount: money(aside) }),
      ]
        .filter(Boolean)
        .join(' ')}
    </Banner>
  );
}

/** 'Qui, 4 dez' at the head of a sentence. */
const dayName = (day: string): string => capital(shortDay(day));
