import type { Device } from '@comanda/contract/stores/users';
import { Badge } from '@comanda/ui/badge';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { Monitor, Smartphone } from 'lucide-react';
import { recency } from '../../platform/live/recency.ts';
import { useNow } from '../../platform/use-now.ts';
import { deviceWords, isPhone } from './device-words.ts';

interface Props {
  devices: readonly Device[];
  /** Of the store, or of the browser for somebody without one. */
  zone: string;
  country_id: number;
  onEnd: (device: Device) => void;
  ending: number | null;
}

/** Where somebody is signed in: which browser, since when, and from where it was last used. */
export function DeviceList({ devices, zone, country_id, onEnd, ending }: Props) {
  const now = useNow();
  return (
    <ul className="divide-y divide-line">
      {devices.map((device) => {
        const words = deviceWords(device.user_agent);
        const Icon = isPhone(device.user_agent) ? Smartphone : Monitor;
        return (
          <li key={device.id} className="flex flex-wrap items-center gap-3 py-3">
            <Icon className="size-5 shrink-0 text-fg-3" aria-hidden />
            <div className="min-w-0 flex-1 basis-48">
              <p className="flex flex-wrap items-center gap-2 text-sm font-semibold">
                {words}
                {device.current && <Badge tone="brand">{t('Este aparelho')}</Badge>}
              </p>
              <p className="text-ui text-fg-3">
                {t('Último uso: {when}', { when: recency(device.last_seen_at, now, zone, country_id) })}
                {' · '}
                {placeOf(device)}
              </p>
              <p className="text-ui text-fg-3">
                {t('Entrou: {when}', { when: recency(device.created_at, now, zone, country_id) })}
              </p>
            </div>
            {!device.current && (
              <Button
                size="sm"
                variant="danger-ghost"
                className="max-md:h-11"
                aria-label={t('Sair de {device}', { device: words })}
                pending={ending === device.id}
                onClick={() => onEnd(device)}
              >
                {t('Sair')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function placeOf({ address, same_network, current }: Device): string {
  if (same_network && !current) return t('na mesma rede que você');
  return address === '' ? t('lugar desconhecido') : t('rede {address}', { address });
}
