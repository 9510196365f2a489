import { type DriverPage as Page, hidePosition } from '@comanda/contract/delivery/driver-page';
import { internationalPhone } from '@comanda/domain/phone';
import { routeLinks } from '@comanda/domain/stores/route-links';
import { storeZone } from '@comanda/domain/time-zones';
import { Banner } from '@comanda/ui/banner';
import { Button } from '@comanda/ui/button';
import { Switch } from '@comanda/ui/checkbox';
import { EmptyState, ErrorState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { IconButton } from '@comanda/ui/icon-button';
import { SkeletonRows } from '@comanda/ui/skeleton';
import { Tabs } from '@comanda/ui/tabs';
import { addressOf } from '../../platform/page/page-route.ts';
import { Bike, CloudOff, LinkIcon, LogOut, Navigation, Phone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ulid } from 'ulid';
import { useLostContact } from '../../platform/live/lost-contact.ts';
import { call } from '../../platform/api.ts';
import { OneSentencePage } from '../../platform/page/one-sentence-page.tsx';
import { useTitle } from '../../platform/page/title.ts';
import { DeliverSheet } from './deliver-sheet.tsx';
import { keepDriverShell } from './driver-shell.ts';
import { DriverSettlement } from './driver-settlement.tsx';
import { FailedSheet } from './failed-sheet.tsx';
import { PauseCard } from './pause-card.tsx';
import { StopCard } from './stop-card.tsx';
import type { Tap, TappedStop } from './tap-queue.ts';
import { type DriverPageState, useDriverPage } from './use-driver-page.ts';
import { useSharing } from './use-sharing.ts';
import { driverPage } from './pages.ts';

const route = addressOf(driverPage);

/** A driver's whole work on their own phone: no app, no password, nothing of anybody else. */
export function DriverPage() {
  const { token } = route.useParams();
  const [left, setLeft] = useState(false);
  useTitle(t('Minhas entregas'));
  useEffect(keepDriverShell, []);
  return left ? (
    <Closed title={t('Você saiu')}>{t('Nada ficou guardado neste celular. Para voltar, abra o link da loja.')}</Closed>
  ) : (
    <Working key={token} token={token} onLeave={() => setLeft(true)} />
  );
}

const Closed = ({ title, children }: { title: string; children: string }) => (
  <main className="flex min-h-dvh flex-col bg-bg">
    <OneSentencePage icon={<LinkIcon className="size-7" aria-hidden />} title={title} action={null}>
      {children}
    </OneSentencePage>
  </main>
);

function Working({ token, onLeave }: { token: string; onLeave: () => void }) {
  const state = useDriverPage(token);
  const { page, dead, failed, retry } = state;
  const lost = useLostContact();
  if (dead) return <Closed title={t('Este link não vale mais')}>{t('Peça um link novo para a loja.')}</Closed>;
  if (page) return <Day token={token} page={page} state={state} onLeave={onLeave} />;
  return (
    <main className="min-h-dvh bg-bg p-4">
      {failed ? (
        <ErrorState title={lost} onRetry={retry}>
          {t('Suas entregas aparecem assim que o sinal voltar.')}
        </ErrorState>
      ) : (
        <SkeletonRows rows={4} className="h-40" />
      )}
    </main>
  );
}

type TappedPage = Omit<Page, 'stops'> & { stops: TappedStop[] };
interface DayProps {
  token: string;
  page: TappedPage;
  state: DriverPageState;
  onLeave: () => void;
}

function Day({ token, page, state, onLeave }: DayProps) {
  const { store, driver, stops, shift } = page;
  const [tab, setTab] = useState('entregas');
  const sharing = useSharing(token, shift !== null);
  const zone = storeZone(store.timezone, store.country_id);
  const open = stops.filter(({ status }) => status !== 'delivered');
  async function leave() {
    sharing.set(false);
    await call(hidePosition, { params: { token } }).catch(() => {}); // leaving works without a network too
    await state.leave();
    onLeave();
  }
  const lost = useLostContact();
  const { waiting } = state;
  return (
    <div className="min-h-dvh bg-bg">
      <header className="sticky top-0 z-10 border-b border-line bg-surface">
        <div className="mx-auto flex max-w-140 items-center gap-2 px-4 py-2">
          <div className="min-w-0 flex-1">
            <p className="truncate text-sm text-fg-2">{store.name}</p>
            <h1 className="t-title truncate text-xl">{driver.name}</h1>
          </div>
          {store.phone !== '' && (
            <a
              className="btn btn-secondary size-12 p-0"
              href={`tel:${internationalPhone(store.phone, store.country_id)}`}
              aria-label={t('Ligar para a loja')}
            >
              <Phone className="size-5" aria-hidden />
            </a>
          )}
          <IconButton
            label={waiting > 0 ? t('Sair: espere enviar o que está guardado') : t('Sair deste celular')}
            className="size-12"
            disabled={waiting > 0}
            onClick={() => void leave()}
          >
            <LogOut className="size-5" aria-hidden />
          </IconButton>
        </div>
        <Tabs
          label={t('Minhas entregas')}
          className="mx-auto max-w-140 px-4"
          selected={tab}
          onSelect={setTab}
          tabs={[
            { id: 'entregas', label: t('Entregas'), count: open.length },
            { id: 'acerto', label: t('Meu acerto') },
          ]}
        />
      </header>
      <main className="mx-auto max-w-140 space-y-3 p-3 pb-10">
        {(state.stale || waiting > 0) && (
          <Banner tone="warning" icon={<CloudOff className="size-4.5" aria-hidden />}>
            {waiting > 0
              ? t('Espera internet ({n}). Continue: enviamos quando o sinal voltar.', { n: waiting })
              : t('{lost}: isto é o que sabíamos por último.', { lost })}
          </Banner>
        )}
        {tab === 'entregas' ? (
          <>
            <Stops page={page} open={open} zone={zone} state={state} sharing={sharing} />
            <PauseCard token={token} page={page} zone={zone} onChanged={state.adopt} />
          </>
        ) : (
          <DriverSettlement token={token} page={page} zone={zone} onAnswer={state.adopt} />
        )}
      </main>
    </div>
  );
}

interface StopsProps {
  page: TappedPage;
  open: readonly TappedStop[];
  zone: string;
  state: DriverPageState;
  sharing: ReturnType<typeof useSharing>;
}

function Stops({ page, open, zone, state, sharing }: StopsProps) {
  const { store, stops, methods, shift } = page;
  const [sheet, setSheet] = useState<{ of: 'delivered' | 'failed'; order_id: number } | null>(null);
  const ready = open.filter(({ status }) => status === 'ready');
  const chosen = open.find(({ order_id }) => order_id === sheet?.order_id);
  const said = (tap: Tap) => {
    setSheet(null);
    void state.tap(tap);
  };
  const brought = stops.length - open.length;
  return (
    <>
      {ready.length > 0 && (
        <Button
          variant="primary"
          className="h-16 w-full text-lg"
          icon={<Bike className="size-6" aria-hidden />}
          onClick={() => void state.tap({ kind: 'leave', body: { order_ids: ready.map(({ order_id }) => order_id) } })}
        >
          {t('{n, plural, one {Saí com # pedido} other {Saí com # pedidos}}', { n: ready.length })}
        </Button>
      )}
      {open.length > 1 && (
        <div className="flex gap-2">
          {routeLinks(open).map((link, index, all) => (
            <a
              key={link}
              className="btn btn-secondary h-14 flex-1 text-base"
              href={link}
              target="_blank"
              rel="noreferrer"
            >
              <Navigation className="size-5" aria-hidden />
              {all.length === 1 ? t('Rota inteira no mapa') : t('Rota, parte {n}', { n: index + 1 })}
            </a>
          ))}
        </div>
      )}
      {open.length === 0 && (
        <section className="card">
          <EmptyState icon={<Bike className="size-6" aria-hidden />} title={t('Nenhuma entrega com você')}>
            {brought > 0
              ? t('{n, plural, one {# entrega feita.} other {# entregas feitas.}} A próxima aparece aqui.', {
                  n: brought,
                })
              : t('Quando a loja passar um pedido, ele aparece aqui.')}
          </EmptyState>
        </section>
      )}
      <ol aria-label={t('Paradas')} className="space-y-3">
        {open.map((stop, index) => (
          <StopCard
            key={stop.order_id}
            stop={stop}
            place={index + 1}
            store={store}
            zone={zone}
            refusal={state.refusals.get(stop.order_id)}
            onArrive={() =>
              void state.tap({ kind: 'report', body: { order_id: stop.order_id, op_id: ulid(), kind: 'arrived' } })
            }
            onFail={() => setSheet({ of: 'failed', order_id: stop.order_id })}
            onDeliver={() => setSheet({ of: 'delivered', order_id: stop.order_id })}
          />
        ))}
      </ol>
      <section className="card p-4">
        <Switch
          label={t('Mostrar onde estou')}
          hint={
            shift === null
              ? t('Só durante o turno.')
              : t('A loja e o cliente que espera veem você no mapa. Desliga no fim do turno.')
          }
          checked={sharing.on}
          disabled={shift === null}
          onChange={() => sharing.set(!sharing.on)}
        />
      </section>
      {chosen && sheet?.of === 'delivered' && (
        <DeliverSheet
          key={chosen.order_id}
          stop={chosen}
          store={store}
          methods={methods}
          onClose={() => setSheet(null)}
          onDeliver={said}
        />
      )}
      {chosen && sheet?.of === 'failed' && (
        <FailedSheet key={chosen.order_id} stop={chosen} onClose={() => setSheet(null)} onReport={said} />
      )}
    </>
  );
}
