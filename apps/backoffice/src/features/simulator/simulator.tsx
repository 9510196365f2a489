import { expandMenu } from '@comanda/contract/menu/expand-menu';
import type { PublicStore } from '@comanda/contract/stores/stores';
import { simulateOrder } from '@comanda/contract/orders/simulator';
import { formatMoney } from '@comanda/domain/format';
import { quantityStep } from '@comanda/domain/quantity';
import { storeZone } from '@comanda/domain/time-zones';
import { Combobox } from '@comanda/ui/combobox';
import { t } from '@comanda/ui/i18n';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { addressOf } from '../../platform/page/page-route.ts';
import { call, keyOf } from '../../platform/api.ts';
import { copyText } from '../../platform/copy-text.ts';
import { useDebounced } from '../../platform/use-debounced.ts';
import { HowChoices } from './how-choices.tsx';
import { LineEditor } from './line-editor.tsx';
import { ResultTicket } from './result-ticket.tsx';
import { clockText, sceneOf } from './scene-of.ts';
import type { SceneLine, SimulatorSearch } from './simulator-search.ts';
import { WhoChoices } from './who-choices.tsx';
import { simulatorPage } from './pages.ts';

const route = addressOf(simulatorPage);
const PAUSE_MS = 250;

interface Props {
  store: PublicStore;
  /** The store's programme of recommendations is on. */
  referrals: boolean;
}

/** Who orders what, when and how at the left; what it costs and why at the right. Every choice is in the address. */
export function Simulator({ store, referrals }: Props) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (fields: Partial<SimulatorSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...fields }), replace: true, resetScroll: false });
  const { country_id } = store;
  const zone = storeZone(store.timezone, country_id);
  const groups = expandMenu(store);
  const items = groups.flatMap((group) => group.itens.map((item) => ({ item, group })));
  const lines = search.itens ?? [];
  const setLines = (itens: SceneLine[]) => change({ itens: itens.length === 0 ? undefined : itens });
  const input = { params: { id: store.id }, body: sceneOf(useDebounced(search, PAUSE_MS), zone) };
  const result = useQuery({
    queryKey: keyOf(simulateOrder, input),
    queryFn: ({ signal }) => call(simulateOrder, { ...input, signal }),
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

  function addItem(id: string | number | null) {
    const found = items.find(({ item }) => item.id === id);
    if (found === undefined) return;
    const { item, group } = found;
    const [variation] = item.variations;
    // What has to be answered is, so that the order would pass as it stands.
    const c = item.complementos.flatMap(({ min, complements: [first] }): [number, number][] =>
      min > 0 && first ? [[first.id, min]] : [],
    );
    setLines([
      ...lines,
      {
        i: item.id,
        q: quantityStep(item),
        ...(c.length > 0 ? { c } : {}),
        ...(variation ? { v: variation.id } : {}),
        ...(group.is_pizza ? { s: [item.id], ...(group.size ? { t: 1 as const } : {}) } : {}),
      },
    ]);
  }
  function copyLink() {
    const moment = clockText(result.data ? new Date(result.data.at) : new Date(), zone);
    const url = new URL(location.href);
    // The moment is written out, or the link would show another total tomorrow.
    if (search.quando === undefined) url.searchParams.set('quando', moment);
    void copyText(url.href, t('Link copiado: quem tem acesso à loja abre esta mesma simulação.'));
  }

  return (
    <div className="mt-4 grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_380px]">
      <div className="space-y-4">
        <section className="card space-y-3 p-4" aria-labelledby="simulated-items">
          <h2 id="simulated-items" className="t-title text-base">
            {t('O que ele pede')}
          </h2>
          <Combobox
            key={lines.length}
            label={t('Adicionar item')}
            placeholder={t('Digite o nome do item')}
            value={null}
            onChange={addItem}
            options={items.map(({ item, group }) => ({
              id: item.id,
              label: item.name,
              hint: `${group.name} · ${formatMoney(item.price1, country_id)}`,
            }))}
          />
          {lines.length > 0 && (
            <ul className="divide-y divide-line border-t border-line">
              {lines.map((line, index) => (
                <LineEditor
                  key={`${line.i} ${index}`}
                  line={line}
                  found={items.find(({ item }) => item.id === line.i)}
                  store={store}
                  onChange={(changed) => setLines(lines.map((each, at) => (at === index ? changed : each)))}
                  onRemove={() => setLines(lines.filter((_, at) => at !== index))}
                />
              ))}
            </ul>
          )}
        </section>
        <WhoChoices store={store} referrals={referrals} search={search} change={change} />
        <HowChoices store={store} search={search} change={change} />
      </div>
      <ResultTicket
        empty={lines.length === 0}
        result={result.data}
        error={result.error}
        refreshing={result.isPlaceholderData}
        onRetry={() => void result.refetch()}
        onCopy={copyLink}
        store={store}
      />
    </div>
  );
}
