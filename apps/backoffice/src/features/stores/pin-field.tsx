import { FieldGroup } from '@comanda/ui/field';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { useFormContext, useWatch } from 'react-hook-form';
import { LocateButton } from '../../platform/form/locate-button.tsx';
import { mapHref } from '../../platform/form/locate-me.ts';
import type { General } from './general-form.ts';

/** The store's place on the map: distances are measured from it. */
export function PinField() {
  const { control, setValue } = useFormContext<General>();
  const [latitude, longitude] = useWatch({ control, name: ['latitude', 'longitude'] });
  const placed = latitude != null && longitude != null;

  function put(next: number | null, across: number | null) {
    setValue('latitude', next, { shouldDirty: true, shouldValidate: true });
    setValue('longitude', across, { shouldDirty: true, shouldValidate: true });
  }

  return (
    <FieldGroup
      label={t('Lugar no mapa')}
      hint={
        placed
          ? t('A taxa por distância conta daqui, e o cardápio mostra o mapa.')
          : t('Sem ele não dá para cobrar por distância. Abra esta página na loja e use a localização do aparelho.')
      }
    >
      <div className="flex flex-wrap items-center gap-2">
        {placed && (
          <a
            href={mapHref({ latitude, longitude })}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-8 items-center text-sm font-semibold text-link tabular-nums"
          >
            {t('Ver no mapa: {place}', { place: `${latitude}, ${longitude}` })}
          </a>
        )}
        <LocateButton onPlace={(place) => put(place.latitude, place.longitude)} />
        {placed && (
          <Button size="sm" variant="ghost" onClick={() => put(null, null)}>
            {t('Tirar do mapa')}
          </Button>
        )}
      </div>
    </FieldGroup>
  );
}
