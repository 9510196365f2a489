import { getFeeMap } from '@comanda/contract/delivery/fees';
import type { StoreDetail } from '@comanda/contract/stores/stores';
import { t } from '@comanda/ui/i18n';
import { Skeleton } from '@comanda/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { MapPinOff } from 'lucide-react';
import { lazy, Suspense, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { read } from '../../platform/api.ts';
import type { Dot, Ring } from './band-map.tsx';
import type { FeesForm } from './fees-form.ts';

const BandMap = lazy(async () => ({ default: (await import('./band-map.tsx')).BandMap }));
const amount = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 });

interface Props {
  store: StoreDetail;
  /** What the fee tester found. */
  dots: readonly Dot[];
  label: string;
}

/** The form's bands on a map, with what the store has learnt of its customers' addresses. */
export function BandsMap({ store, dots, label }: Props) {
  const { control, setValue } = useFormContext<FeesForm>();
  const [bands, factor, latitude, longitude] = useWatch({
    control,
    name: ['bands', 'delivery_distance_factor', 'latitude', 'longitude'],
  });
  const map = useQuery(read(getFeeMap, { query: { store_id: store.id } }));
  const rings = useMemo(() => ringsOf(bands, factor), [bands, factor]);
  const all = useMemo(
    () => [
      ...(map.data?.places ?? []).map(({ latitude: y, longitude: x }): Dot => ({
        latitude: y,
        longitude: x,
        tone: 'learnt',
        title: '',
      })),
      ...dots,
    ],
    [map.data, dots],
  );

  if (latitude === null || longitude === null) return <NoMapYet />;
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="min-h-0 flex-1">
        <Suspense fallback={<Skeleton className="h-100" />}>
          <BandMap
            store={{ latitude, longitude }}
            rings={rings}
            dots={all}
            tile_url={map.data?.tile_url ?? null}
            tile_attribution={map.data?.tile_attribution ?? ''}
            label={label}
            onMove={(place) => {
              setValue('latitude', place.latitude, { shouldDirty: true });
              setValue('longitude', place.longitude, { shouldDirty: true });
            }}
          />
        </Suspense>
      </div>
      <p className="text-xs text-fg-3">
        {map.data &&
          map.data.places.length > 0 &&
          `${t('{n, plural, one {# lugar já entregue, em cinza.} other {# lugares já entregues, em cinza.}}', {
            n: map.data.places.length,
          })} `}
        {t('Os anéis são o alcance em linha reta.')}
      </p>
    </div>
  );
}

/** In the place of a map that has no middle. */
export function NoMapYet() {
  return (
    <div className="grid min-h-60 place-items-center rounded-lg border border-dashed border-line-strong p-6 text-center text-sm text-fg-3">
      <p>
        <MapPinOff className="mx-auto mb-2 size-6" aria-hidden />
        {t('O mapa aparece quando o ponto de saída estiver marcado.')}
      </p>
    </div>
  );
}

/** 1 for the nearest band, less with each that lies farther out. */
export function strengthOf(bands: FeesForm['bands'], km: number): number {
  const nearer = bands.filter((band) => (band.km ?? 0) < km).length;
  return 1 - (0.75 * nearer) / Math.max(1, bands.length - 1 || 1);
}

/** @returns the farthest first, so that the others lie on it */
function ringsOf(bands: FeesForm['bands'], factor: number): Ring[] {
  return bands
    .flatMap(({ km, price }) => (km !== null && km > 0 && price !== null ? [{ km, price }] : []))
    .toSorted((one, other) => other.km - one.km)
    .map(({ km, price }) => ({
      metres: (km * 1000) / (factor || 1),
      label: amount.format(price),
      strength: strengthOf(bands, km),
    }));
}
