import type { MenuItemRow } from '@comanda/contract/items';
import { formatMoney } from '@comanda/domain/format';
import { Checkbox } from '@comanda/ui/checkbox';
import { t } from '@comanda/ui/i18n';
import type { ComponentType } from 'react';
import { CellEdit, MoneyCell, type GridCell } from './cell-edit.tsx';
import { AvailabilitySwitch, PriceCell, StockCell } from './item-cells.tsx';
import { useMenuEditor } from './menu-context.tsx';

interface CellProps {
  item: MenuItemRow;
  grid: GridCell;
}

export interface GridColumn {
  head: string;
  /** Pixels; without it the column takes what is left. */
  width?: number;
  align: 'text-left' | 'text-right' | 'text-center';
  Cell: ComponentType<CellProps>;
}

/** The columns of the spreadsheet, each with its own way of editing. */
export const gridColumns = (): readonly GridColumn[] => [
  { head: t('Item'), align: 'text-left', Cell: NameCell },
  { head: t('Código'), width: 96, align: 'text-left', Cell: CodeCell },
  { head: t('Preço'), width: 112, align: 'text-right', Cell: BoldPrice },
  { head: t('Preço riscado'), width: 112, align: 'text-right', Cell: StrikePriceCell },
  { head: t('Custo'), width: 112, align: 'text-right', Cell: CostCell },
  { head: t('Estoque'), width: 88, align: 'text-right', Cell: WideStock },
  { head: t('Disponível'), width: 88, align: 'text-center', Cell: AvailabilitySwitch },
  { head: t('Delivery'), width: 76, align: 'text-center', Cell: flagCell('is_delivery', () => t('Delivery')) },
  { head: t('Mesa'), width: 64, align: 'text-center', Cell: flagCell('is_table', () => t('Mesa')) },
  { head: t('Destaque'), width: 80, align: 'text-center', Cell: flagCell('is_highlight', () => t('Destaque')) },
  {
    head: t('Mais pedido'),
    width: 96,
    align: 'text-center',
    Cell: flagCell('is_best_seller', () => t('Mais pedido')),
  },
  { head: t('Novo'), width: 64, align: 'text-center', Cell: flagCell('is_newest', () => t('Novo')) },
  { head: t('Promoção'), width: 84, align: 'text-center', Cell: flagCell('has_promotion', () => t('Promoção')) },
  { head: t('Na sacola'), width: 84, align: 'text-center', Cell: flagCell('is_upsell', () => t('Na sacola')) },
  { head: t('18+'), width: 56, align: 'text-center', Cell: flagCell('is_alcohol', () => t('18+')) },
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

function StrikePriceCell({ item, grid }: CellProps) {
  const { refused, writes, store } = useMenuEditor();
  return (
    <MoneyCell
      label={t('Preço riscado de {name}', { name: item.name })}
      value={item.strike_price}
      shown={item.strike_price === null ? <Nothing /> : formatMoney(item.strike_price, store.country_id)}
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
  return (
    <MoneyCell
      label={t('Custo de {name}', { name: item.name })}
      value={item.cost}
      shown={item.cost === null ? <Nothing /> : formatMoney(item.cost, store.country_id)}
      country_id={store.country_id}
      refused={refused.menu}
      className="w-full justify-end text-right"
      grid={grid}
      onSave={(cost) => void writes.saveCells([{ id: item.id, cost }])}
    />
  );
}

const Nothing = () => <span className="text-fg-3">—</span>;

type Flag =
  | 'is_delivery'
  | 'is_table'
  | 'is_highlight'
  | 'is_best_seller'
  | 'is_newest'
  | 'has_promotion'
  | 'is_upsell'
  | 'is_alcohol';

const flagCells = new Map<Flag, ComponentType<CellProps>>();

/** One component per flag, whatever draws the columns anew. */
function flagCell(field: Flag, label: () => string): ComponentType<CellProps> {
  const known = flagCells.get(field);
  if (known) return known;
  function FlagCell({ item, grid }: CellProps) {
    const { refused, writes } = useMenuEditor();
    return (
      <Checkbox
        data-cell={grid['data-cell']}
        tabIndex={grid.tabIndex}
        label={t('{flag}: {name}', { flag: label(), name: item.name })}
        hideLabel
        className="align-middle"
        checked={item[field]}
        disabled={refused.menu !== undefined}
        title={refused.menu}
        onChange={({ target }) => void writes.saveCells([{ id: item.id, [field]: target.checked }])}
      />
    );
  }
  flagCells.set(field, FlagCell);
  return FlagCell;
}
