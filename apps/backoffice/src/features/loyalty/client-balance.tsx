import { getPointsHistory } from '@comanda/contract/marketing/loyalty';
import type { ClientId } from '@comanda/domain/ids';
import { storeZone } from '@comanda/domain/time-zones';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { read } from '../../platform/api.ts';
import { Answer } from '../../platform/page/answer.tsx';
import type { SessionStore } from '../../platform/session.tsx';
import { BalanceCard } from './balance-card.tsx';
import { CorrectBalance } from './correct-balance.tsx';
import { EntryTable } from './entry-table.tsx';
import { pointsHistoryPage } from './pages.ts';

/** The newest movements that the card shows; the rest stand on their own page. */
const SHOWN = 6;

/** What a client has, and what last moved it. */
export function ClientBalance({ store, id }: { store: SessionStore; id: ClientId }) {
  const [correcting, setCorrecting] = useState(false);
  const asked = useQuery(read(getPointsHistory, { params: { storeId: store.id, clientId: id }, query: {} }));
  const { country_id } = store;
  const zone = storeZone(store.timezone, country_id);
  return (
    <section className="border-b border-line p-5" aria-label={t('Saldo e selos')}>
      <Answer of={asked} rows={3}>
        {({ points, ends, stamps, entries, next }) => (
          <>
            <BalanceCard points={points} ends={ends} stamps={stamps} zone={zone} country_id={country_id} />
            <div className="mt-4 mb-2 flex justify-end">
              <Button size="sm" icon={<Plus className="size-4" aria-hidden />} onClick={() => setCorrecting(true)}>
                {t('Dar ou tirar saldo')}
              </Button>
            </div>
            {entries.length === 0 ? (
              <p className="text-sm text-fg-3">{t('O primeiro movimento vem com um pedido entregue.')}</p>
            ) : (
              <EntryTable entries={entries.slice(0, SHOWN)} zone={zone} country_id={country_id} />
            )}
            {(next !== null || entries.length > SHOWN) && (
              <Link
                {...pointsHistoryPage.at({ id: store.id, clientId: id })}
                className="mt-1 inline-flex min-h-11 items-center text-sm font-semibold text-link underline-offset-2 hover:underline"
              >
                {t('Ver o extrato inteiro')}
              </Link>
            )}
            {correcting && (
              <CorrectBalance store={store} id={id} points={points} onClose={() => setCorrecting(false)} />
            )}
          </>
        )}
      </Answer>
    </section>
  );
}
