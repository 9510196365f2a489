import { type CalledOrder, getCalledOrders } from '@comanda/contract/kitchen';
import { t } from '@comanda/ui/i18n';
import { LogoMark } from '@comanda/ui/logo';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { readKept } from '../../platform/journal/kept-answers.ts';
import { useLiveEvents } from '../../platform/live.ts';
import { type SessionStore, useStore } from '../../platform/session.tsx';
import { useTitle } from '../../platform/title.ts';
import { playNotes, type Sound } from '../../platform/sound.ts';
import { useAwake } from './use-awake.ts';
import { useSecond } from './use-second.ts';

const CALL: Sound = {
  notes: [
    [784, 0, 0.25],
    [1047, 0.28, 0.6],
  ],
};
const NEW_MS = 30_000;
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
  const { data } = useQuery({
    ...readKept(getCalledOrders, { query: { store_id: String(store.id) } }),
    refetchInterval: 30_000,
  });
  useLiveEvents(store.id, ({ type }) => {
    if (TELLING.includes(type)) void client.invalidateQueries({ queryKey: [getCalledOrders.path] });
  });
  const heard = useRef<ReadonlySet<number> | null>(null);
  const ready = data?.ready.map(({ id }) => id);
  useEffect(() => {
    if (ready === undefined) return;
    if (heard.current !== null && ready.some((id) => !heard.current?.has(id))) playNotes(CALL, 0.8);
    heard.current = new Set(ready);
  });
  return (
    <div className="flex h-dvh flex-col overflow-hidden bg-bg text-fg">
      <header className="flex h-20 shrink-0 items-center gap-4 border-b border-line px-6">
        <LogoMark className="size-9 text-(--brand-300)" />
        <h1 className="t-title truncate text-3xl">{store.name}</h1>
      </header>
      <main className="grid min-h-0 flex-1 grid-cols-2 divide-x divide-line">
        <Numbers title={t('Preparando')} orders={data?.preparing ?? []} now={now} />
        <Numbers title={t('Pronto')} orders={data?.ready ?? []} ready now={now} />
      </main>
    </div>
  );
}

function Numbers({
  title,
  orders,
  ready = false,
  now,
}: {
  title: string;
  orders: readonly CalledOrder[];
  ready?: boolean;
  now: number;
}) {
  return (
    <section aria-label={title} className="flex min-h-0 flex-col overflow-hidden p-4 md:p-8">
      <h2 className={`t-title text-3xl md:text-5xl 3xl:text-7xl ${ready ? 'text-success-text' : 'text-fg-2'}`}>
        {title}
      </h2>
      <ul
        aria-live={ready ? 'polite' : 'off'}
        className="mt-6 flex min-h-0 flex-1 flex-wrap content-start gap-4 md:gap-6"
      >
        {orders.map(({ id, number, name, since }) => (
          <li
            key={id}
            className={`min-w-0 rounded-xl px-4 py-2 md:px-8 md:py-4 ${ready ? 'bg-success text-success-fg' : 'bg-surface'} ${
              ready && now - Date.parse(since) < NEW_MS ? 'flash-change' : ''
            }`}
          >
            <b className="t-num block text-5xl leading-none md:text-7xl 3xl:text-[9rem]">{number}</b>
            {name !== '' && <span className="block max-w-60 truncate text-xl font-semibold 3xl:text-4xl">{name}</span>}
          </li>
        ))}
        {orders.length === 0 && (
          <li className="text-2xl text-fg-2">{ready ? t('Nenhum para retirar') : t('Nenhum agora')}</li>
        )}
      </ul>
    </section>
  );
}
