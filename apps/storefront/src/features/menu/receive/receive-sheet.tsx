import { DELIVERY_METHOD } from '@comanda/domain/codes';
import { t } from '@comanda/ui/i18n';
import { Sheet } from '@comanda/ui/sheet';
import { useStore } from '../../../platform/page/page-context.tsx';
import { AddressStep } from './address-step.tsx';
import { receiveWays } from './receive-way.ts';
import { ReceiveWays } from './receive-ways.tsx';
import type { Receiving } from './use-receiving.ts';

interface ReceiveSheetProps {
  receiving: Receiving;
  now: Date;
  onClose: () => void;
}

/** Delivery or takeaway, and for a delivery where to. */
export function ReceiveSheet({ receiving: { delivery_method, draft, choose }, now, onClose }: ReceiveSheetProps) {
  const store = useStore();
  const ways = receiveWays(store, draft, now);
  const place = [store.address, store.city].filter(Boolean).join(', ');
  return (
    <Sheet isOpen onClose={onClose} title={t('Como receber')}>
      {ways.length > 1 && (
        <div className="px-4 pb-5">
          <ReceiveWays ways={ways} method={delivery_method} name="como-receber-aqui" onChoose={choose} />
        </div>
      )}
      {delivery_method === DELIVERY_METHOD.delivery ? (
        <AddressStep onClose={onClose} />
      ) : (
        <div className="space-y-4 px-4 pb-6">
          {place && (
            <p className="text-base">
              <b className="block font-semibold">{t('Você busca em')}</b>
              {place}
            </p>
          )}
          <button type="button" className="btn btn-store btn-lg w-full" onClick={onClose}>
            {t('Pronto')}
          </button>
        </div>
      )}
    </Sheet>
  );
}
