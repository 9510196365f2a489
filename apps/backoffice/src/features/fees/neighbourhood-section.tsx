import type { City } from '@comanda/contract/stores/cities';
import { type Fee, findFees, saveFees } from '@comanda/contract/delivery/fees';
import type { StoreDetail } from '@comanda/contract/stores/stores';
import { foldText, matchesText } from '@comanda/domain/search-text';
import { Button } from '@comanda/ui/button';
import { EmptyState } from '@comanda/ui/empty-state';
import { FormSection } from '@comanda/ui/form-section';
import { t } from '@comanda/ui/i18n';
import { SearchInput } from '@comanda/ui/search-input';
import { Select } from '@comanda/ui/select';
import { addressOf } from '../../platform/page/page-route.ts';
import { ClipboardPaste, MapPinned, Percent, Plus } from 'lucide-react';
import { useState } from 'react';
import { useWrite } from '../../platform/api.ts';
import { PageLink } from '../../platform/page/page-link.tsx';
import { AdjustDialog } from './adjust-dialog.tsx';
import { FeeTable } from './fee-table.tsx';
import { NewFeeDialog } from './new-fee-dialog.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import { feesPage } from './pages.ts';
import { citiesPage } from '../cities/pages.ts';

const route = addressOf(feesPage);
const isOthers = ({ name }: Pick<Fee, 'name'>) => foldText(name) === 'outros';

interface Props {
  store: StoreDetail;
  fees: readonly Fee[];
  cities: readonly City[];
}

/** The neighbourhoods with what delivery there costs. */
export function NeighbourhoodSection({ store, fees, cities }: Props) {
  const { cidade } = route.useSearch();
  const navigate = route.useNavigate();
  const [query, setQuery] = useState('');
  const [open, setOpen] = useState<'new' | 'paste' | 'adjust' | null>(null);
  const city = cities.find(({ id }) => id === cidade);
  const inCity = fees.filter((fee) => !city || fee.store_city_id === city.id || isOthers(fee));
  const shown = inCity.filter((fee) => matchesText(fee.name, query));
  /** Where new ones go unless said: the city that is shown, or the only one. */
  const city_id = city?.id ?? (cities.length === 1 ? (cities[0]?.id ?? null) : null);
  const close = () => setOpen(null);

  return (
    <FormSection
      title={t('Bairros')}
      hint={
        <>
          {t('OUTROS vale para quem não achar o bairro na lista.')}{' '}
          <PageLink page={citiesPage} className="underline underline-offset-2">
            {t('Entrega em mais de uma cidade?')}
          </PageLink>
        </>
      }
    >
      <div className="overflow-hidden rounded-lg border border-line bg-surface">
        <div className="flex flex-wrap items-center gap-2 border-b border-line p-2.5">
          <SearchInput
            size="sm"
            className="w-44 max-sm:w-full"
            label={t('Buscar bairro')}
            value={query}
            onChange={setQuery}
          />
          {cities.length > 0 && (
            <Select
              size="sm"
              className="w-40 max-sm:w-full"
              label={t('Cidade')}
              hideLabel
              value={city?.id ?? ''}
              options={[
                { value: '', label: t('Todas as cidades') },
                ...cities.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={({ target }) =>
                void navigate({
                  search: target.value === '' ? {} : { cidade: Number(target.value) },
                  replace: true,
                  ignoreBlocker: true,
                })
              }
            />
          )}
          <span className="flex flex-wrap gap-2 sm:ml-auto">
            {fees.length > 0 && (
              <Button size="sm" icon={<Percent className="size-4" aria-hidden />} onClick={() => setOpen('adjust')}>
                {t('Reajustar')}
              </Button>
            )}
            <Button size="sm" icon={<ClipboardPaste className="size-4" aria-hidden />} onClick={() => setOpen('paste')}>
              {t('Colar lista')}
            </Button>
            <Button
              size="sm"
              variant="tint"
              icon={<Plus className="size-4" aria-hidden />}
              onClick={() => setOpen('new')}
            >
              {t('Bairro')}
            </Button>
          </span>
        </div>
        {fees.length === 0 ? (
          <EmptyState icon={<MapPinned className="size-6" aria-hidden />} title={t('Nenhum bairro ainda')}>
            {t('Sem bairros ninguém consegue pedir entrega. Adicione um a um, ou cole a sua lista de uma vez.')}
          </EmptyState>
        ) : (
          <FeeTable key={`${query} ${cidade}`} store={store} fees={shown} all={fees} cities={city ? [] : cities} />
        )}
        {fees.length > 0 && !fees.some(isOthers) && <OthersRow store_id={store.id} />}
      </div>
      {open === 'new' && <NewFeeDialog store={store} cities={cities} city_id={city_id} onClose={close} />}
      {open === 'paste' && <PasteDialog store={store} fees={fees} cities={cities} city_id={city_id} onClose={close} />}
      {open === 'adjust' && <AdjustDialog country_id={store.country_id} fees={shown} onClose={close} />}
    </FormSection>
  );
}

/** Without OUTROS, whoever does not find the neighbourhood cannot order. */
function OthersRow({ store_id }: { store_id: number }) {
  const add = useWrite(saveFees, { refreshes: [findFees] });
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line bg-surface-2 px-3 py-2.5">
      <p className="min-w-52 flex-1 text-ui text-fg-2">
        {t('Quem não achar o bairro na lista não consegue pedir entrega. Crie OUTROS e ponha um preço.')}
      </p>
      <Button
        size="sm"
        pending={add.isPending}
        onClick={() => add.mutate({ body: { store_id, name: 'OUTROS', price: 0, active: false } })}
      >
        {t('Criar OUTROS')}
      </Button>
    </div>
  );
}
