import { controlCash, type Drawer, getCashControl, type Movement } from '@comanda/contract/floor/cash';
import { formatMoney } from '@comanda/domain/format';
import { isPositive, type Money, ZERO } from '@comanda/domain/money';
import { findTills } from '@comanda/contract/floor/tills';
import { Badge } from '@comanda/ui/badge';
import { Banner } from '@comanda/ui/banner';
import { Button } from '@comanda/ui/button';
import { ConfirmDialog } from '@comanda/ui/confirm-dialog';
import { t } from '@comanda/ui/i18n';
import { MoneyInput } from '@comanda/ui/money-input';
import { Tabs } from '@comanda/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { addressOf } from '../../platform/page/page-route.ts';
import { ArrowDownToLine, ArrowUpFromLine, LockKeyhole, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { Answer } from '../../platform/page/answer.tsx';
import { Page } from '../../platform/page/page-frame.tsx';
import { read, useWrite } from '../../platform/api.ts';
import { type SessionStore, useStore } from '../../platform/session.tsx';
import { whenText } from './cash-words.ts';
import { CloseDialog } from './close-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { MovementRow } from './movement-row.tsx';
import { spoolMovement } from './print-calls.ts';
import { ReceiptPaper } from './receipt.tsx';
import { TicketDialog } from './ticket-dialog.tsx';
import { differenceText } from './ticket-view.tsx';
import { TillsDialog } from './tills-dialog.tsx';
import { useTills } from './use-tills.ts';
import { useCashPaper } from './use-cash-paper.tsx';
import { cashPage } from './pages.ts';

const route = addressOf(cashPage);

export function CashPage() {
  const store = useStore();
  return store && <Cash key={store.id} store={store} />;
}

function Cash({ store }: { store: SessionStore }) {
  const { caixa, gaveta } = route.useSearch();
  const navigate = route.useNavigate();
  const look = (id: number | undefined) => void navigate({ search: (before) => ({ ...before, caixa: id }) });
  const { tills, several, mine, choose } = useTills(store.id);
  const [naming, setNaming] = useState(false);
  const [justClosed, setJustClosed] = useState<number>();
  const chosen = several ? (gaveta ?? mine?.number) : undefined;
  const asked = useQuery({
    ...read(getCashControl, {
      params: { storeId: store.id },
      query: chosen === undefined ? {} : { till: String(chosen) },
    }),
    refetchInterval: 30_000,
  });
  const { data } = asked;
  return (
    <Page
      width="list"
      actions={
        <Button className="pointer-coarse:min-h-11" onClick={() => setNaming(true)}>
          {t('Gavetas')}
        </Button>
      }
    >
      {several && (
        <Tabs
          label={t('Gavetas')}
          selected={String(data?.till ?? chosen ?? '')}
          onSelect={(number) => void navigate({ search: { gaveta: Number(number) }, replace: true })}
          tabs={tills.map(({ number, name, open }) => ({
            id: String(number),
            label: open ? name : t('{name} (fechada)', { name }),
          }))}
        />
      )}
      {several && data && data.till !== mine?.number && (
        <Banner
          tone="info"
          title={
            mine ? t('Este aparelho recebe em {name}.', { name: mine.name }) : t('Este aparelho ainda não tem gaveta.')
          }
          action={
            <Button size="sm" onClick={() => choose(data.till)}>
              {t('Receber em {name}', { name: data.till_name })}
            </Button>
          }
        />
      )}
      <Answer of={asked} rowClass="h-10">
        {(data) => (
          <>
            {data.session ? (
              <OpenDrawer
                key={data.till}
                store={store}
                drawer={data}
                onLook={look}
                onClosed={(id) => {
                  setJustClosed(id);
                  look(id);
                }}
              />
            ) : (
              <ClosedDrawer key={data.till} store={store} till={data.till} />
            )}
            <History store={store} drawer={data} onLook={look} />
          </>
        )}
      </Answer>
      {naming && <TillsDialog store_id={store.id} tills={tills} onClose={() => setNaming(false)} />}
      {caixa !== undefined && (
        <TicketDialog
          store={store}
          id={caixa}
          onClose={() => look(undefined)}
          mayReopen={data?.session === null && data.history[0]?.id === caixa}
          dayEnds={caixa === justClosed && tills.every(({ open }) => !open)}
        />
      )}
    </Page>
  );
}

function ClosedDrawer({ store, till }: { store: SessionStore; till: number }) {
  const [float, setFloat] = useState<Money | null>(null);
  const [asking, setAsking] = useState(false);
  const open = useWrite(controlCash, { refreshes: [getCashControl, findTills] });
  const send = () =>
    open.mutateAsync({ params: { storeId: store.id }, body: { status: 1, value: float ?? ZERO, till } });
  return (
    <section className="card p-4 md:p-5" aria-labelledby="closed-drawer">
      <h2 id="closed-drawer" className="t-title text-lg">
        {t('O caixa está fechado')}
      </h2>
      <p className="mt-1 text-sm text-fg-2">
        {t('Conte o dinheiro que fica na gaveta para troco e abra. As vendas pagas a partir daí entram neste caixa.')}
      </p>
      <form
        className="mt-4 flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (isPositive(float ?? ZERO)) void send().catch(() => {}); // useWrite has said why
          else setAsking(true);
        }}
      >
        <div className="w-44">
          <MoneyInput label={t('Fundo de troco')} country={store.country_id} value={float} onChange={setFloat} />
        </div>
        <Button type="submit" variant="primary" size="lg" pending={open.isPending}>
          {t('Abrir o caixa')}
        </Button>
      </form>
      <ConfirmDialog
        isOpen={asking}
        onClose={() => setAsking(false)}
        title={t('Abrir sem troco na gaveta?')}
        confirmLabel={t('Abrir com {zero}', { zero: formatMoney(ZERO, store.country_id) })}
        onConfirm={send}
      >
        {t('O que já estiver lá aparece como sobra no fechamento.')}
      </ConfirmDialog>
    </section>
  );
}

interface DrawerProps {
  store: SessionStore;
  drawer: Drawer;
  onLook: (session_id: number) => void;
}

function OpenDrawer({ store, drawer, onLook, onClosed }: DrawerProps & { onClosed: (session_id: number) => void }) {
  const [doing, setDoing] = useState<'supply' | 'withdrawal' | 'close' | null>(null);
  const [paper, print] = useCashPaper();
  const { session } = drawer;
  if (!session) return null;
  const receipt = (movement: Movement) =>
    void print(<ReceiptPaper store={store} receipt={movement} />, spoolMovement(store.id, movement.id));
  return (
    <>
      <section className="card p-4 md:p-5" aria-labelledby="open-drawer">
        <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
          <div className="mr-auto">
            <h2 id="open-drawer" className="t-title text-lg">
              {t('Caixa aberto')}
            </h2>
            <p className="text-sm text-fg-2">
              {t('Desde {when}', { when: whenText(store, session.opened_at) })}
              {session.automatic ? ` · ${t('pelo primeiro pagamento')}` : ` · ${session.opened_by_name}`}
            </p>
          </div>
          <dl className="flex gap-6">
            <div>
              <dt className="text-ui text-fg-3">{t('Fundo de troco')}</dt>
              <dd className="t-num text-xl">{formatMoney(session.opening_float, store.country_id)}</dd>
            </div>
            {/* Nor beside the count: it would be read off. */}
            {!drawer.blind && doing !== 'close' && (
              <div>
                <dt className="text-ui text-fg-3">{t('Dinheiro esperado')}</dt>
                <dd className="t-num text-xl">{formatMoney(drawer.value, store.country_id)}</dd>
              </div>
            )}
          </dl>
        </div>
        <div className="mt-4 grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
          <Button
            size="lg"
            icon={<ArrowDownToLine className="size-4" aria-hidden />}
            onClick={() => setDoing('supply')}
          >
            {t('Suprimento')}
          </Button>
          <Button
            size="lg"
            icon={<ArrowUpFromLine className="size-4" aria-hidden />}
            onClick={() => setDoing('withdrawal')}
          >
            {t('Sangria')}
          </Button>
          <Button size="lg" icon={<ReceiptText className="size-4" aria-hidden />} onClick={() => onLook(session.id)}>
            {t('Leitura X')}
          </Button>
          <Button
            size="lg"
            variant="primary"
            icon={<LockKeyhole className="size-4 shrink-0" aria-hidden />}
            onClick={() => setDoing('close')}
          >
            {t('Fechar o caixa')}
          </Button>
        </div>
      </section>
      <section className="card" aria-labelledby="cash-movements" hidden={doing === 'close'}>
        <h2 id="cash-movements" className="t-title px-4 pt-4 text-base">
          {drawer.blind ? t('Suprimentos e sangrias') : t('Últimos lançamentos')}
        </h2>
        {drawer.movements.length === 0 ? (
          <p className="p-4 text-sm text-fg-2">{t('Nada ainda. Cada entrada e saída aparece aqui.')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {drawer.movements.map((movement) => (
              <MovementRow key={movement.id} store={store} movement={movement} onReceipt={receipt} />
            ))}
          </ul>
        )}
      </section>
      {(doing === 'supply' || doing === 'withdrawal') && (
        <MoveDialog store={store} till={drawer.till} kind={doing} onClose={() => setDoing(null)} onDone={receipt} />
      )}
      {doing === 'close' && (
        <CloseDialog store={store} drawer={drawer} onClose={() => setDoing(null)} onClosed={onClosed} />
      )}
      {paper}
    </>
  );
}

function History({ store, drawer: { history }, onLook }: DrawerProps) {
  if (history.length === 0) return null;
  return (
    <section className="card" aria-labelledby="cash-history">
      <h2 id="cash-history" className="t-title px-4 pt-4 text-base">
        {t('Últimos fechamentos')}
      </h2>
      <ul className="divide-y divide-line">
        {history.map((session) => (
          <li key={session.id}>
            <button
              type="button"
              className="flex w-full flex-wrap items-center gap-x-4 gap-y-0.5 px-4 py-3 text-left text-sm hover:bg-surface-2"
              onClick={() => onLook(session.id)}
            >
              <span className="mr-auto font-medium">{session.closed_at && whenText(store, session.closed_at)}</span>
              <span className="text-fg-2">{session.closed_by_name}</span>
              <Badge tone={session.difference === 0 ? 'success' : (session.difference ?? 0) < 0 ? 'danger' : 'warning'}>
                {differenceText(store, session.difference ?? 0)}
              </Badge>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
