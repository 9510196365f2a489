import type { StoreDetail } from '@comanda/contract/stores/stores';
import { formatTime, localeOf } from '@comanda/domain/format';
import { storeZone } from '@comanda/domain/time-zones';
import { t } from '@comanda/ui/i18n';
import { ChefHat } from 'lucide-react';
import { useKitchenLoad } from './use-kitchen-load.ts';

/** Why the next customer is promised a longer time. */
export function KitchenLoad({ store }: { store: StoreDetail }) {
  const data = useKitchenLoad(store.id);
  if (!data?.learns_times) return null;
  const zone = storeZone(store.timezone, store.country_id);
  const factor = data.delivered ?? data.handed;
  return (
    <div className="mt-4 space-y-1 border-t border-line pt-3 text-ui">
      <h3 className="flex items-center gap-1.5 font-semibold">
        <ChefHat className="size-4" aria-hidden />
        {t('Fila da cozinha')}
      </h3>
      {data.stations.length === 0 && <p className="text-fg-3">{t('Nada esperando: vale o tempo digitado.')}</p>}
      {data.stations.map(({ id, name, wait_minutes, full_until }) => (
        <p key={id} className="flex gap-2">
          <span className="min-w-0 flex-1 truncate">{name || t('Cozinha')}</span>
          <span className="tabular-nums text-fg-2">
            {t('{n} min, até {time}', { n: wait_minutes, time: formatTime(full_until, zone, store.country_id) })}
          </span>
        </p>
      ))}
      {factor !== null && (
        <p className="text-fg-3">
          {t('Pelos pedidos passados, a loja promete {n} vezes o planejado.', {
            n: factor.toLocaleString(localeOf(store.country_id)),
          })}
        </p>
      )}
    </div>
  );
}
