import { findCities } from '@comanda/contract/stores/cities';
import { findFeeAreas, findFees, getFeeKms } from '@comanda/contract/delivery/fees';
import { getStore } from '@comanda/contract/stores/stores';
import { t } from '@comanda/ui/i18n';
import { Skeleton } from '@comanda/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Answer, together } from '../../platform/page/answer.tsx';
import { Page } from '../../platform/page/page-frame.tsx';
import { read } from '../../platform/api.ts';
import { PageLink } from '../../platform/page/page-link.tsx';
import { useStoreId } from '../../platform/session.tsx';
import { SilentPartners } from '../watch/public.ts';
import { FeesSettings } from './fees-settings.tsx';
import { simulatorPage } from '../simulator/pages.ts';

/** What delivery costs, and when it is offered. */
export function FeesPage() {
  const store_id = useStoreId();
  const query = { store_id };
  const store = useQuery(read(getStore, { query }));
  const fees = useQuery(read(findFees, { query }));
  const kms = useQuery(read(getFeeKms, { query }));
  const areas = useQuery(read(findFeeAreas, { query }));
  const cities = useQuery(read(findCities, { query }));

  return (
    <Page
      width="list"
      lead={
        <>
          {t('Quanto o cliente paga para receber em casa.')}{' '}
          <PageLink page={simulatorPage} className="underline underline-offset-2">
            {t('Simular um pedido')}
          </PageLink>
        </>
      }
    >
      <SilentPartners can={['roads', 'addresses']} />
      <Answer
        of={together(store, fees, kms, areas, cities)}
        waiting={
          <div className="space-y-4">
            <Skeleton className="h-20" />
            <Skeleton className="h-80" />
          </div>
        }
      >
        {([detail, ...rest]) => (
          <FeesSettings key={detail.id} store={detail} fees={rest[0]} kms={rest[1]} areas={rest[2]} cities={rest[3]} />
        )}
      </Answer>
    </Page>
  );
}
