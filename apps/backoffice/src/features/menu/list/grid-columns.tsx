import type { MenuItemRow } from '@comanda/contract/menu/items';
import { namesIn } from '@comanda/domain/fields/field';
import { MENU_ITEM } from '@comanda/domain/fields/menu-item';
import { formatMoney } from '@comanda/domain/format';
import { flavorPrice } from '@comanda/domain/prices/pizza-price';
import { BareCheckbox } from '@comanda/ui/checkbox';
import { t } from '@comanda/ui/i18n';
import { Popover } from '@comanda/ui/popover';
import { cx } from '@comanda/ui/cx';
import { saleHoursWords } from '@comanda/words/days-words';
import type { ComponentType, ReactNode } from 'react';
import { CellEdit, type GridCell, MoneyCell, type TableColumn } from '../../sheet/public.ts';
import { hasTwoSizes } from '../item/item-sheet.ts';
import { AvailabilitySwitch, PriceCell, StockCell } from './item-cells.tsx';
import { ChannelMargins } from '../item/channel-margins.tsx';
import { marginWords } from '../item/margin-words.ts';
import { lowestPrice } from '../prices/price-doubts.ts';
import { useMenuEditor } from '../menu-context.tsx';
import { saidShort } from '../../../platform/said.ts';

interface CellProps {
  item: MenuItemRow;
  grid: GridCell;
}

/** Ticked in the grid. */
const FLAGS = namesIn(MENU_ITEM, 'grid');
type Flag = (typeof FLAGS)[number];

const TAXED = ['ncm', 'cfop', 'tax_situation', 'cest'] as const;
/** Said by stores outside of the Simples. */
const TAXED_USUALLY = ['icms_rate', 'icms_reduction', 'pis_cofins_cst', 'pis_rate', 'cofins_rate'] as const;
type Taxed = (typeof TAXED)[number] | (typeof TAXED_USUALLY)[number];

const drawn =
  (Cell: ComponentType<CellProps>) =>
  (item: MenuItemRow, grid: GridCell): ReactNode => <Cell item={item} grid={grid} />;

/**
 * The columns of the spreadsheet, each with its own way of editing.
 * @param twoSizes whether the menu has pizzas with a second price
 * @param saysRates whether an item has a CST: the store is outside of the Simples
 */
export const gridColumns = (twoSizes: boolean, saysRates: boolean): readonly TableColumn<MenuItemRow>[] => [
  { key: 'name', head: t('Item'), align: 'text-left', draw: drawn(NameCell) },
  { key: 'group', head: saidShort(MENU_ITEM.menu_group_id), width: 120, align: 'text-left', draw: drawn(GroupCell) },
  { key: 'internal_id', head: saidShort(MENU_ITEM.internal_id), width: 88, align: 'text-left', draw: drawn(CodeCell) },
  { key: 'price1', head: saidShort(MENU_ITEM.price1), width: 108, align: 'text-right', draw: drawn(BoldPrice) },
  ...(twoSizes
    ? [
        {
          key: 'price2',
          head: saidShort(MENU_ITEM.price2),
          width: 108,
          align: 'text-right' as const,
          draw: drawn(SecondPriceCell),
        },
      ]
    : []),
  {
    key: 'strike_price',
    head: saidShort(MENU_ITEM.strike_price),
    width: 108,
    align: 'text-right',
    draw: drawn(StrikePriceCell),
  },
  { key: 'cost', head: saidShort(MENU_ITEM.cost), width: 104, align: 'text-right', draw: drawn(CostCell) },
  { key: 'margin', head: t('Margem'), width: 132, align: 'text-right', draw: drawn(MarginCell) },
  { key: 'stock', head: saidShort(MENU_ITEM.stock), width: 84, align: 'text-right', draw: drawn(WideStock) },
  { key: 'available', head: t('Disponível'), width: 88, align: 'text-center', draw: drawn(AvailabilitySwitch) },
  { key: 'hours', head: t('Quando vende'), width: 148, align: 'text-left', draw: drawn(HoursCell) },
  ...FLAGS.map((key) => {
    const head = saidShort(MENU_ITEM[key]);
    return { key, head, width: 40 + 6 * head.length, align: 'text-center' as const, draw: drawn(flagCell(key)) };
  }),
  ...[...TAXED, ...(saysRates ? TAXED_USUALLY : [])].map((key) => ({
    key,
    head: saidShort(MENU_ITEM[key]),
    width: key === 'pis_cofins_cst' ? 132 : 96,
    align: 'text-left' as const,
    draw: drawn(taxCell(key)),
  })),
];

function NameCell({ item, grid }: CellProps) {
  const { refused, writes } = useMenuEditor();
  return (
    <CellEdit
      label={t('Nome: {name}', { name: item.name })}
      text={item.name}
      shown={<span className="truncate font-semibold">{item.name}</span>}
      maxLength={120}
      refused={refused.menu}
      className="w-full text-left"
      grid={grid}
      onSave={(name) => name.trim() !== '' && void writes.saveCells([{ id: item.id, name: name.trim() }])}
    />
  );
}

function CodeCell({ item, grid }: CellProps) {
  const { refused, writes } = useMenuEditor();
  return (
    <CellEdit
      label={t('Código de {name}: {code}', { name: item.name, code: item.internal_id || t('nenhum') })}
      text={item.internal_id}
      shown={item.internal_id || <Nothing />}
      maxLength={60}
      refused={refused.menu}
      className="w-full text-left"
      grid={grid}
      onSave={(internal_id) => void writes.saveCells([{ id: item.id, internal_id }])}
    />
  );
}

const BoldPrice = (props: CellProps) => <PriceCell {...props} className="w-full font-semibold" />;
const WideStock = (props: CellProps) => <StockCell {...props} className="w-full" />;

function SecondPriceCell(props: CellProps) {
  const { item, grid } = props;
  const { refused, writes, store, groups } = useMenuEditor();
  const { name } = item;
  const group = groups.find(({ id }) => id === item.menu_group_id);
  if (group === undefined || !hasTwoSizes(group)) {
    const label = t('Segundo tamanho de {name}: {price}', { name, price: t('nenhum') });
    return (
      <ReadCell {...props} align="justify-end text-right" label={label}>
        <Nothing />
      </ReadCell>
    );
  }
  const price = formatMoney(flavorPrice(item, group, 2), store.country_id);
  return (
    <MoneyCell
      label={t('Segundo tamanho de {name}: {price}', { name, price })}
      value={item.price2}
      shown={price}
      country_id={store.country_id}
      refused={refused.price}
      className="w-full justify-end text-right font-semibold"
      grid={grid}
      onSave={(price2) => price2 !== null && void writes.saveCells([{ id: item.id, price2 }])}
    />
  );
}

function StrikePriceCell({ item, grid }: CellProps) {
  const { refused, writes, store } = useMenuEditor();
  const price = item.strike_price === null ? null : formatMoney(item.strike_price, store.country_id);
  return (
    <MoneyCell
      label={t('Preço riscado de {name}: {price}', { name: item.name, price: price ?? t('nenhum') })}
      value={item.strike_price}
      shown={price ?? <Nothing />}
      country_id={store.country_id}
      refused={refused.price}
      className="w-full justify-end text-right"
      grid={grid}
      onSave={(strike_price) => void writes.saveCells([{ id: item.id, strike_price }])}
    />
  );
}

function CostCell({ item, grid }: CellProps) {
  const { refused, writes, store } = useMenuEditor();
  const price = item.cost === null ? null : formatMoney(item.cost, store.country_id);
  return (
    <MoneyCell
      label={t('Custo de {name}: {price}', { name: item.name, price: price ?? t('nenhum') })}
      value={item.cost}
      shown={price ?? <Nothing />}
      country_id={store.country_id}
      refused={refused.menu}
      className="w-full justify-end text-right"
      grid={grid}
      onSave={(cost) => void writes.saveCells([{ id: item.id, cost }])}
    />
  );
}

/** What is only read can be walked over and copied; pressed, it opens where it is changed. */
function ReadCell({
  item,
  grid,
  label,
  align,
  children,
}: CellProps & { label: string; align?: string; children: ReactNode }) {
  const { change } = useMenuEditor();
  return (
    <button
      type="button"
      data-cell={grid['data-cell']}
      tabIndex={grid.tabIndex}
      aria-label={label}
      className={cx('cell-edit w-full', align)}
      onClick={() => change({ item: item.id })}
    >
      <span className="truncate">{children}</span>
    </button>
  );
}

function GroupCell(props: CellProps) {
  const { groups } = useMenuEditor();
  const name = groups.find(({ id }) => id === props.item.menu_group_id)?.name ?? '';
  return (
    <ReadCell {...props} label={t('Grupo de {name}: {group}', { name: props.item.name, group: name })}>
      {name}
    </ReadCell>
  );
}

/** What is left of it, and by channel when it is touched; an unknown cost is said. */
function MarginCell({ item, grid }: CellProps) {
  const { store } = useMenuEditor();
  const words = marginWords(item, store.country_id);
  const label = t('Margem de {name}: {margin}', { name: item.name, margin: words ?? t('sem custo') });
  if (words === null || item.cost === null)
    return (
      <ReadCell item={item} grid={grid} align="justify-end text-right" label={label}>
        <span className="text-warning-text">{t('sem custo')}</span>
      </ReadCell>
    );
  const { cost } = item;
  return (
    <Popover
      label={label}
      className="w-84 p-4"
      trigger={
        <button
          type="button"
          data-cell={grid['data-cell']}
          tabIndex={grid.tabIndex}
          aria-label={label}
          className="cell-edit w-full justify-end text-right"
        >
          <span className="truncate">{words}</span>
        </button>
      }
    >
      {() => <ChannelMargins name={item.name} price={lowestPrice(item)} cost={cost} />}
    </Popover>
  );
}

function HoursCell(props: CellProps) {
  const { store } = useMenuEditor();
  const words = saleHoursWords(props.item, store.country_id) ?? t('sempre');
  return (
    <ReadCell {...props} label={t('Quando vende {name}: {words}', { name: props.item.name, words })}>
      {words}
    </ReadCell>
  );
}

const Nothing = () => <span className="text-fg-3">—</span>;

/** One component per field, whatever draws the columns anew. */
function oncePerField<Field extends string>(make: (field: Field) => ComponentType<CellProps>) {
  const made = new Map<Field, ComponentType<CellProps>>();
  return (field: Field): ComponentType<CellProps> => {
    const cell = made.get(field) ?? make(field);
    made.set(field, cell);
    return cell;
  };
}

const flagCell = oncePerField((field: Flag) => {
  function FlagCell({ item, grid }: CellProps) {
    const { refused, writes } = useMenuEditor();
    return (
      <BareCheckbox
        data-cell={grid['data-cell']}
        tabIndex={grid.tabIndex}
        label={t('{flag}: {name}', { flag: saidShort(MENU_ITEM[field]), name: item.name })}
        className="align-middle"
        checked={item[field]}
        disabled={refused.menu !== undefined}
        title={refused.menu}
        onChange={({ target }) => void writes.saveCells([{ id: item.id, [field]: target.checked }])}
      />
    );
  }
  return FlagCell;
});

const taxCell = oncePerField((field: Taxed) => {
  function TaxCell({ item, grid }: CellProps) {
    const { refused, writes } = useMenuEditor();
    const name = saidShort(MENU_ITEM[field]);
    return (
      <CellEdit
        label={t('{code} de {name}: {value}', { code: name, name: item.name, value: item[field] || t('nenhum') })}
        text={item[field]}
        shown={item[field] || <Nothing />}
        maxLength={12}
        refused={refused.menu}
        className="w-full text-left tabular-nums"
        grid={grid}
        onSave={(code) => void writes.saveCells([{ id: item.id, [field]: code }])}
      />
    );
  }
  return TaxCell;
});
