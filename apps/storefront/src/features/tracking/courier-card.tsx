import type { trackCourier } from '@comanda/contract/delivery/driver-page';
import type { Output } from '@comanda/contract/route';
import { formatDistance } from '@comanda/domain/format';
import { t } from '@comanda/ui/i18n';
import { Bike } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../platform/page/lazy-page.tsx';
import { call } from '../../platform/api.ts';
import { Panel } from '../../platform/page/page-frame.tsx';

const CourierMap = lazyPart(async () => (await import('./courier-map.tsx')).CourierMap);

type Courier = NonNullable<Output<typeof trackCourier>>;
const EVERY_MS = 15_000;

/** Who is on the way, how near, and the four digits for the door; shown only while the order is on its way. */
export function CourierCard({ token, country_id, now }: { token: string; country_id: number; now: Date }) {
  const [courier, setCourier] = useState<Courier | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const read = () => {
      if (document.visibilityState === 'hidden') return;
      call<typeof trackCourier>(
        { method: 'GET', path: 'orders/track/{token}/courier' },
        { params: { token }, signal: stop.signal },
      ).then(setCourier, () => {}); // the next one may do
    };
    read();
    const timer = setInterval(read, EVERY_MS);
    document.addEventListener('visibilitychange', read);
    return () => {
      stop.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', read);
    };
  }, [token]);
  if (courier === null) return null;
  const { name, code, position, home } = courier;
  return (
    <Panel>
      <div className="flex items-center gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-sf-accent text-sf-accent-fg">
          <Bike className="size-5" aria-hidden />
        </span>
        <div className="min-w-0 flex-1" aria-live="polite">
          <p className="text-base font-semibold">{whereWords(courier)}</p>
          <Distance courier={courier} country_id={country_id} now={now} />
        </div>
      </div>
      {position && (
        <Suspense fallback={<div className="mt-4 h-56 rounded-md border border-sf-line" />}>
          <CourierMap streets={courier} name={name} position={position} home={home} />
        </Suspense>
      )}
      <div className="mt-4 rounded-md bg-sf-band px-4 py-3 text-sf-band-fg">
        <p className="text-sm">{t('Na entrega, diga este código:')}</p>
        <p className="t-title text-3xl tracking-[0.3em] tabular-nums">
          <span aria-hidden>{code}</span>
          <span className="sr-only">{code.split('').join(' ')}</span>
        </p>
      </div>
    </Panel>
  );
}

function whereWords({ name, stops_before, report }: Courier): string {
  if (report === 'arrived') return t('{name} chegou. Pode ir até a porta.', { name });
  if (report !== null) return t('{name} não conseguiu entregar. Fale com a loja.', { name });
  return stops_before === 0
    ? t('{name} está a caminho de você', { name })
    : t('{name} faz {n, plural, one {# entrega} other {# entregas}} antes da sua', { name, n: stops_before });
}

/** 'A 1,2 km de você · atualizado há 20 s' */
function Distance({
  courier: { metres, seen_at },
  country_id,
  now,
}: {
  courier: Courier;
  country_id: number;
  now: Date;
}) {
  if (metres === null || seen_at === null) return null;
  const distance =
    metres < 1000 ? t('{metres} m', { metres }) : formatDistance(Math.round(metres / 100) / 10, country_id);
  const seconds = Math.max(0, Math.round((now.getTime() - Date.parse(seen_at)) / 1000));
  const ago = seconds < 60 ? t('há menos de 1 min') : t('há {minutes} min', { minutes: Math.floor(seconds / 60) });
  return <p className="text-sm text-sf-fg-2">{t('A {distance} de você · atualizado {ago}', { distance, ago })}</p>;
}
