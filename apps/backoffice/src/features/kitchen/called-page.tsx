import { type CalledOrder, getCalledOrders } from '@comanda/contract/floor/kitchen';
import { t } from '@comanda/ui/i18n';
import { LogoMark } from '@comanda/ui/logo';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { VolumeX, WifiOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLostContact } from '../../platform/live/lost-contact.ts';
import { readKept } from '../../platform/journal/kept-answers.ts';
import { useLiveEvents, useLiveStatus, useOldOnceLeft } from '../../platform/live/live.ts';
import { type SessionStore, useStore } from '../../platform/session.tsx';
import { useTitle } from '../../platform/page/title.ts';
import { playNotes, type Sound, unlockSound, useSoundUnlocked } from '../../platform/live/sound.ts';
import { useAwake } from './use-awake.ts';
import { useSecond } from './use-second.ts';

const CALL: Sound = {
  notes: [
    [784, 0, 0.25],
    [1047, 0.28, 0.6],
  ],
};
const NEW_MS = 30_000;
const OFFLINE_MS = 10_000;
const TELLING = ['new-order', 'order-updated', 'hello', 'reset'];

/** What customers look up at while they wait: numbers being prepared, and numbers to fetch. */
export function CalledPage() {
  useTitle(t('Preparando e pronto'));
  useAwake();
  const store = useStore();
  return store && <Called key={store.id} store={store} />;
}

function Called({ store }: { store: SessionStore }) {
  const client = useQueryClient();
  const now = useSecond();
  const { data, isError } = useQuery({
    ...readKept(getCalledOrders, { query: { store_id: store.id } }),
    refetchInterval: 30_000,
  });
  useLiveEvents(store.id, ({ type }) => {
    if (TELLING.includes(type)) void client.invalidateQueries({ queryKey: [getCalledOrders.path] });
  });
  useOldOnceLeft(getCalledOrders);
  const unlocked = useSoundUnlocked();
  const { state, since } = useLiveStatus(store.id);
  const lost = useLostContact();
  const offline = state === 'offline' && now - since > OFFLINE_MS;
  const heard = useRef<ReadonlySet<number> | null>(null);
  const ready = data?.ready.map(({ id }) => id);
  useEffect(() => {
    if (ready === undefined) return;
    if (heard.current !== null && ready.some((id) => !heard.current?.has(id))) playNotes(CALL, 0.8);
    heard.current = new Set(ready);
  });
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-hidden bg-bg text-fg">
      <header className="flex h-20 shrink-0 items-center gap-4 border-b border-line px-6">
        <LogoMark className="size-9 text-(--brand-300)" />
        <h1 className="t-title min-w-0 flex-1 truncate text-3xl">{store.name}</h1>
        {!unlocked && (
          <button
            type="button"
            onClick={() => void unlockSound().then(() => playNotes(CALL, 0.8))}
            className="flex h-14 shrink-0 items-center gap-3 rounded-lg bg-surface px-4 text-lg font-semibold"
          >
            <VolumeX className="size-6 text-danger-text" aria-hidden />
            <span className="max-md:sr-only">{t('Tocar para ligar o som')}</span>
          </button>
        )}
      </header>
      {(offline || (isError && data === undefined)) && (
        <output className="flex items-center gap-3 bg-warning-soft px-6 py-3 text-lg text-warning-text">
          <WifiOff className="size-6 shrink-0" aria-hidden />
          {t('{lost}: os números podem ter mudado. Pergunte no balcão.', { lost })}
        </output>
      )}
      <main className="grid min-h-0 flex-1 grid-cols-2 divide-x divide-line">
        <Numbers title={t('Preparando')} orders={data?.preparing} now={now} />
        <Numbers title={t('Pronto')} orders={data?.ready} ready now={now} />
      </main>
    </div>
  );
}

/** A rush has many: they stand smaller, and none is out of sight; beyond two dozen the number alone says it. */
const SIZES = [
  {
    upTo: 9,
    gap: 'gap-4 md:gap-6',
    tile: 'px-4 py-2 md:px-8 md:py-4',
    number: 'text-5xl md:text-7xl 3xl:text-[9rem]',
    name: 'max-w-60 text-xl 3xl:text-4xl',
  },
  {
    upTo: 24,
    gap: 'gap-3',
    tile: 'px-2 py-1.5 md:px-5 md:py-2',
    number: 'text-3xl md:text-5xl 3xl:text-7xl',
    name: 'max-w-16 text-sm md:max-w-32 md:text-lg 3xl:text-2xl',
  },
] as const;
const SMALLEST = {
  gap: 'gap-2 3xl:gap-3',
  tile: 'px-2 py-1.5 3xl:px-4',
  number: 'text-3xl 3xl:text-6xl',
  name: '',
} as const;

function Numbers({
  title,
  orders,
  ready = false,
  now,
}: {
  title: string;
  /** Left out while nobody knows them. */
  orders: readonly CalledOrder[] | undefined;
  ready?: boolean;
  now: number;
}) {
  const size = SIZES.find(({ upTo }) => (orders?.length ?? 0) <= upTo) ?? SMALLEST;
  return (
    <section aria-label={title} className="flex min-h-0 flex-col overflow-hidden p-4 md:p-8">
      <h2 className={`t-title text-2xl md:text-5xl 3xl:text-7xl ${ready ? 'text-success-text' : 'text-fg-2'}`}>
        {title}
      </h2>
      <ul
        aria-live={ready ? 'polite' : 'off'}
        tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: keys must reach it
        className={`mt-6 flex min-h-0 flex-1 flex-wrap content-start overflow-y-auto [scrollbar-width:none] ${size.gap}`}
      >
        {orders?.map(({ id, number, name, since }) => (
          <li
            key={id}
            className={`min-w-0 rounded-xl ${size.tile} ${ready ? 'bg-success text-success-fg' : 'bg-surface'} ${
              ready && now - Date.parse(since) < NEW_MS ? 'flash-change' : ''
            }`}
          >
            <b className={`t-num block leading-none ${size.number}`}>{number}</b>
            {name !== '' && size.name !== '' && (
              <span className={`block truncate font-semibold ${size.name}`}>{name}</span>
            )}
          </li>
        ))}
        {orders?.length === 0 && (
          <li className="text-2xl text-fg-2">{ready ? t('Nenhum para retirar') : t('Nenhum agora')}</li>
        )}
      </ul>
    </section>
  );
}
