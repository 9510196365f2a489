import { getPointsHistory } from '@comanda/contract/marketing/loyalty';
import { type ClientId, asClientId } from '@comanda/domain/ids';
import { maskPhone } from '@comanda/domain/phone';
import { storeZone } from '@comanda/domain/time-zones';
import { Button } from '@comanda/ui/button';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { read } from '../../platform/api.ts';
import { Answer } from '../../platform/page/answer.tsx';
import { Page } from '../../platform/page/page-frame.tsx';
import { addressOf } from '../../platform/page/page-route.ts';
import { usePermission, useStore, type SessionStore } from '../../platform/session.tsx';
import { BalanceCard } from './balance-card.tsx';
import { CorrectBalance } from './correct-balance.tsx';
import { EntryTable } from './entry-table.tsx';
import { pointsHistoryPage } from './pages.ts';

const route = addressOf(pointsHistoryPage);

export function PointsHistoryPage() {
  const store = useStore();
  const { clientId } = route.useParams();
  return store && <PointsHistory key={`${store.id}-${clientId}`} store={store} id={asClientId(Number(clientId))} />;
}

/** What a client has, where it came from and where it went. */
export function PointsHistory({ store, id }: { store: SessionStore; id: ClientId }) {
  const [before, setBefore] = useState<number[]>([]);
  const [correcting, setCorrecting] = useState(false);
  const mayGive = usePermission('discounts_give');
  const last = before.at(-1);
  const asked = useQuery({
    ...read(getPointsHistory, {
      params: { storeId: store.id, clientId: id },
      query: last === undefined ? {} : { before: last },
    }),
    placeholderData: keepPreviousData,
  });
  const { country_id } = store;
  const zone = storeZone(store.timezone, country_id);
  const { data } = asked;
  return (
    <Page
      width="list"
      title={data ? t('Saldo de {name}', { name: data.client.name || t('cliente sem nome') }) : t('Extrato de saldo')}
      lead={data && maskPhone(data.client.phone, country_id)}
      actions={data && mayGive && <Button onClick={() => setCorrecting(true)}>{t('Dar ou tirar saldo')}</Button>}
    >
      <Answer of={asked} rows={8}>
        {({ points, ends, stamps, entries, next }) => (
          <>
            <BalanceCard points={points} ends={ends} stamps={stamps} zone={zone} country_id={country_id} />
            <section className="card overflow-hidden">
              {entries.length === 0 ? (
                <EmptyState icon={<ReceiptText className="size-6" aria-hidden />} title={t('Nenhum movimento ainda')}>
                  {t('O primeiro aparece quando um pedido entregue der saldo.')}
                </EmptyState>
              ) : (
                <EntryTable entries={entries} zone={zone} country_id={country_id} />
              )}
              {(next !== null || before.length > 0) && (
                <div className="flex justify-between gap-2 border-t border-line p-3">
                  <Button disabled={before.length === 0} onClick={() => setBefore(before.slice(0, -1))}>
                    {t('Mais novos')}
                  </Button>
                  <Button disabled={next === null} onClick={() => next !== null && setBefore([...before, next])}>
                    {t('Mais antigos')}
                  </Button>
                </div>
              )}
            </section>
          </>
        )}
      </Answer>
      {correcting && data && (
        <CorrectBalance store={store} id={id} points={data.points} onClose={() => setCorrecting(false)} />
      )}
    </Page>
  );
}
