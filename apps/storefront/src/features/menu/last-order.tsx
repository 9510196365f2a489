import { formatMoney, formatShortDate } from '@comanda/domain/format';
import { trackPath } from '@comanda/domain/paths';
import { storeZone } from '@comanda/domain/time-zones';
import { t } from '@comanda/ui/i18n';
import { listed } from '@comanda/words/listed';
import { useState } from 'react';
import { askRepeat } from '../../platform/ask-repeat.ts';
import { Link } from '../../platform/page/navigation.tsx';
import { useStore } from '../../platform/page/page-context.tsx';
import { toast } from '../../platform/toast.ts';
import type { LastOrder } from './ordered-items.ts';

/** The order of last time with its choices, one press away; while it is on its way, the way to follow it. */
export function LastOrderCard({ last: { order, moving, again: now } }: { last: LastOrder }) {
  const { url, country_id, timezone } = useStore();
  const [pending, setPending] = useState(false);

  async function again() {
    setPending(true);
    try {
      await askRepeat(order.token);
    } catch {
      await toast({ text: t('Não deu para abrir o pedido agora. Tente de novo.'), tone: 'danger' });
      setPending(false);
    }
  }
  const day = formatShortDate(order.created_at, storeZone(timezone, country_id));
  return (
    <>
      <h3 className="text-base leading-5 font-semibold">
        {moving ? t('Pedido {number} em andamento', { number: order.number }) : t('Como em {day}', { day })}
      </h3>
      <p className="mt-1 line-clamp-4 text-sm text-sf-fg-2">{order.items.join(', ')}</p>
      {now !== null && now.missing.length > 0 && (
        <p className="mt-1 text-sm font-semibold text-warning-text">
          {t('Sem {names} agora.', { names: listed(now.missing) })}
        </p>
      )}
      <div className="mt-auto pt-3">
        {moving ? (
          <Link href={trackPath(url, order.token)} className="btn btn-store w-full">
            {t('Acompanhar')}
          </Link>
        ) : (
          <button
            type="button"
            className="btn btn-store w-full justify-between"
            aria-busy={pending || undefined}
            disabled={pending}
            onClick={() => void again()}
          >
            {pending ? t('Abrindo…') : t('Pedir de novo')}
            <span className="t-money">{formatMoney(now?.now ?? order.total, country_id)}</span>
          </button>
        )}
      </div>
    </>
  );
}
