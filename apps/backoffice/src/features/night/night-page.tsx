import { formatMoney, formatTime } from '@comanda/domain/format';
import { storeZone } from '@comanda/domain/time-zones';
import { nightLead } from '@comanda/words/night-words';
import { t } from '@comanda/ui/i18n';
import { WifiOff } from 'lucide-react';
import type { Dashboard } from '../../platform/day-figures.ts';
import { useLostContact } from '../../platform/live/lost-contact.ts';
import { useLiveStatus } from '../../platform/live/live.ts';
import { recency } from '../../platform/live/recency.ts';
import { Answer } from '../../platform/page/answer.tsx';
import { Page } from '../../platform/page/page-frame.tsx';
import { type SessionStore, useStore } from '../../platform/session.tsx';
import { useNow } from '../../platform/use-now.ts';
import { DayCurve } from './day-curve.tsx';
import { leftOf } from './left-of.ts';
import { NightActions } from './night-actions.tsx';
import { NightBest } from './night-best.tsx';
import { NightNeeds } from './night-needs.tsx';
import { NightStates } from './night-states.tsx';
import { NightStores } from './night-stores.tsx';
import { NightTiles } from './night-tiles.tsx';
import { type Night, useNight } from './use-night.ts';

/** What is older than this is said to be; and without a network, what is shown after so long. */
const OLD_MS = 3 * 60_000;
const OFFLINE_MS = 10_000;

/** The owner's phone: how the day goes, what waits, and what can be done about it with one thumb. */
export function NightPage() {
  const store = useStore();
  return store && <OfStore key={store.id} store={store} />;
}

function OfStore({ store }: { store: SessionStore }) {
  const asked = useNight(store.id);
  const zone = storeZone(store.timezone, store.country_id);
  const until = asked.data?.[1].until;
  return (
    <Page
      width="form"
      lead={
        <>
          {store.name}
          {until !== undefined && ` · ${t('até {time}', { time: formatTime(until, zone, store.country_id) })}`}
        </>
      }
    >
      <Answer of={asked} rows={4} rowClass="h-28">
        {([day, night]) => <Told store={store} day={day} night={night} />}
      </Answer>
      <NightStores store={store} />
      <NightActions store={store} day={asked.data?.[0]} phone={asked.data?.[1].phone ?? ''} />
    </Page>
  );
}

function Told({ store, day, night }: { store: SessionStore; day: Dashboard; night: Night }) {
  const { country_id } = store;
  return (
    <>
      <Old until={night.until} store={store} />
      <section aria-label={t('Vendas de hoje')}>
        <p className="text-base text-fg-2">{nightLead(day)}</p>
        <p className="t-title mt-0.5 text-5xl leading-none tracking-tight tabular-nums">
          {formatMoney(day.today.total, country_id)}
        </p>
        <p className="mt-1.5 text-sm text-fg-2">{sumsOf(day, night, country_id)}</p>
        {night.note !== null && (
          <p className="mt-1 text-sm text-fg-2">{t('Anotado para hoje: {note}', { note: night.note })}</p>
        )}
      </section>
      <NightStates day={day} />
      <NightNeeds store_id={store.id} day={day} first={3} />
      <DayCurve data={day} country_id={country_id} />
      <NightTiles day={day} night={night} country_id={country_id} />
      <NightBest items={day.top_items} />
    </>
  );
}

/** '86 pedidos · ticket R$ 50,96 · sobrou ≈ R$ 1.490,00' */
function sumsOf({ today }: Dashboard, night: Night, country_id: number): string {
  const { margin } = night;
  const left = leftOf(night, country_id);
  return [
    t('{n, plural, =0 {nenhum pedido} one {# pedido} other {# pedidos}}', { n: today.orders }),
    ...(today.orders > 0 ? [t('ticket {value}', { value: formatMoney(today.average_ticket, country_id) })] : []),
    ...(margin && today.orders > 0
      ? [margin.value < 0 ? t('faltou {left}', { left }) : t('sobrou {left}', { left })]
      : []),
  ].join(' · ');
}

/** Without a network the last figures stay, and say how old they are. */
function Old({ until, store }: { until: string; store: SessionStore }) {
  const now = useNow();
  const lost = useLostContact();
  const { state, since } = useLiveStatus(store.id);
  const offline = state === 'offline' && now.getTime() - since > OFFLINE_MS;
  if (!offline && now.getTime() - Date.parse(until) < OLD_MS) return null;
  const zone = storeZone(store.timezone, store.country_id);
  const time = formatTime(until, zone, store.country_id);
  const age = recency(until, now, zone, store.country_id);
  return (
    <output className="flex items-center gap-2.5 rounded-lg bg-warning-soft px-4 py-3 text-sm text-warning-text">
      <WifiOff className="size-5 shrink-0" aria-hidden />
      {t('{lost}. Números das {time} ({age}).', { lost, time, age })}
    </output>
  );
}
