import { findApprovals } from '@comanda/contract/floor/approvals';
import {
  exportMovements,
  findCashSessions,
  findMovements,
  MOVEMENT_KINDS,
  type MovementKind,
} from '@comanda/contract/floor/cash';
import type { Output } from '@comanda/contract/route';
import { COUNTRY, PAYMENT } from '@comanda/domain/codes';
import { formatMoney } from '@comanda/domain/format';
import { addDays, toLocal } from '@comanda/domain/local-time';
import { storeZone } from '@comanda/domain/time-zones';
import { Button, buttonClass } from '@comanda/ui/button';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { Select } from '@comanda/ui/select';
import { Table } from '@comanda/ui/table';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Answer } from '../../platform/page/answer.tsx';
import { addressOf } from '../../platform/page/page-route.ts';
import { Download, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { Period } from '../../platform/page/period.tsx';
import { Page } from '../../platform/page/page-frame.tsx';
import { call, read, showFileRefusal } from '../../platform/api.ts';
import { saveFile } from '../../platform/save-file.ts';
import { type SessionStore, useStore } from '../../platform/session.tsx';
import { useNow } from '../../platform/use-now.ts';
import { KIND_WORDS, whenText } from './cash-words.ts';
import { MovementRow } from './movement-row.tsx';
import { spoolMovement } from './print-calls.ts';
import { ReceiptPaper } from './receipt.tsx';
import { TicketDialog } from './ticket-dialog.tsx';
import { differenceText } from './ticket-view.tsx';
import { useTills } from './use-tills.ts';
import { useCashPaper } from './use-cash-paper.tsx';
import { cashPage, cashReportPage } from './pages.ts';
import { PageLink } from '../../platform/page/page-link.tsx';

const route = addressOf(cashReportPage);
const DAYS = 6;

export function CashReportPage() {
  const store = useStore();
  return store && <Report key={store.id} store={store} />;
}

/** Drawers of a period, what moved in them, and who allowed what. */
function Report({ store }: { store: SessionStore }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const today = toLocal(useNow(), storeZone(store.timezone, store.country_id)).date;
  const to = search.ate ?? today;
  const from = search.de ?? addDays(to, -DAYS);
  const set = (change: Partial<typeof search>) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true });
  return (
    <Page
      width="list"
      actions={
        <Period
          from={from}
          to={to}
          latest={today}
          onChange={(change) => set({ ...(change.from && { de: change.from }), ...(change.to && { ate: change.to }) })}
        />
      }
    >
      <Sessions store={store} from={from} to={to} onLook={(caixa) => set({ caixa })} />
      <Movements store={store} from={from} to={to} />
      <Approvals store={store} from={from} to={to} />
      {search.caixa !== undefined && (
        <TicketDialog store={store} id={search.caixa} onClose={() => set({ caixa: undefined })} />
      )}
    </Page>
  );
}

interface Span {
  store: SessionStore;
  from: string;
  to: string;
}

function Sessions({ store, from, to, onLook }: Span & { onLook: (id: number) => void }) {
  const asked = useQuery(read(findCashSessions, { query: { store_id: store.id, from, to } }));
  return (
    <section className="card" aria-labelledby="report-drawers">
      <h2 id="report-drawers" className="t-title px-4 pt-4 text-base">
        {t('Caixas')}
      </h2>
      <Answer
        of={asked}
        rows={3}
        empty={
          <EmptyState
            icon={<ReceiptText className="size-6" aria-hidden />}
            title={t('Nenhum caixa aberto neste período')}
            action={
              <PageLink page={cashPage} className={buttonClass('primary')}>
                {t('Ir para o caixa')}
              </PageLink>
            }
          >
            {t('Escolha outras datas, ou abra o caixa.')}
          </EmptyState>
        }
      >
        {(data) => (
          <Table label={t('Caixas')}>
            <thead>
              <tr>
                <th scope="col">{t('Aberto')}</th>
                <th scope="col" className="max-sm:hidden">
                  {t('Fechado')}
                </th>
                <th scope="col" className="num max-sm:hidden">
                  {t('Pedidos')}
                </th>
                <th scope="col" className="num">
                  {t('Vendas')}
                </th>
                <th scope="col" className="num">
                  {t('Diferença')}
                </th>
                <th scope="col">
                  <span className="sr-only">{t('Ticket')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.map((session) => (
                <tr key={session.id}>
                  <td>
                    {whenText(store, session.opened_at)}
                    {session.till_name && <span className="block text-ui text-fg-3">{session.till_name}</span>}
                  </td>
                  <td className="max-sm:hidden">
                    {session.closed_at
                      ? `${whenText(store, session.closed_at)} · ${session.closed_by_name}`
                      : t('em aberto')}
                  </td>
                  <td className="num max-sm:hidden">{session.orders}</td>
                  <td className="num">{formatMoney(session.sales_total, store.country_id)}</td>
                  <td className="num">
                    {session.difference === null ? '–' : differenceText(store, session.difference)}
                  </td>
                  <td className="num">
                    <Button size="sm" onClick={() => onLook(session.id)}>
                      {session.closed_at ? t('Ver Z') : t('Ver X')}
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </Answer>
    </section>
  );
}

const WAYS = (country_id: number) => [
  { value: PAYMENT.cash, label: t('Dinheiro') },
  ...(country_id === COUNTRY.portugal ? [] : [{ value: PAYMENT.pix, label: t('Pix') }]),
  { value: PAYMENT.debit, label: t('Débito') },
  { value: PAYMENT.credit, label: t('Crédito') },
  { value: PAYMENT.ticket, label: t('Vale-refeição') },
  { value: PAYMENT.onCredit, label: t('Fiado') },
];

function Movements({ store, from, to }: Span) {
  const { tipo, forma, pessoa, gaveta } = route.useSearch();
  const { tills, several } = useTills(store.id);
  const navigate = route.useNavigate();
  const [saving, setSaving] = useState(false);
  const [paper, print] = useCashPaper();
  const kind = MOVEMENT_KINDS.find((each) => each === tipo);
  const query = {
    store_id: store.id,
    from,
    to,
    ...(kind === undefined ? {} : { kind: kind as MovementKind }), // one of the list's own
    ...(forma === undefined ? {} : { payment: String(forma) }),
    ...(gaveta === undefined ? {} : { till: String(gaveta) }),
    ...(pessoa === undefined ? {} : { user_id: pessoa }),
  };
  const pages = useInfiniteQuery({
    queryKey: [findMovements.path, query],
    initialPageParam: null as number | null, // pages are named by the row before them
    queryFn: ({ pageParam, signal }): Promise<Output<typeof findMovements>> =>
      call<typeof findMovements>(findMovements, {
        query: { ...query, ...(pageParam === null ? {} : { before: pageParam }) },
        signal,
      }),
    getNextPageParam: (page) => page.next,
  });
  const rows = pages.data?.pages.flatMap((page) => page.movements) ?? [];
  const people = new Map(rows.flatMap(({ user_id, user_name }) => (user_id === null ? [] : [[user_id, user_name]])));
  const set = (change: object) => void navigate({ search: (before) => ({ ...before, ...change }), replace: true });
  const save = () => {
    setSaving(true);
    call<typeof exportMovements>(exportMovements, { query })
      .then((file) => saveFile(`caixa-${from}-${to}.csv`, 'text/csv;charset=utf-8', file))
      .catch(showFileRefusal)
      .finally(() => setSaving(false));
  };
  return (
    <section className="card" aria-labelledby="report-movements">
      <div className="grid grid-cols-2 items-end gap-3 p-4 sm:flex sm:flex-wrap">
        <div className="col-span-2 mr-auto">
          <h2 id="report-movements" className="t-title text-base">
            {t('Lançamentos')}
          </h2>
          {pages.data && (
            <p className="text-sm text-fg-2">
              {t('Soma: {amount}', { amount: formatMoney(pages.data.pages[0]?.total ?? 0, store.country_id) })}
            </p>
          )}
        </div>
        <Select
          label={t('Tipo')}
          value={kind ?? ''}
          onChange={({ target }) => set({ tipo: target.value || undefined })}
          options={[
            { value: '', label: t('Todos') },
            ...MOVEMENT_KINDS.map((each) => ({ value: each, label: KIND_WORDS()[each] })),
          ]}
        />
        <Select
          label={t('Forma')}
          value={forma ?? ''}
          onChange={({ target }) => set({ forma: target.value === '' ? undefined : Number(target.value) })}
          options={[{ value: '', label: t('Todas') }, ...WAYS(store.country_id)]}
        />
        <Select
          label={t('Pessoa')}
          value={pessoa ?? ''}
          onChange={({ target }) => set({ pessoa: target.value === '' ? undefined : Number(target.value) })}
          options={[
            { value: '', label: t('Todas') },
            ...[...people].map(([value, label]) => ({ value: Number(value), label: String(label) })),
          ]}
        />
        {several && (
          <Select
            label={t('Gaveta')}
            value={gaveta ?? ''}
            onChange={({ target }) => set({ gaveta: target.value === '' ? undefined : Number(target.value) })}
            options={[
              { value: '', label: t('Todas') },
              ...tills.map(({ number, name }) => ({ value: number, label: name })),
            ]}
          />
        )}
        <Button icon={<Download className="size-4" aria-hidden />} pending={saving} onClick={save}>
          {t('Baixar CSV')}
        </Button>
      </div>
      <Answer
        of={pages}
        rows={5}
        isEmpty={() => rows.length === 0}
        empty={<p className="px-4 pb-4 text-sm text-fg-2">{t('Nenhum lançamento com estes filtros.')}</p>}
      >
        {() => (
          <ul className="divide-y divide-line border-t border-line">
            {rows.map((movement) => (
              <MovementRow
                key={movement.id}
                store={store}
                movement={movement}
                onReceipt={(receipt) =>
                  void print(<ReceiptPaper store={store} receipt={receipt} />, spoolMovement(store.id, receipt.id))
                }
              />
            ))}
          </ul>
        )}
      </Answer>
      {pages.hasNextPage && (
        <p className="p-4 text-center">
          <Button pending={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {t('Mostrar mais')}
          </Button>
        </p>
      )}
      {paper}
    </section>
  );
}

function Approvals({ store, from, to }: Span) {
  const { data } = useQuery(read(findApprovals, { query: { store_id: store.id, from, to } }));
  if (!data || data.length === 0) return null;
  const words = { discount: t('Desconto'), void: t('Cancelamento'), reopen: t('Reabertura'), reversal: t('Estorno') };
  return (
    <section className="card" aria-labelledby="report-approvals">
      <h2 id="report-approvals" className="t-title px-4 pt-4 text-base">
        {t('Aprovações com PIN')}
      </h2>
      <ul className="divide-y divide-line">
        {data.map((each) => (
          <li key={each.id} className="flex flex-wrap items-baseline gap-x-3 px-4 py-2.5 text-sm">
            <span className="font-medium">
              {words[each.kind]}
              {each.order_number !== null && ` · ${t('pedido {number}', { number: each.order_number })}`}
            </span>
            <span className="mr-auto text-fg-2">
              {t('{approver} aprovou para {user}: {reason}', {
                approver: each.approver_name,
                user: each.user_name,
                reason: each.reason,
              })}
            </span>
            {each.amount !== null && <span className="t-num">{formatMoney(each.amount, store.country_id)}</span>}
            <span className="text-ui text-fg-3">{whenText(store, each.created_at)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
