import type { Output } from '@comanda/contract/route';
import type { simulateOrder } from '@comanda/contract/orders/simulator';
import type { PublicStore } from '@comanda/contract/stores/stores';
import { formatLongDate, formatMoney, formatTime } from '@comanda/domain/format';
import { storeZone } from '@comanda/domain/time-zones';
import type { TraceLine, TraceRule } from '@comanda/domain/orders/trace';
import { Banner } from '@comanda/ui/banner';
import { Button } from '@comanda/ui/button';
import { cx } from '@comanda/ui/cx';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { Skeleton } from '@comanda/ui/skeleton';
import { Ticket } from '@comanda/ui/ticket';
import { traceLabel, traceSentence } from '@comanda/ui/trace-sentence';
import { Link2, ReceiptText } from 'lucide-react';
import { Answer } from '../../platform/page/answer.tsx';
import { roundingSentences } from './rounding-words.ts';

type Result = Output<typeof simulateOrder>;

interface Props {
  /** Nothing is ordered yet. */
  empty: boolean;
  result: Result | undefined;
  error: unknown;
  /** The amounts are of the choice before. */
  refreshing: boolean;
  onRetry: () => void;
  onCopy: () => void;
  store: PublicStore;
}

export function ResultTicket({ empty, result, error, refreshing, onRetry, onCopy, store }: Props) {
  if (empty)
    return (
      <section className="card" aria-label={t('Resultado')}>
        <EmptyState icon={<ReceiptText className="size-6" aria-hidden />} title={t('Escolha o primeiro item')}>
          {t('O total e o porquê de cada valor aparecem aqui.')}
        </EmptyState>
      </section>
    );
  if (result === undefined || error != null)
    return (
      <Answer of={{ data: undefined, error, refetch: onRetry }} waiting={<Skeleton className="h-72" />}>
        {() => null}
      </Answer>
    );
  const { country_id } = store;
  const zone = storeZone(store.timezone, country_id);
  const at = new Date(result.at);
  return (
    <section aria-label={t('Resultado')} className="space-y-3 lg:sticky lg:top-4">
      {result.refusals.length > 0 && (
        <Banner tone="warning" title={t('Este pedido não passaria. O cliente leria:')}>
          <ul className="mt-1 list-disc pl-4">
            {[...new Set(result.refusals.map(({ message }) => message))].map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </Banner>
      )}
      <div className={cx('transition-opacity', refreshing && 'opacity-60')} aria-busy={refreshing}>
        <Ticket stub={<Lines result={result} country_id={country_id} />}>
          <Amounts result={result} country_id={country_id} />
          <Reasons result={result} country_id={country_id} />
          <p className="mt-3 text-ui text-fg-3">
            {t('Pelas regras de agora, em {date} às {time}.', {
              date: formatLongDate(at, zone, country_id),
              time: formatTime(at, zone, country_id),
            })}
          </p>
        </Ticket>
      </div>
      <Button className="w-full" icon={<Link2 className="size-4" aria-hidden />} onClick={onCopy}>
        {t('Copiar link desta simulação')}
      </Button>
    </section>
  );
}

function Lines({ result, country_id }: { result: Result; country_id: number }) {
  return (
    <ul className="space-y-1.5 text-sm" aria-label={t('Itens da simulação')}>
      {result.quote.lines.map(({ id, name, quantity, total }) => (
        <li key={id} className="flex gap-2">
          <span className="min-w-0 flex-1">
            {name}
            {quantity > 1 && <span className="text-fg-3"> × {quantity}</span>}
          </span>
          <span className="t-money">{formatMoney(total, country_id)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Every rule that changed the total: the rows add up to it. */
function Amounts({ result: { trace, quote }, country_id }: { result: Result; country_id: number }) {
  const rows = trace.filter(({ outcome, amount }) => outcome === 'applied' && amount !== 0);
  return (
    <dl className="space-y-1.5 text-sm" aria-label={t('Contas da simulação')}>
      {rows.map((line) => (
        <div key={line.rule} className="flex justify-between gap-3">
          <dt className="min-w-0 text-fg-2">{traceLabel(line, country_id)}</dt>
          <dd className={cx('t-money shrink-0', line.amount < 0 && 'font-semibold text-success-text')}>
            {formatMoney(line.amount, country_id)}
          </dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between gap-3 border-t border-dashed border-line-strong pt-2 text-lg font-bold">
        <dt>{t('Total')}</dt>
        <dd className="t-money">{formatMoney(quote.total, country_id)}</dd>
      </div>
    </dl>
  );
}

const TOLD_BY_ROWS: readonly TraceRule[] = ['subtotal', 'fee_flat', 'fee_neighbourhood', 'fee_undecided'];
const WORTH_TELLING: readonly TraceRule[] = [
  'night_extra',
  'rush_extra',
  'fee_distance',
  'free_delivery_value',
  'free_delivery_item',
  'free_delivery_coupon',
];

function Reasons({ result: { trace, refusals, subtotal }, country_id }: { result: Result; country_id: number }) {
  const refused = new Set(refusals.map(({ code }) => code));
  const out = trace.filter(
    ({ rule, outcome, detail }) =>
      outcome === 'lost' || (outcome === 'refused' && !refused.has(String(detail['reason'] ?? rule))),
  );
  const others = trace.filter(
    ({ rule, outcome }) =>
      !TOLD_BY_ROWS.includes(rule) && (outcome === 'info' || (outcome === 'applied' && WORTH_TELLING.includes(rule))),
  );
  const say = (lines: readonly TraceLine[]) => lines.map((line) => traceSentence(line, country_id));
  return (
    <>
      <Sentences
        title={t('Por que este total')}
        sentences={[...say(others), ...roundingSentences(trace, subtotal, country_id)]}
      />
      <Sentences title={t('O que ficou de fora')} sentences={say(out)} />
    </>
  );
}

function Sentences({ title, sentences }: { title: string; sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <div className="mt-3 border-t border-line pt-3">
      <h3 className="text-sm font-semibold">{title}</h3>
      <ul className="mt-1 space-y-1 text-ui text-fg-2">
        {[...new Set(sentences)].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}
