import { DELIVERY_METHOD, type DeliveryMethod } from '@comanda/domain/codes';
import { formatMoney } from '@comanda/domain/format';
import { methodOff } from '@comanda/domain/opening-hours';
import { rushAt } from '@comanda/domain/rush';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../platform/lazy-page.tsx';
import type { IconName } from '../../platform/icon-sprite.tsx';
import { Icon } from '../../platform/icon.tsx';
import { useStore } from '../../platform/page-context.tsx';
import { DiscountChips } from './discount-chips.tsx';
import { feeHint, feeWords, waitWords } from './fee-words.ts';
import { knownDistanceFee } from '../../platform/known-distance-fee.ts';
import { slotAhead } from '../../platform/slot-ahead.ts';
import type { Receiving } from './use-receiving.ts';

const AddressSheet = lazyPart(async () => (await import('./address-sheet.tsx')).AddressSheet);

/** Delivery or takeaway with time and fee, the address, and what makes it cheaper. */
export function ReceiveChoice({ receiving, now }: { receiving: Receiving; now: Date }) {
  const store = useStore();
  const { delivery_method, draft, choose } = receiving;
  const isDelivery = delivery_method === DELIVERY_METHOD.delivery;
  const distance_price = knownDistanceFee(store, draft);
  const fee = feeWords(
    feeHint(
      store,
      { variable_fee_id: draft.variable_fee_id, distance_price },
      new Date(slotAhead(draft.schedule_at, now) ?? now),
    ),
    store.country_id,
  );
  const rush = rushAt(store, now);
  const ways: { method: DeliveryMethod; icon: IconName; title: string; details: string[] }[] = [];
  if (store.delivery)
    ways.push({
      method: DELIVERY_METHOD.delivery,
      icon: 'bike',
      title: t('Entrega'),
      details:
        store.opening.code === 'delivery_closed'
          ? [t('pausada agora')]
          : [waitWords(store.wait_time + rush.minutes, true), fee],
    });
  if (store.take_out)
    ways.push({
      method: DELIVERY_METHOD.takeaway,
      icon: 'store',
      title: t('Retirada'),
      details:
        methodOff(store, DELIVERY_METHOD.takeaway, now) === null
          ? [waitWords(store.wait_time_takeaway + rush.minutes, false), t('grátis')]
          : [t('pausada agora')],
    });
  return (
    <section
      className="bg-sf-surface px-4 pb-4 text-sf-fg lg:rounded-lg lg:border lg:border-sf-line lg:p-4 print:hidden"
      aria-label={t('Como receber')}
    >
      <div
        className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-2"
        role="radiogroup"
        aria-label={t('Como receber')}
      >
        {ways.map((way) => (
          <Way
            key={way.method}
            {...way}
            selected={way.method === delivery_method}
            onChoose={() => choose(way.method)}
          />
        ))}
      </div>
      {rush.minutes > 0 && (
        <p className="mt-2 text-ui text-sf-fg-2">
          {t('Movimento intenso: os pedidos estão levando {n} min a mais.', { n: rush.minutes })}
        </p>
      )}
      {isDelivery && <AddressLine receiving={receiving} />}
      {isDelivery && store.minimum_order > 0 && (
        <p className="mt-1 text-ui text-sf-fg-2">
          {t('Pedido mínimo de {minimum}', { minimum: formatMoney(store.minimum_order, store.country_id) })}
        </p>
      )}
      <DiscountChips isDelivery={isDelivery} />
    </section>
  );
}

interface WayProps {
  method: DeliveryMethod;
  icon: IconName;
  title: string;
  details: readonly string[];
  selected: boolean;
  onChoose: () => void;
}

const Way = ({ method, icon, title, details, selected, onChoose }: WayProps) => (
  <label
    className={cx(
      'relative flex min-h-14 items-center gap-3 rounded-lg px-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
      selected ? 'border-2 border-sf-accent-ui bg-sf-accent-soft text-sf-accent-soft-fg' : 'm-px border border-sf-line',
    )}
  >
    <input type="radio" name="como-receber" className="sr-only" value={method} checked={selected} onChange={onChoose} />
    <Icon name={icon} className={cx('size-5 shrink-0 max-[379px]:hidden', !selected && 'text-sf-fg-2')} />
    <span className="min-w-0 py-1.5 leading-4.5">
      <b className="block text-sm">{title}</b>
      <span className={cx('block text-xs', !selected && 'text-sf-fg-2')}>
        {details.map((each, index) => (
          <span key={each} className="inline-block whitespace-nowrap">
            {each}
            {index < details.length - 1 && <>&nbsp;·&nbsp;</>}
          </span>
        ))}
      </span>
    </span>
  </label>
);

function AddressLine({ receiving: { draft } }: { receiving: Receiving }) {
  const store = useStore();
  const [open, setOpen] = useState(false);
  const street = [draft.address, draft.no_number ? t('s/n') : draft.number].filter(Boolean).join(', ');
  const place = store.fees.find(({ id }) => id === draft.variable_fee_id)?.name ?? '';
  const known = street !== '' || place !== '';
  return (
    <>
      <button
        type="button"
        className="mt-2 flex min-h-11 w-full items-center gap-2 text-left text-sm"
        onClick={() => setOpen(true)}
      >
        <Icon name="pin" className="size-4.5 shrink-0 text-sf-fg-2" />
        <span className="min-w-0 flex-1 truncate">
          {known ? (
            <>
              {street || place}
              {street && place && <span className="text-sf-fg-2"> · {place}</span>}
            </>
          ) : (
            t('Onde você está?')
          )}
        </span>
        <b className="font-semibold text-sf-accent-text">{known ? t('Trocar') : t('Informar')}</b>
      </button>
      {open && (
        <Suspense fallback={null}>
          <AddressSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
