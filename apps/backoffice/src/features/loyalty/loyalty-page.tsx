import { getLoyalty } from '@comanda/contract/marketing/loyalty';
import type { Output } from '@comanda/contract/route';
import { getStore, type StoreDetail } from '@comanda/contract/stores/stores';
import { Button } from '@comanda/ui/button';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { Gift, Plus } from 'lucide-react';
import { read } from '../../platform/api.ts';
import { Answer, type Asked } from '../../platform/page/answer.tsx';
import { Page } from '../../platform/page/page-frame.tsx';
import { addressOf } from '../../platform/page/page-route.ts';
import { useStore, type SessionStore } from '../../platform/session.tsx';
import { LiabilityCard } from './liability-card.tsx';
import { MonthCost } from './month-cost.tsx';
import { loyaltyPage } from './pages.ts';
import { PlainCashback, usePlainCashback, useTypedRule } from './plain-cashback.tsx';
import { ProgramDialog } from './program-dialog.tsx';
import { ProgramRow } from './program-row.tsx';

const route = addressOf(loyaltyPage);

export function LoyaltyPage() {
  const store = useStore();
  const { programa } = route.useSearch();
  const navigate = route.useNavigate();
  const open = (which: number | 'novo' | undefined) =>
    void navigate({ search: (before) => ({ ...before, programa: which }), replace: true });
  return store && <Loyalty key={store.id} store={store} opened={programa} onOpen={open} />;
}

interface Props {
  store: SessionStore;
  opened: number | 'novo' | undefined;
  onOpen: (which: number | 'novo' | undefined) => void;
}

/** What every order gives, what else is given, and what the store owes by it. */
export function Loyalty(props: Props) {
  const { store, onOpen } = props;
  const rules = useQuery(read(getStore, { query: { store_id: store.id } }));
  const asked = useQuery(read(getLoyalty, { params: { id: store.id } }));
  return (
    <Page
      width="wide"
      lead={t('O que o cliente ganha por voltar, e quanto isso custa.')}
      actions={
        <Button variant="primary" icon={<Plus className="size-4" aria-hidden />} onClick={() => onOpen('novo')}>
          {t('Novo programa')}
        </Button>
      }
    >
      <Answer of={rules} rows={3} rowClass="h-40">
        {(detail) => <Parts {...props} detail={detail} asked={asked} />}
      </Answer>
    </Page>
  );
}

interface PartsProps extends Props {
  detail: StoreDetail;
  asked: Asked<Output<typeof getLoyalty>>;
}

function Parts({ store, opened, onOpen, detail, asked }: PartsProps) {
  const form = usePlainCashback(detail);
  const rule = useTypedRule(form);
  const edited = asked.data?.programs.find(({ id }) => id === opened);
  return (
    <>
      <div className="grid items-start gap-4 *:min-w-0 xl:grid-cols-[minmax(0,1fr)_20rem] xl:gap-x-6">
        <PlainCashback form={form} country_id={store.country_id} />
        <div className="max-xl:contents xl:row-span-2 xl:space-y-4">
          <MonthCost store={store} rule={rule} used={asked.data?.used_share} returns={asked.data?.returns} />
          {asked.data && <LiabilityCard store={store} loyalty={asked.data} />}
        </div>
        <section className="card" aria-label={t('Programas')}>
          <Answer of={asked} rows={3} rowClass="h-18">
            {({ programs }) =>
              programs.length === 0 ? (
                <EmptyState icon={<Gift className="size-6" aria-hidden />} title={t('Nenhum programa ainda')}>
                  {t('Um cartão de selos ou a terça em dobro dão motivo para voltar.')}
                </EmptyState>
              ) : (
                <ul className="divide-y divide-line">
                  {programs.map((program) => (
                    <ProgramRow key={program.id} store={store} program={program} onEdit={() => onOpen(program.id)} />
                  ))}
                </ul>
              )
            }
          </Answer>
        </section>
      </div>
      {(opened === 'novo' || edited) && (
        <ProgramDialog
          key={edited?.id ?? 'novo'}
          store={store}
          program={edited ?? null}
          onClose={() => onOpen(undefined)}
        />
      )}
    </>
  );
}
