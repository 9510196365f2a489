import type { PayingState } from '@comanda/contract/finance/online-payments';
import { formatMoney, formatTime } from '@comanda/domain/format';
import { storeZone } from '@comanda/domain/time-zones';
import { buttonClass } from '@comanda/ui/button';
import { cx } from '@comanda/ui/cx';
import { DoneMark } from '@comanda/ui/done-mark';
import { t } from '@comanda/ui/i18n';
import { type CSSProperties, useEffect, useState } from 'react';
import { Link, navigate } from '../../platform/page/navigation.tsx';
import { useStore } from '../../platform/page/page-context.tsx';
import type { backOf } from './due-words.ts';

const OPENS_AFTER_S = 5;

interface PaidProps {
  paying: PayingState;
  /** What stands behind the payment. */
  back: ReturnType<typeof backOf>;
  /** It came while somebody looked. */
  fresh: boolean;
}

/** The money is there: said large, then what it paid opens. */
export function Paid({ paying, back, fresh }: PaidProps) {
  const { name, country_id, timezone } = useStore();
  const to = back?.to ?? null;
  const [left, setLeft] = useState(fresh && to !== null ? OPENS_AFTER_S : null);
  useEffect(() => {
    if (left === null || to === null) return;
    if (left === 0) return navigate(to, { replace: true });
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left, to]);
  const paper = { '--ticket-bg': 'var(--sf-surface)' } as CSSProperties; // React's type knows no custom properties
  const time = paying.paid_at === null ? '' : formatTime(paying.paid_at, storeZone(timezone, country_id), country_id);
  return (
    <section className="ticket" style={paper} aria-live="polite">
      <div className="ticket-stub px-5 pt-7 pb-5 text-center text-sf-fg">
        <span className="mx-auto grid size-28 place-items-center rounded-full bg-success-soft">
          <DoneMark className="size-20 text-success" />
        </span>
        <h2 className="t-title mt-5 text-2xl">{titleOf(paying)}</h2>
        <p className="t-money t-title mt-1 text-4xl">{formatMoney(paying.amount, country_id)}</p>
        <p className="mt-1 text-sm text-sf-fg-2">{[time, name].filter(Boolean).join(' · ')}</p>
      </div>
      <div className="ticket-body px-5 pt-5 pb-5 text-center text-sf-fg">
        {back && (
          <Link href={back.to} replace className={cx(buttonClass('store', 'xl'), 'w-full')}>
            {back.done}
          </Link>
        )}
        {left !== null && (
          <button type="button" className="mt-2 min-h-11 text-sm text-sf-fg-2" onClick={() => setLeft(null)}>
            {t('abre em {seconds} s · ficar aqui', { seconds: left })}
          </button>
        )}
      </div>
    </section>
  );
}

function titleOf({ method, order }: PayingState): string {
  if (method === 'pix') return t('Pix recebido');
  if (method === 'card') return t('Pagamento aprovado');
  return order ? t('Pedido pago') : t('Está pago');
}
