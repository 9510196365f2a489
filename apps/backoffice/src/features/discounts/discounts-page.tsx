import { findDiscounts, findDiscountUsage, USAGE_DAYS } from '@comanda/contract/marketing/discounts';
import { getStore } from '@comanda/contract/stores/stores';
import { toLocal } from '@comanda/domain/local-time';
import { storeZone } from '@comanda/domain/time-zones';
import { Button, buttonClass } from '@comanda/ui/button';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { Skeleton } from '@comanda/ui/skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { addressOf } from '../../platform/page/page-route.ts';
import { Plus, TicketPercent } from 'lucide-react';
import { Answer } from '../../platform/page/answer.tsx';
import { Page } from '../../platform/page/page-frame.tsx';
import { read } from '../../platform/api.ts';
import { PageLink } from '../../platform/page/page-link.tsx';
import { useStore, type SessionStore } from '../../platform/session.tsx';
import { useNow } from '../../platform/use-now.ts';
import { couponConflicts } from './discount-conflicts.ts';
import { DiscountDialog } from './discount-dialog.tsx';
import { DiscountRow } from './discount-row.tsx';
import { StoreDiscounts } from './store-discounts.tsx';
import { UsageSection } from './usage-section.tsx';
import { discountsPage } from './pages.ts';
import { simulatorPage } from '../simulator/pages.ts';

const route = addressOf(discountsPage);

export function DiscountsPage() {
  const store = useStore();
  return store && <Discounts key={store.id} store={store} />;
}

function Discounts({ store }: { store: SessionStore }) {
  const { cupom, dias = 30 } = route.useSearch();
  const navigate = route.useNavigate();
  const open = (which: number | 'novo' | undefined) =>
    void navigate({ search: (before) => ({ ...before, cupom: which }) });
  const asked = useQuery(read(findDiscounts, { query: { store_id: store.id } }));
  const { data } = asked;
  const query = { store_id: store.id };
  const settings = useQuery(read(getStore, { query })).data;
  const usage = useQuery({
    ...read(findDiscountUsage, { query: { ...query, days: dias } }),
    placeholderData: keepPreviousData,
  }).data;
  const now = useNow();
  const today = toLocal(now, storeZone(store.timezone, store.country_id)).date;
  const edited = data?.find((discount) => discount.id === cupom);

  return (
    <Page
      width="list"
      lead={t('Em cada pedido vale um só: o cupom vem primeiro, depois os descontos da loja.')}
      actions={
        <>
          <PageLink page={simulatorPage} className={buttonClass()}>
            {t('Simular um pedido')}
          </PageLink>
          <Button variant="primary" icon={<Plus className="size-4" aria-hidden />} onClick={() => open('novo')}>
            {t('Novo cupom')}
          </Button>
        </>
      }
    >
      <section className="card mt-4" aria-label={t('Cupons')}>
        <Answer
          of={asked}
          waiting={
            <div className="space-y-4 p-4">
              <Skeleton className="h-10" />
              <Skeleton className="h-10" />
            </div>
          }
          empty={
            <EmptyState icon={<TicketPercent className="size-6" aria-hidden />} title={t('Nenhum cupom ainda')}>
              {t('Um cupom de primeira compra traz gente nova: mande o link para quem ainda não pediu.')}
            </EmptyState>
          }
        >
          {(data) => (
            <ul className="divide-y divide-line">
              {data.map((discount) => (
                <DiscountRow
                  key={discount.id}
                  store={store}
                  discount={discount}
                  today={today}
                  conflicts={settings ? couponConflicts(discount, settings, now) : []}
                  usage={usage?.find(({ discount_id }) => discount_id === discount.id)}
                  days={dias}
                  onEdit={() => open(discount.id)}
                />
              ))}
            </ul>
          )}
        </Answer>
      </section>
      <StoreDiscounts store_id={store.id} />
      {usage && usage.length > 0 && (
        <UsageSection
          usage={usage}
          days={dias}
          country_id={store.country_id}
          onDays={(days) =>
            void navigate({
              search: (before) => ({ ...before, dias: USAGE_DAYS.find((value) => value === days) }),
              replace: true,
              resetScroll: false,
            })
          }
        />
      )}
      {(cupom === 'novo' || edited) && (
        <DiscountDialog
          key={edited?.id ?? 'novo'}
          store={store}
          discount={edited ?? null}
          onClose={() => open(undefined)}
        />
      )}
    </Page>
  );
}
