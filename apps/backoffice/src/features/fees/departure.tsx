import type { StoreDetail } from '@comanda/contract/stores/stores';
import { t } from '@comanda/ui/i18n';
import { MapPin } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { CoordinatesField } from '../../platform/form/coordinates-field.tsx';
import { LocateButton } from '../../platform/form/locate-button.tsx';
import { mapHref, type Place } from '../../platform/form/locate-me.ts';
import type { FeesForm } from './fees-form.ts';

/** Where the deliveries leave from: the address is the store's, the pin can be put here. */
export function Departure({ store }: { store: StoreDetail }) {
  const { control, setValue } = useFormContext<FeesForm>();
  const [latitude, longitude] = useWatch({ control, name: ['latitude', 'longitude'] });
  const place = latitude === null || longitude === null ? null : { latitude, longitude };
  const put = (next: Place) => {
    setValue('latitude', next.latitude, { shouldDirty: true });
    setValue('longitude', next.longitude, { shouldDirty: true });
  };
  return (
    <div className="space-y-3">
      <p className="label">{t('Ponto de saída')}</p>
      <p className="flex items-start gap-2 text-sm">
        <MapPin className="mt-0.5 size-4 shrink-0 text-fg-3" aria-hidden />
        <span>
          {[store.address, store.city].filter(Boolean).join(', ') || t('A loja ainda não tem endereço.')}
          {place ? (
            <a
              href={mapHref(place)}
              target="_blank"
              rel="noreferrer"
              className="flex min-h-6 items-center font-semibold text-link"
            >
              {t('Ver o ponto no mapa')}
            </a>
          ) : (
            <span className="block text-danger-text">
              {t('Falta marcar o ponto no mapa: sem ele não dá para medir a distância.')}
            </span>
          )}
        </span>
      </p>
      <CoordinatesField place={place} onChange={put} />
      <LocateButton onPlace={put} />
    </div>
  );
}
