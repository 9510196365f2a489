import type { listFiscalNotes } from '@comanda/contract/finance/fiscal-notes';
import type { Out } from '@comanda/contract/route';
import { formatClock } from '@comanda/domain/format';
import { toLocal } from '@comanda/domain/local-time';
import { storeZone } from '@comanda/domain/time-zones';
import { t } from '@comanda/ui/i18n';
import type { ReactNode } from 'react';
import type { SessionStore } from '../../platform/session.tsx';

type Waiting = Out<(typeof listFiscalNotes)['response']>['contingency'];

const DAY_MINUTES = 24 * 60;
const MINUTE_MS = 60_000;
const ROUND = { side: 64, radius: 27 } as const;

interface Props {
  waiting: Waiting;
  store: SessionStore;
  now: number;
  /** What can be done about it. */
  action?: ReactNode;
}

/** Notes that the authority has not heard of, and how long there is to tell it. */
export function ContingencyBanner({ waiting: { silent_since, waiting, until }, store, now, action }: Props) {
  if (waiting === 0 && silent_since === null) return null;
  const zone = storeZone(store.timezone, store.country_id);
  const clock = (at: string) => formatClock(at, zone).replace(':', 'h');
  const left = until === null ? null : Math.max(0, Math.round((Date.parse(until) - now) / MINUTE_MS));
  const tomorrow = until !== null && toLocal(until, zone).date > toLocal(new Date(now), zone).date;
  return (
    <section
      className="card flex flex-wrap items-center gap-x-6 gap-y-3 bg-warning-soft! p-4 text-warning-text"
      aria-label={t('Contingência')}
    >
      {left !== null && <Ring left={left} />}
      {left !== null && (
        <span className="sr-only">
          {t('{hours} horas e {minutes} minutos restantes', { hours: Math.floor(left / 60), minutes: left % 60 })}
        </span>
      )}
      <div className="min-w-0 flex-1 basis-60">
        <p className="t-title text-lg">
          {silent_since === null
            ? t('Notas feitas sem a SEFAZ.')
            : t('A SEFAZ não responde desde {time}. Sua loja continua emitindo.', { time: clock(silent_since) })}
        </p>
        <p className="text-sm">
          {t(
            '{n, plural, =0 {Nenhuma nota em contingência.} one {# nota em contingência.} other {# notas em contingência.}}',
            {
              n: waiting,
            },
          )}{' '}
          {until !== null &&
            (left === 0
              ? t('O prazo da mais antiga passou às {time}.', { time: clock(until) })
              : tomorrow
                ? t('Vão quando voltar; a mais antiga precisa ir até amanhã, {time}.', { time: clock(until) })
                : t('Vão quando voltar; a mais antiga precisa ir até {time}.', { time: clock(until) }))}
        </p>
      </div>
      {action}
    </section>
  );
}

/** What is left of the twenty-four hours. */
function Ring({ left }: { left: number }) {
  const round = 2 * Math.PI * ROUND.radius;
  const hours = Math.floor(left / 60);
  const minutes = left % 60;
  const middle = ROUND.side / 2;
  const circle = { cx: middle, cy: middle, r: ROUND.radius, fill: 'none', strokeWidth: 8 };
  return (
    <svg viewBox={`0 0 ${ROUND.side} ${ROUND.side}`} width={ROUND.side} height={ROUND.side} aria-hidden>
      <circle {...circle} stroke="var(--surface)" />
      <circle
        {...circle}
        stroke="var(--warning)"
        strokeDasharray={`${(round * Math.min(left, DAY_MINUTES)) / DAY_MINUTES} ${round}`}
        transform={`rotate(-90 ${middle} ${middle})`}
      />
      <text x={middle} y={middle + 5} textAnchor="middle" className="fill-warning-text text-sm font-bold">
        {`${hours}h${String(minutes).padStart(2, '0')}`}
      </text>
    </svg>
  );
}
