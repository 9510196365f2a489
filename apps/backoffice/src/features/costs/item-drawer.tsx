import { getItemCosts, getItemWeeks, ITEM_MONTHS } from '@comanda/contract/menu/costs';
import { listTags } from '@comanda/contract/menu/tags';
import { ITEM_TYPE } from '@comanda/domain/codes';
import { formatDayMonth, formatMoney, formatPercent } from '@comanda/domain/format';
import { asItemId } from '@comanda/domain/ids';
import { addDays, toLocal } from '@comanda/domain/local-time';
import { storeZone } from '@comanda/domain/time-zones';
import { Badge } from '@comanda/ui/badge';
import { Drawer } from '@comanda/ui/drawer';
import { FoodPicture } from '@comanda/ui/food-picture';
import { t } from '@comanda/ui/i18n';
import { Select } from '@comanda/ui/select';
import { Skeleton } from '@comanda/ui/skeleton';
import { CLASS_WORDS } from '@comanda/words/menu-class-words';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Chart } from '../../charts/chart.tsx';
import { read } from '../../platform/api.ts';
import { Answer } from '../../platform/page/answer.tsx';
import { PageLink } from '../../platform/page/page-link.tsx';
import type { SessionStore } from '../../platform/session.tsx';
import { useNow } from '../../platform/use-now.ts';
import { menuPage } from '../menu/pages.ts';
import { costRows, type CostRow, leftRank } from './cost-rows.ts';
import { ItemBeside } from './item-beside.tsx';
import { ItemPrice } from './item-price.tsx';
import { costParts, grownWords, portions } from './item-parts.ts';

interface Props {
  id: number;
  store: SessionStore;
  /** A link to the orders that it was sold in, where somebody asked for some days. */
  orders?: ReactNode;
  onClose: () => void;
}

/** What it is compared with: the sales of so many days. */
const DAYS = 30;
/** Places that are worth saying. */
const RANKED = 10;

/** One item: what is left of it and where the rest goes, by size, how it sells, and the price that would keep the margin. */
export function ItemDrawer({ id, store, orders, onClose }: Props) {
  const to = toLocal(useNow(), storeZone(store.timezone, store.country_id)).date;
  const asked = useQuery(read(getItemCosts, { query: { store_id: store.id, from: addDays(to, 1 - DAYS), to } }));
  const rows = costRows(asked.data?.items ?? [], asked.data?.target_margin ?? 0);
  const mine = rows.filter(({ item_id }) => item_id === id);
  const [first] = mine;
  return (
    <Drawer
      onClose={onClose}
      title={first?.name ?? t('Item')}
      className="md:w-120"
      {...(first && { head: <Head row={first} /> })}
      footer={
        <div className="flex gap-3 *:flex-1">
          {orders}
          <PageLink page={menuPage} search={{ item: asItemId(id) }} className="btn btn-primary">
            {t('Abrir no cardápio')}
          </PageLink>
        </div>
      }
    >
      <Answer of={asked} rows={6}>
        {({ target_margin }) =>
          mine.length === 0 ? (
            <p className="p-5 text-sm text-fg-2">{t('Este item não está mais no cardápio.')}</p>
          ) : (
            <Told rows={mine} rank={leftRank(rows, id)} target={target_margin} store={store} />
          )
        }
      </Answer>
      <Weeks id={id} store={store} />
      <ItemBeside id={id} store={store} />
    </Drawer>
  );
}

const Head = ({ row }: { row: CostRow }) => (
  <span className="flex items-center gap-3" aria-hidden>
    <FoodPicture src={row.image && `${row.image}-75.webp`} alt="" className="size-12 shrink-0" />
    <span className="min-w-0">
      <b className="t-title block truncate text-lg">{row.name}</b>
      <span className="block truncate text-ui text-fg-3">{row.group_name}</span>
    </span>
  </span>
);

/** The one of its sizes and variations that is looked at: at first what sells most. */
function Told({
  rows,
  rank,
  target,
  store,
}: {
  rows: readonly CostRow[];
  /** Its place by what is left of it. */
  rank: number | null;
  target: number;
  store: SessionStore;
}) {
  const { country_id, id } = store;
  const most = rows.reduce((best, row) => (row.sold > best.sold ? row : best));
  const [chosen, setChosen] = useState(most.key);
  const row = rows.find(({ key }) => key === chosen) ?? most;
  const { data: { class_run: run } = {} } = useQuery(weeksOf(store, row.item_id));
  const { data: tags = [] } = useQuery(read(listTags, { query: { store_id: id } }));
  const money = (value: number) => formatMoney(value, country_id);
  const unit = row.type === ITEM_TYPE.weight ? '/kg' : '';
  return (
    <>
      {rows.length > 1 && (
        <div className="border-b border-line p-5">
          <Select
            label={t('Tamanho ou variação')}
            value={row.key}
            options={rows.map(({ key, variation_name, size_name, name }) => ({
              value: key,
              label: [variation_name, size_name].filter(Boolean).join(' · ') || name,
            }))}
            onChange={({ target: { value } }) => setChosen(value)}
          />
        </div>
      )}
      <dl className="grid grid-cols-3 divide-x divide-line border-b border-line text-center">
        <Figure label={t('Preço')} value={`${money(row.price)}${unit}`} />
        <Figure label={t('Custo')} value={row.cost === null ? t('sem custo') : money(row.cost)} />
        <Figure
          label={t('Margem')}
          value={row.margin === null ? '–' : money(row.margin)}
          note={row.percent === null ? '' : formatPercent(Math.round(row.percent * 10) / 10, country_id)}
        />
      </dl>
      <div className="space-y-4 p-5">
        {row.class && (
          <p className="text-sm text-fg-2">
            {rank !== null && rank <= RANKED && (
              <>
                <Badge tone="brand">{t('{n}º no que sobra', { n: rank })}</Badge>{' '}
              </>
            )}
            <Badge tone={CLASS_WORDS[row.class].tone}>{CLASS_WORDS[row.class].name()}</Badge>{' '}
            {run?.class === row.class && run.months > 1 && (
              <>
                {run.months < ITEM_MONTHS
                  ? t('há {n} meses.', { n: run.months })
                  : t('há {n} meses ou mais.', { n: run.months })}{' '}
              </>
            )}
            {CLASS_WORDS[row.class].todo()}
          </p>
        )}
        <ItemPrice row={row} target={target} days={DAYS} store={store} />
        {row.cost !== null && row.margin !== null && row.margin >= 0 && row.price > 0 && (
          <Chart
            title={t('Para onde vão os {price}', { price: money(row.price) })}
            finding={t('Sobram {amount}.', { amount: money(row.margin) })}
            data={{
              kind: 'parts',
              measure: t('Valor'),
              parts: costParts(
                { ...row, margin: row.margin, cost: row.cost },
                new Map(tags.map(({ id: tag, name }) => [tag, name])),
              ),
              format: money,
            }}
            empty={t('Nada a mostrar')}
          />
        )}
        {rows.length > 1 && <Sizes rows={rows} country_id={country_id} />}
      </div>
    </>
  );
}

const Figure = ({ label, value, note = '' }: { label: string; value: string; note?: string }) => (
  <div className="px-2 py-3">
    <dt className="text-ui text-fg-3">{label}</dt>
    <dd className="t-money text-base font-semibold">
      {value}
      {note !== '' && <span className="block text-ui font-normal text-fg-3">{note}</span>}
    </dd>
  </div>
);

/** Its sizes and variations side by side. */
const Sizes = ({ rows, country_id }: { rows: readonly CostRow[]; country_id: number }) => (
  <section aria-label={t('Por tamanho e variação')} className="card overflow-hidden">
    <h3 className="border-b border-line px-4 py-2 text-sm font-semibold">{t('Por tamanho e variação')}</h3>
    <ul className="divide-y divide-line">
      {rows.map(({ key, label, name, price, percent, sold, below }) => (
        <li key={key} className="flex items-baseline gap-3 px-4 py-2 text-sm">
          <span className="min-w-0 flex-1 truncate">{label.replace(`${name} · `, '')}</span>
          <span className="text-fg-3">{t('{n} vendidos', { n: portions(sold) })}</span>
          <span className="t-money">{formatMoney(price, country_id)}</span>
          <b className={below ? 'font-semibold text-danger-text' : 'font-semibold'}>
            {percent === null ? '–' : formatPercent(Math.round(percent * 10) / 10, country_id)}
          </b>
        </li>
      ))}
    </ul>
  </section>
);

const weeksOf = (store: SessionStore, id: number) =>
  read(getItemWeeks, { params: { id: asItemId(id) }, query: { store_id: store.id } });

/** How it sells: every size together, week by week. */
function Weeks({ id, store }: { id: number; store: SessionStore }) {
  const asked = useQuery(weeksOf(store, id));
  return (
    <div className="px-5 pb-5">
      <Answer of={asked} waiting={<Skeleton className="h-64 rounded-lg" />}>
        {({ weeks, today }) => (
          <Chart
            title={t('Vendidos por semana')}
            subtitle={t('{n} semanas', { n: weeks.length })}
            finding={grownWords(weeks, store.country_id)}
            note={grownWords(weeks, store.country_id)}
            data={{
              kind: 'bars',
              measure: t('Vendidos'),
              format: portions,
              bars: weeks.map(({ start, sold }) => ({
                label: formatDayMonth(start),
                name: t('semana de {day}', { day: formatDayMonth(start) }),
                value: sold,
                ...(addDays(start, 6) >= today && { state: 'running' as const }),
              })),
            }}
            empty={t('Nada vendido em {n} semanas', { n: weeks.length })}
          />
        )}
      </Answer>
    </div>
  );
}
