import { listGroups } from '@comanda/contract/menu/groups';
import { listItems, type MenuItemRow } from '@comanda/contract/menu/items';
import type { MenuDraft } from '@comanda/contract/menu/menu-draft-calls';
import type { DraftChange } from '@comanda/contract/menu/menu-drafts';
import { formatMoney } from '@comanda/domain/format';
import { matchesText } from '@comanda/domain/search-text';
import { Button } from '@comanda/ui/button';
import { Switch } from '@comanda/ui/checkbox';
import { cx } from '@comanda/ui/cx';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { SearchInput } from '@comanda/ui/search-input';
import { Select } from '@comanda/ui/select';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Answer, together } from '../../platform/page/answer.tsx';
import { read } from '../../platform/api.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { CellEdit, MoneyCell } from '../sheet/public.ts';
import { priceDoubts, usePriceQuestion } from '../menu/public.ts';
import type { DraftEdit } from './use-draft-edit.ts';

interface Props {
  store: SessionStore;
  draft: MenuDraft;
  edit: (edit: DraftEdit) => void;
}
const STEP = 60;

/** The menu as the draft would have it; what is typed here goes into the draft. */
export function DraftGrid({ store, draft, edit }: Props) {
  const query = { query: { store_id: store.id } };
  const items = useQuery(read(listItems, query));
  const groups = useQuery(read(listGroups, query));
  const [words, setWords] = useState('');
  const [group, setGroup] = useState('');
  const [shown, setShown] = useState(STEP);
  const { askPrices, priceQuestion } = usePriceQuestion(store.country_id);
  const drafted = useMemo(() => draftedCells(draft), [draft]);

  const all = items.data ?? [];
  const found = all.filter(
    (item) =>
      (group === '' || item.menu_group_id === Number(group)) &&
      (words === '' || matchesText(`${item.name} ${item.description}`, words)),
  );
  return (
    <div className="mt-4">
      <Answer of={together(items, groups)} rowClass="h-14">
        {([, sections]) => (
          <>
            <div className="flex flex-wrap gap-3">
              <SearchInput className="min-w-52 flex-1" label={t('Buscar item')} value={words} onChange={setWords} />
              <Select
                className="min-w-44"
                hideLabel
                label={t('Grupo')}
                value={group}
                options={[
                  { value: '', label: t('Todos os grupos') },
                  ...sections.map(({ id, name }) => ({ value: String(id), label: name })),
                ]}
                onChange={({ target }) => setGroup(target.value)}
              />
            </div>
            {found.length === 0 ? (
              <EmptyState title={t('Nenhum item encontrado')}>
                {t('Busque por outro nome ou escolha outro grupo.')}
              </EmptyState>
            ) : (
              <ul className="card mt-3 divide-y divide-line" aria-label={t('Itens do rascunho')}>
                {found.slice(0, shown).map((item) => (
                  <Row
                    key={item.id}
                    item={item}
                    drafted={drafted}
                    country_id={store.country_id}
                    edit={edit}
                    keeps={(price) => askPrices(priceDoubts([{ ...item, price }], all))}
                  />
                ))}
              </ul>
            )}
            {priceQuestion}
            {found.length > shown && (
              <p className="p-3 text-center">
                <Button onClick={() => setShown(shown + STEP)}>
                  {t('Mostrar mais ({n})', { n: found.length - shown })}
                </Button>
              </p>
            )}
          </>
        )}
      </Answer>
    </div>
  );
}

type Drafted = ReadonlyMap<string, unknown>;
/** What the draft says of a row's column. */
const draftedCells = ({ lines }: MenuDraft): Drafted =>
  new Map(
    lines
      .filter(({ is_dropped, op }) => !is_dropped && op === 'update')
      .flatMap(({ entity, ref, cells }) => cells.map(({ column, after }) => [`${entity} ${ref} ${column}`, after])),
  );

interface RowProps {
  item: MenuItemRow;
  drafted: Drafted;
  country_id: number;
  edit: Props['edit'];
  /** Whether a typed price of this item is kept. */
  keeps: (price: number) => Promise<boolean>;
}

function Row({ item, drafted, country_id, edit, keeps }: RowProps) {
  const of = <Value,>(column: string, now: Value) =>
    // a column of the same kind: the draft's contract sees to it
    (drafted.has(`menu_items ${item.id} ${column}`) ? drafted.get(`menu_items ${item.id} ${column}`) : now) as Value;
  const isDrafted = (column: string) => drafted.has(`menu_items ${item.id} ${column}`);
  const set = (fields: (DraftChange & { entity: 'menu_items' })['fields']) =>
    edit({ changes: [{ entity: 'menu_items', op: 'update', ref: item.id, fields }] });
  const name = of('name', item.name);
  const description = of('description', item.description);
  const described = description || t('Sem descrição');
  const hidden = of('is_invisible', item.is_invisible);
  const prices = item.price2 > 0 ? (['price1', 'price2'] as const) : (['price1'] as const);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
      <div className="max-sm:col-span-2 min-w-0">
        <CellEdit
          label={t('Nome de {name}', { name })}
          text={name}
          maxLength={120}
          className={cx('-ml-2 font-semibold', isDrafted('name') && 'text-link')}
          shown={name}
          onSave={(typed) => typed.trim() !== '' && set({ name: typed })}
        />
        <CellEdit
          label={t('Descrição de {name}: {description}', { name, description: described })}
          text={description}
          maxLength={1000}
          className={cx('-ml-2 block text-ui', isDrafted('description') ? 'text-link' : 'text-fg-3')}
          shown={<span className="line-clamp-2 text-left">{described}</span>}
          onSave={(typed) => set({ description: typed })}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 sm:justify-end">
        {prices.map((column) => (
          <Price
            key={column}
            label={t('Preço de {name}', { name })}
            now={item[column]}
            value={of(column, item[column])}
            country_id={country_id}
            onSave={async (price) => (await keeps(price)) && set({ [column]: price })}
          />
        ))}
        {item.variations.map((variation) => {
          const key = `item_variations ${variation.id} price`;
          const value = drafted.has(key) ? Number(drafted.get(key)) : variation.price;
          return (
            <span key={variation.id} className="inline-flex items-center gap-1 text-ui text-fg-3">
              {variation.name}
              <Price
                label={t('Preço de {name}, {variation}', { name, variation: variation.name })}
                now={variation.price}
                value={value}
                country_id={country_id}
                onSave={async (price) =>
                  (await keeps(price)) &&
                  edit({ changes: [{ entity: 'item_variations', op: 'update', ref: variation.id, fields: { price } }] })
                }
              />
            </span>
          );
        })}
      </div>
      <Switch
        label={<span className={cx('text-ui', isDrafted('is_invisible') && 'text-link')}>{t('Aparece')}</span>}
        aria-label={t('{name} aparece no cardápio', { name })}
        checked={!hidden}
        onChange={({ target }) => set({ is_invisible: !target.checked })}
      />
    </li>
  );
}

interface PriceProps {
  label: string;
  now: number;
  value: number;
  country_id: number;
  onSave: (price: number) => Promise<unknown>;
}

function Price({ label, now, value, country_id, onSave }: PriceProps) {
  const shown = formatMoney(value, country_id);
  return (
    <span className="inline-flex items-center gap-1.5">
      {value !== now && <s className="text-ui text-fg-3">{formatMoney(now, country_id)}</s>}
      <MoneyCell
        label={`${label}: ${shown}`}
        value={value}
        country_id={country_id}
        className={cx('min-h-9 t-money font-semibold', value === now ? 'max-sm:-ml-2' : 'text-link')}
        shown={shown}
        onSave={(typed) => typed !== null && void onSave(typed)}
      />
    </span>
  );
}
