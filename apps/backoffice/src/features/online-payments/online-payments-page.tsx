import {
  getOnlinePayment,
  listOnlinePayments,
  type OnlinePaymentLine,
} from '@comanda/contract/finance/online-payments';
import { getOnlineAccounts } from '@comanda/contract/finance/online-accounts';
import { formatMoney, formatPercent } from '@comanda/domain/format';
import { Banner } from '@comanda/ui/banner';
import { Chip } from '@comanda/ui/chip';
import { Drawer } from '@comanda/ui/drawer';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import { read } from '../../platform/api.ts';
import { Answer, together } from '../../platform/page/answer.tsx';
import { FigureRow } from '../../platform/page/figure-row.tsx';
import { Page } from '../../platform/page/page-frame.tsx';
import { PageLink } from '../../platform/page/page-link.tsx';
import { OWNERS } from '../../platform/page/page.ts';
import { addressOf } from '../../platform/page/page-route.ts';
import { type SessionStore, useSession, useStore } from '../../platform/session.tsx';
import { settlementsPage } from '../settlements/pages.ts';
import { AutoPixCard } from './auto-pix-card.tsx';
import { AutoPixDrawer } from './auto-pix-drawer.tsx';
import { AccountCard } from './account-card.tsx';
import { onlinePaymentsPage } from './pages.ts';
import { PaymentPanel } from './payment-panel.tsx';
import { PaymentRows } from './payment-rows.tsx';
import { dueWords } from './payment-words.ts';

const route = addressOf(onlinePaymentsPage);
const REFRESH_MS = 20_000;

/** Who takes money online for the store, which ways are on, and every payment with its state. */
export function OnlinePaymentsPage() {
  const store = useStore();
  return store && <OnlinePayments key={store.id} store={store} />;
}

function OnlinePayments({ store }: { store: SessionStore }) {
  const { ver, pagamento, conta } = route.useSearch();
  const { user } = useSession();
  const navigate = route.useNavigate();
  const change = (changes: {
    ver?: 'acao' | undefined;
    pagamento?: number | undefined;
    conta?: 'dados' | 'documentos' | undefined;
  }) => void navigate({ search: (before) => ({ ...before, ...changes }), resetScroll: false });
  const query = { store_id: store.id };
  const accounts = useQuery(read(getOnlineAccounts, { query }));
  const list = useQuery({
    ...read(listOnlinePayments, { query: { ...query, ...(ver === 'acao' ? { attention: '1' as const } : {}) } }),
    refetchInterval: REFRESH_MS,
  });
  const money = (value: number) => formatMoney(value, store.country_id);
  return (
    <Page
      width="list"
      lead={t('Pix e cartão no site, com baixa automática.')}
      actions={
        <PageLink page={settlementsPage} className="btn btn-secondary">
          {t('Quando o dinheiro cai')}
        </PageLink>
      }
    >
      <Answer of={together(accounts, list)} rows={6} rowClass="h-16">
        {([{ accounts: all, fee_percent, demo }, { payments, today, attention, approved_percent }]) => (
          <>
            {demo && (
              <Banner tone="warning" title={t('Demonstração.')}>
                {t('Provedores de mentira fazem as vezes do Mercado Pago e do Asaas: ninguém paga de verdade.')}
              </Banner>
            )}
            {all.map((account) =>
              account.opens ? (
                <AutoPixCard
                  key={account.provider}
                  account={account}
                  store={store}
                  onOpen={(what) => change({ conta: what })}
                />
              ) : (
                <AccountCard key={account.provider} account={account} store={store} />
              ),
            )}
            <p className="text-ui text-fg-3">
              {t('{percent} por pagamento, além da tarifa de quem recebe. Sem mensalidade.', {
                percent: formatPercent(fee_percent, store.country_id),
              })}
            </p>
            <FigureRow
              label={t('Hoje')}
              figures={[
                {
                  label: t('Recebido hoje'),
                  value: money(today.received),
                  delta: null,
                  note: t('{count, plural, =0 {nenhum pagamento} one {# pagamento} other {# pagamentos}}', {
                    count: today.count,
                  }),
                },
                {
                  label: t('Depois das taxas'),
                  value: money(today.net),
                  delta: null,
                  note: t('taxas: {money}', { money: money(today.fee) }),
                },
                {
                  label: t('Aprovação no cartão'),
                  value: approved_percent === null ? '–' : formatPercent(approved_percent, store.country_id),
                  delta: null,
                  note: t('últimos 30 dias'),
                },
              ]}
            />
            <div className="flex flex-wrap items-center gap-2">
              <Chip selected={ver === undefined} onClick={() => change({ ver: undefined })}>
                {t('Todos')}
              </Chip>
              <Chip selected={ver === 'acao'} count={attention} onClick={() => change({ ver: 'acao' })}>
                {t('Pedem ação')}
              </Chip>
            </div>
            {payments.length === 0 ? (
              <NoPayments attention={ver === 'acao'} />
            ) : (
              <PaymentRows
                payments={payments}
                country_id={store.country_id}
                open={pagamento}
                onOpen={(id) => change({ pagamento: id })}
              />
            )}
            {conta !== undefined && OWNERS.includes(user.type) && (
              <AutoPixDrawer store_id={store.id} open={conta} onOpen={(what) => change({ conta: what })} />
            )}
            {pagamento !== undefined && (
              <PaymentDrawer
                key={pagamento}
                id={pagamento}
                line={payments.find(({ id }) => id === pagamento)}
                store={store}
                onClose={() => change({ pagamento: undefined })}
              />
            )}
          </>
        )}
      </Answer>
    </Page>
  );
}

interface DrawerProps {
  id: number;
  line: OnlinePaymentLine | undefined;
  store: SessionStore;
  onClose: () => void;
}

function PaymentDrawer({ id, line, store, onClose }: DrawerProps) {
  const asked = useQuery(read(getOnlinePayment, { query: { store_id: store.id, id } }));
  const title = line === undefined ? t('Pagamento') : dueWords(line);
  return (
    <Drawer onClose={onClose} title={title} head={<h2 className="t-title text-xl">{title}</h2>}>
      <div className="p-5">
        <Answer of={asked} rows={4}>
          {({ payment }) =>
            payment === null ? (
              <EmptyState
                icon={<Smartphone className="size-6" aria-hidden />}
                title={t('Este pedido não tem pagamento pelo site')}
              />
            ) : (
              <PaymentPanel payment={payment} store={store} />
            )
          }
        </Answer>
      </div>
    </Drawer>
  );
}

function NoPayments({ attention }: { attention: boolean }) {
  return (
    <div className="card">
      <EmptyState
        icon={<Smartphone className="size-6" aria-hidden />}
        title={attention ? t('Nada pede ação') : t('Nenhum pagamento pelo site')}
      >
        {attention ? t('Tudo certo por aqui.') : t('Os pagamentos aparecem aqui assim que alguém pagar.')}
      </EmptyState>
    </div>
  );
}
