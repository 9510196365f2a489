import type { ClientAddress } from '@comanda/contract/clients/clients';
import { maskPostalCode } from '@comanda/domain/postal-code';
import { t } from '@comanda/ui/i18n';
import { MapIcon, MapPin } from 'lucide-react';
import type { SessionStore } from '../../../platform/session.tsx';

/** Where the last delivery went. */
export function ClientPlace({ store, address }: { store: SessionStore; address: ClientAddress | null }) {
  if (address === null || address.address === '') return null;
  const street = [address.address, address.number].filter(Boolean).join(', ');
  const query = [street, address.fee_name, address.city_name].filter(Boolean).join(', ');
  const zipcode = address.zipcode && maskPostalCode(address.zipcode, store.country_id);
  return (
    <section className="flex items-start gap-3 border-b border-line p-5 text-sm" aria-label={t('Último endereço')}>
      <MapPin className="mt-0.5 size-4.5 shrink-0 text-fg-3" aria-hidden />
      <div className="min-w-0 flex-1">
        <h3 className="t-label">{t('Último endereço')}</h3>
        <p className="mt-1 break-words">{street}</p>
        <p className="text-fg-2">{[address.fee_name, address.city_name, zipcode].filter(Boolean).join(' · ')}</p>
        {address.reference !== '' && <p className="break-words text-fg-2">{address.reference}</p>}
      </div>
      <a
        className="btn btn-secondary"
        href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`}
        target="_blank"
        rel="noreferrer"
      >
        <MapIcon className="size-4" aria-hidden />
        {t('Mapa')}
      </a>
    </section>
  );
}
