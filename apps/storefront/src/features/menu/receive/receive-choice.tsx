import { DELIVERY_METHOD } from '@comanda/domain/codes';
import { formatMoney } from '@comanda/domain/format';
import { rushAt } from '@comanda/domain/orders/rush';
import { t } from '@comanda/ui/i18n';
import { Suspense, useState } from 'react';
import { Icon } from '../../../platform/icon.tsx';
import { lazyPart } from '../../../platform/page/lazy-page.tsx';
import { useStore } from '../../../platform/page/page-context.tsx';
import { DiscountChips } from '../discount-chips.tsx';
import { ReceiveLine } from './receive-line.tsx';
import { placeWords, receiveWays } from './receive-way.ts';
import { ReceiveWays } from './receive-ways.tsx';
import type { Receiving } from './use-receiving.ts';

const ReceiveSheet = lazyPart(async () => (await import('./receive-sheet.tsx')).ReceiveSheet);

interface ReceiveChoiceProps {
  receiving: Receiving;
  now: Date;
}

/** How the food is received, with time and fee, and where: one line on a phone that opens the choice, a card elsewhere. */
export function ReceiveChoice({ receiving, now }: ReceiveChoiceProps) {
  const store = useStore();
  const [open, setOpen] = useState(false);
  const ways = receiveWays(store, receiving.draft, now);
  return (
    <section aria-label={t('Como receber')} className="print:hidden">
      <ReceiveLine ways={ways} receiving={receiving} onOpen={() => setOpen(true)} />
      <ReceiveCard ways={ways} receiving={receiving} now={now} onOpen={() => setOpen(true)} />
      {open && (
        <Suspense fallback={null}>
          <ReceiveSheet receiving={receiving} now={now} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}

interface ReceiveCardProps extends ReceiveChoiceProps {
  ways: ReturnType<typeof receiveWays>;
  onOpen: () => void;
}

function ReceiveCard({ ways, receiving, now, onOpen }: ReceiveCardProps) {
  const store = useStore();
  const { delivery_method, draft, choose } = receiving;
  const isDelivery = delivery_method === DELIVERY_METHOD.delivery;
  const rush = rushAt(store, now);
  const { first, second } = placeWords(store, draft);
  return (
    <div className="hidden rounded-lg border border-sf-line bg-sf-surface p-4 text-sf-fg lg:block">
      <ReceiveWays ways={ways} method={delivery_method} name="como-receber" onChoose={choose} />
      {rush.minutes > 0 && (
        <p className="mt-2 text-ui text-sf-fg-2">
          {t('Movimento intenso: os pedidos estão levando {n} min a mais.', { n: rush.minutes })}
        </p>
      )}
      {isDelivery && (
        <button
          type="button"
          className="mt-2 flex min-h-11 w-full items-center gap-2 text-left text-sm"
          onClick={onOpen}
        >
          <Icon name="pin" className="size-4.5 shrink-0 text-sf-fg-2" />
          <span className="min-w-0 flex-1 truncate">
            {first || t('Onde você está?')}
            {second && <span className="text-sf-fg-2"> · {second}</span>}
          </span>
          <b className="font-semibold text-sf-accent-text">{first ? t('Trocar') : t('Informar')}</b>
        </button>
      )}
      {isDelivery && store.minimum_order > 0 && (
        <p className="mt-1 text-ui text-sf-fg-2">
          {t('Pedido mínimo de {minimum}', { minimum: formatMoney(store.minimum_order, store.country_id) })}
        </p>
      )}
      <DiscountChips isDelivery={isDelivery} />
    </div>
  );
}
