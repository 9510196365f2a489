import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { Menu } from '@comanda/ui/menu';
import { ArrowDownUp } from 'lucide-react';
import { COLUMNS, type ClientOrder, ORDERS, type sortingOf } from './sorting.ts';

interface Props {
  sorting: ReturnType<typeof sortingOf>;
  onSort: (order: ClientOrder) => void;
}

/** On a phone there are no heads to press. */
export function SortMenu({ sorting, onSort }: Props) {
  const arrow = sorting.direction === 'asc' ? '↑' : '↓';
  return (
    <span className="md:hidden">
      <Menu
        label={t('Ordenar')}
        trigger={
          <Button className="h-11" icon={<ArrowDownUp className="size-4" aria-hidden />}>
            {COLUMNS[sorting.order].label()} <span aria-hidden>{arrow}</span>
          </Button>
        }
        groups={[
          ORDERS.map((order) => ({
            id: order,
            label: COLUMNS[order].label(),
            selected: order === sorting.order,
            onAction: () => onSort(order),
          })),
        ]}
      />
    </span>
  );
}
