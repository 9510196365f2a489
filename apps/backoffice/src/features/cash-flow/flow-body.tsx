import { formatMoney } from '@comanda/domain/format';
import { isLaterCard, lowestDay } from '@comanda/domain/payables/cash-flow';
import { Banner } from '@comanda/ui/banner';
import { Button } from '@comanda/ui/button';
import { Chip } from '@comanda/ui/chip';
import { Fold } from '@comanda/ui/fold';
import { t } from '@comanda/ui/i18n';
import { useMemo } from 'react';
import { Chart } from '../../charts/chart.tsx';
import { capital } from '@comanda/words/capital';
import { PageLink } from '../../platform/page/page-link.tsx';
import type { SessionStore } from '../../platform/session.tsx';
import { shortDay } from '../payables/public.ts';
import { paymentsPage } from '../payments/pages.ts';
import { AnticipationPart } from './anticipation.tsx';
import {
  type Answered,
  causeOf,
  type Chosen,
  flowOf,
  isUnsaid,
  largestBill,
  pastOf,
  type Warned,
  warnedOf,
} from './flow-of.ts';
import { FlowNext, FlowWeeks } from './flow-weeks.tsx';
import { FlowDays } from './flow-days.tsx';
import { dayAt, joinedLine } from './joined-line.ts';

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
  const { sales, late: withLate, credit: withCredit, fewer, later, early } = chosen;
  const flow = useMemo(
    () => flowOf(answer, { sales, late: withLate, credit: withCredit, fewer, later, early }),
    [answer, sales, withLate, withCredit, fewer, later, early],
  );
  const past = useMemo(() => pastOf(answer), [answer]);
  const largest = largestBill(answer);
  const warned = warnedOf(flow, reserve, today);
  const money = (value: number) => formatMoney(value, country_id);
  const data = useMemo(
    () => joinedLine({ answer, past, flow, ranged: sales, country_id }),
    [answer, past, flow, sales, country_id],
  );
  const lowest = lowestDay(flow);
  const noBalance = accounts === 0 && (
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
  );
  if (isUnsaid(answer)) return noBalance;
  return (
    <>
      {noBalance}
      {warned && <Warning warned={warned} money={money} today={today} onOpen={() => onOpen(warned.day.date)} />}
      <Chart
        title={t('Saldo dia a dia')}
        {...(sales && past.length === 0 && { subtitle: t('faixa provável: 8 em 10') })}
        finding={t('O menor saldo é {amount}, {day}.', { amount: money(lowest.balance), day: shortDay(lowest.date) })}
        data={data}
        empty={t('Nada a mostrar')}
        tableOnPage
        onOpen={(index) => onOpen(dayAt(index, past, flow))}
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
          {answer.entries.some(isLaterCard(today)) && (
            <Chip selected={early} onClick={() => onChosen({ ...chosen, early: !early })}>
              {t('cartões antecipados')}
            </Chip>
          )}
          {(chosen.late || chosen.credit) && (
            <span className="text-ui text-fg-3">{t('o que não tem data entra em 30 dias')}</span>
          )}
        </div>
        {early && <AnticipationPart answer={answer} chosen={chosen} country_id={country_id} />}
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
      <FlowDays title={t('Por dia')} flow={flow} open={open} warned={warned} store={store} onOpen={onOpen} />
      {past.length > 0 && (
        <Fold title={t('Dias que passaram')} open={open !== undefined && open < today}>
          <FlowDays
            title={t('O que entrou e saiu')}
            flow={past.toReversed()}
            open={open}
            warned={null}
            store={store}
            onOpen={onOpen}
          />
        </Fold>
      )}
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
