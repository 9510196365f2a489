import type { TrackedOrder } from '@comanda/contract/orders/tracking';
import { formatClock } from '@comanda/domain/format';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { Check } from 'lucide-react';
import { statusWords, stepHint } from './tracking-words.ts';

/** The order's usual way, each step with the time at which it really happened. */
export function Timeline({ order, zone }: { order: TrackedOrder; zone: string }) {
  const { timeline, status } = order;
  const reached = timeline.findIndex((step) => step.status === status);
  return (
    <>
      <div
        className="mt-4 mb-5 flex gap-1"
        role="img" // oxlint-disable-line jsx-a11y/prefer-tag-over-role -- a bar of several boxes
        aria-label={t('Etapa {n} de {total}', { n: reached + 1, total: timeline.length })}
      >
        {timeline.map((step, index) => (
          <span
            key={step.status}
            className={cx(
              'h-1.5 flex-1 rounded-full',
              index <= reached ? 'bg-sf-accent-ui' : 'bg-sf-line',
              index === reached && status !== 'delivered' && 'animate-pulse motion-reduce:animate-none',
            )}
          />
        ))}
      </div>
      <ol>
        {timeline.map((step, index) => {
          const done = index < reached || status === 'delivered';
          const current = index === reached && !done;
          return (
            <li
              key={step.status}
              className="relative flex gap-3 pb-5 last:pb-0"
              aria-current={current ? 'step' : undefined}
            >
              {index < timeline.length - 1 && (
                <span
                  className={cx(
                    'absolute top-7 bottom-0 left-[13px] w-0.5',
                    index < reached ? 'bg-sf-accent-ui' : 'bg-sf-line',
                  )}
                />
              )}
              <StepMark done={done} current={current} />
              <div className="min-w-0 flex-1 pt-0.5">
                <div className="flex flex-wrap items-baseline gap-x-2">
                  <span
                    className={cx(
                      'text-base',
                      done && 'font-medium',
                      current && 'font-bold',
                      !done && !current && 'text-sf-fg-2',
                    )}
                  >
                    {statusWords(step.status, order)}
                    {done && <span className="sr-only"> {t('(feito)')}</span>}
                  </span>
                  {step.at && (
                    <time className="ml-auto text-sm text-sf-fg-2 tabular-nums" dateTime={step.at}>
                      {formatClock(step.at, zone)}
                    </time>
                  )}
                </div>
                {current && <p className="text-sm text-sf-fg-2">{stepHint(step.status, order)}</p>}
              </div>
            </li>
          );
        })}
      </ol>
    </>
  );
}

function StepMark({ done, current }: { done: boolean; current: boolean }) {
  if (done)
    return (
      <span className="relative grid size-7 shrink-0 place-items-center rounded-full bg-sf-accent text-sf-accent-fg">
        <Check className="size-4" aria-hidden />
      </span>
    );
  return (
    <span
      className={cx(
        'relative grid size-7 shrink-0 place-items-center rounded-full border-2',
        current ? 'border-sf-accent-ui bg-sf-accent-soft' : 'border-sf-line bg-sf-surface',
      )}
    >
      {current && <span className="size-2.5 rounded-full bg-sf-accent-ui" />}
    </span>
  );
}
