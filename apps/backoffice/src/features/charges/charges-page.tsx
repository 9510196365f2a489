import { findCharges } from '@comanda/contract/finance/charges';
import type { Output } from '@comanda/contract/route';
import type { ChargeList } from '@comanda/domain/payments/charge-state';
import { COUNTRY } from '@comanda/domain/codes';
import { Button } from '@comanda/ui/button';
import { Chip } from '@comanda/ui/chip';
import { t } from '@comanda/ui/i18n';
import { SearchInput } from '@comanda/ui/search-input';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { read } from '../../platform/api.ts';
import { Answer } from '../../platform/page/answer.tsx';
import { FigureRow } from '../../platform/page/figure-row.tsx';
import { Page } from '../../platform/page/page-frame.tsx';
import { addressOf } from '../../platform/page/page-route.ts';
import { type SessionStore, useStore } from '../../platform/session.tsx';
import { useDebounced } from '../../platform/use-debounced.ts';
import { ChargeDrawer } from './charge-drawer.tsx';
import { figuresOf } from './charge-figures.ts';
import { ChargeRows } from './charge-rows.tsx';
import type { SHOWN } from './charges-search.ts';
import { NewCharge } from './new-charge.tsx';
import { NoCharges, NoPix } from './no-charges.tsx';
import { chargesPage } from './pages.ts';

const route = addressOf(chargesPage);
const SEARCH_DELAY_MS = 300;
const LISTS: readonly (readonly [(typeof SHOWN)[number] | undefined, ChargeList, string])[] = [
  [undefined, 'open', 'Abertas'],
  ['vencidas', 'overdue', 'Vencidas'],
  ['pagas', 'paid', 'Pagas'],
  ['canceladas', 'cancelled', 'Canceladas'],
];

/** Whether anything was ever charged. */
const begun = (sums: Output<typeof findCharges>['sums']): boolean => Object.values(sums).some(({ count }) => count > 0);

export function ChargesPage() {
  const store = useStore();
  return store && <Charges key={store.id} store={store} />;
}

function Charges({ store }: { store: SessionStore }) {
  const search = route.useSearch();
  const { ver, busca = '', pagina, cobranca, cliente } = search;
  const navigate = route.useNavigate();
  const change = (changes: Partial<typeof search>, replace = false) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace, resetScroll: false });
  const words = useDebounced(busca.trim(), SEARCH_DELAY_MS);
  const list = LISTS.find(([key]) => key === ver)?.[1] ?? 'open';
  const asked = useQuery({
    ...read(findCharges, {
      query: {
        store_id: store.id,
        list,
        ...(words === '' ? {} : { search: words }),
        ...(pagina === undefined ? {} : { page: pagina }),
      },
    }),
    placeholderData: keepPreviousData,
  });
  const open = (which: typeof cobranca) => change({ cobranca: which, cliente: undefined });
  const able = asked.data?.pix === true;
  if (store.country_id !== COUNTRY.brazil) return <Page width="list">{<NoPix foreign />}</Page>;

  return (
    <Page
      width="wide"
      lead={t('Pix avulso: sinal, encomenda, fiado, diferença.')}
      actions={
        <Button
          variant="primary"
          className="max-sm:flex-1"
          icon={<Plus className="size-4" aria-hidden />}
          disabled={!able}
          onClick={() => open('nova')}
        >
          {t('Nova cobrança')}
        </Button>
      }
    >
      <Answer of={asked} rows={8} rowClass="h-16">
        {({ charges, sums, today, page, more, pix }) => (
          <>
            {!pix && <NoPix />}
            {begun(sums) && (
              <>
                <FigureRow label={t('Cobranças')} figures={figuresOf(sums, today, store.country_id)} />
                <div className="flex flex-wrap items-center gap-2">
                  {LISTS.map(([key, name, label]) => (
                    <Chip
                      key={name}
                      selected={ver === key}
                      count={sums[name].count}
                      onClick={() => change({ ver: key, pagina: undefined })}
                    >
                      {t(label)}
                    </Chip>
                  ))}
                  <SearchInput
                    className="w-full md:ml-auto md:w-72"
                    label={t('Nome ou o que é')}
                    value={busca}
                    onChange={(typed) => change({ busca: typed === '' ? undefined : typed, pagina: undefined }, true)}
                  />
                </div>
              </>
            )}
            {charges.length === 0 ? (
              <NoCharges
                list={list}
                searched={words !== ''}
                able={pix}
                onNew={() => open('nova')}
                onClear={() => change({ busca: undefined, pagina: undefined })}
              />
            ) : (
              <ChargeRows charges={charges} today={today} country_id={store.country_id} onOpen={({ id }) => open(id)} />
            )}
            {(page > 1 || more) && (
              <nav className="flex items-center justify-center gap-2" aria-label={t('Páginas')}>
                <Button disabled={page === 1} onClick={() => change({ pagina: page === 2 ? undefined : page - 1 })}>
                  {t('Anteriores')}
                </Button>
                <span className="text-sm text-fg-3">{t('página {n}', { n: page })}</span>
                <Button disabled={!more} onClick={() => change({ pagina: page + 1 })}>
                  {t('Próximas')}
                </Button>
              </nav>
            )}
            {cobranca === 'nova' && pix && (
              <NewCharge today={today} client_id={cliente} onDone={(id) => open(id)} onClose={() => open(undefined)} />
            )}
            {typeof cobranca === 'number' && (
              <ChargeDrawer key={cobranca} id={cobranca} store={store} today={today} onClose={() => open(undefined)} />
            )}
          </>
        )}
      </Answer>
    </Page>
  );
}
