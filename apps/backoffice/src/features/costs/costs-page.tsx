import { getItemCosts } from '@comanda/contract/menu/costs';
import { addDays, toLocal } from '@comanda/domain/local-time';
import { storeZone } from '@comanda/domain/time-zones';
import { Button } from '@comanda/ui/button';
import { Chip } from '@comanda/ui/chip';
import { Segmented } from '@comanda/ui/choice-group';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { Answer } from '../../platform/page/answer.tsx';
import { addressOf } from '../../platform/page/page-route.ts';
import { Calculator, ChartScatter } from 'lucide-react';
import { Page } from '../../platform/page/page-frame.tsx';
import { read } from '../../platform/api.ts';
import { PageLink } from '../../platform/page/page-link.tsx';
import { type SessionStore, useStore } from '../../platform/session.tsx';
import { useNow } from '../../platform/use-now.ts';
import { costRows, type CostRow } from './cost-rows.ts';
import { CostTable } from './cost-table.tsx';
import { type CostsSearch, PERIODS } from './costs-search.ts';
import { ItemDrawer } from './item-drawer.tsx';
import { MenuMatrix } from './menu-matrix.tsx';
import { SaleCosts } from './sale-costs.tsx';
import { TargetMargin } from './target-margin.tsx';
import { WhatIfDialog } from './what-if-dialog.tsx';
import { menuPage } from '../menu/pages.ts';
import { costsPage } from './pages.ts';
import { tagsPage } from '../stock/pages.ts';

const route = addressOf(costsPage);
const DAYS = 30;

export function CostsPage() {
  const store = useStore();
  return store && <Costs key={store.id} store={store} />;
}

/** What each item leaves, and what to do about it. */
function Costs({ store }: { store: SessionStore }) {
  const { dias = DAYS, mostrar, simular, item } = route.useSearch();
  const navigate = route.useNavigate();
  const change = (changes: Partial<CostsSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: true });
  const to = toLocal(useNow(), storeZone(store.timezone, store.country_id)).date;
  const from = addDays(to, 1 - dias);
  const asked = useQuery(read(getItemCosts, { query: { store_id: store.id, from, to } }));
  const { data } = asked;
  const rows = costRows(data?.items ?? [], data?.target_margin ?? 0);
  const below = rows.filter((row) => row.below);
  const unknown = rows.filter(({ cost }) => cost === null);
  const shown = rows.filter((row) => isShown(row, mostrar));
  return (
    <Page
      width="wide"
      lead={t('Quanto sobra de cada item quando os ingredientes estão pagos.')}
      actions={
        <>
          <PageLink page={tagsPage} className="btn btn-secondary max-sm:min-h-11">
            {t('Matérias-primas')}
          </PageLink>
          <Button
            variant="primary"
            className="max-sm:min-h-11"
            icon={<Calculator className="size-4" aria-hidden />}
            onClick={() => change({ simular: true })}
          >
            {t('E se o custo subir?')}
          </Button>
        </>
      }
    >
      <div className="mt-4 flex flex-wrap items-end gap-3">
        <Segmented
          label={t('Vendas dos últimos')}
          value={dias}
          choices={PERIODS.map((value) => ({ value, label: t('{n} dias', { n: value }) }))}
          onChange={(value) => change({ dias: value })}
        />
        {data && <TargetMargin key={data.target_margin} store_id={store.id} target={data.target_margin} />}
      </div>
      <SaleCosts store_id={store.id} />
      <Answer of={asked}>
        {({ target_margin }) =>
          rows.length === 0 ? (
            <EmptyState
              icon={<ChartScatter className="size-6" aria-hidden />}
              title={t('O cardápio ainda não tem itens')}
              action={
                <PageLink page={menuPage} className="btn btn-primary">
                  {t('Abrir o cardápio')}
                </PageLink>
              }
            />
          ) : (
            <>
              <MenuMatrix
                rows={rows}
                country_id={store.country_id}
                selected={mostrar}
                onSelect={(value) => change({ mostrar: value })}
                onOpen={(id) => change({ item: id })}
              />
              <div className="mt-6 flex flex-wrap gap-2">
                <Chip
                  selected={mostrar === undefined}
                  count={rows.length}
                  onClick={() => change({ mostrar: undefined })}
                >
                  {t('Todos')}
                </Chip>
                <Chip
                  selected={mostrar === 'abaixo'}
                  count={below.length}
                  onClick={() => change({ mostrar: 'abaixo' })}
                >
                  {t('Abaixo da margem')}
                </Chip>
                <Chip
                  selected={mostrar === 'sem-custo'}
                  count={unknown.length}
                  onClick={() => change({ mostrar: 'sem-custo' })}
                >
                  {t('Sem custo')}
                </Chip>
              </div>
              <CostTable rows={shown} store={store} target={target_margin} onOpen={(id) => change({ item: id })} />
            </>
          )
        }
      </Answer>
      {item !== undefined && (
        <ItemDrawer key={item} id={item} store={store} onClose={() => change({ item: undefined })} />
      )}
      {simular && data && (
        <WhatIfDialog
          store={store}
          items={data.items}
          target={data.target_margin}
          onClose={() => change({ simular: undefined })}
        />
      )}
    </Page>
  );
}

function isShown(row: CostRow, what: CostsSearch['mostrar']): boolean {
  if (what === undefined) return true;
  if (what === 'abaixo') return row.below;
  return what === 'sem-custo' ? row.cost === null : row.class === what;
}
