import { reorderComplements, type Complement, type ComplementGroup } from '@comanda/contract/menu/complements';
import { formatMoney } from '@comanda/domain/format';
import { ZERO } from '@comanda/domain/money';
import { storeZone } from '@comanda/domain/time-zones';
import { Switch } from '@comanda/ui/checkbox';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import type { MenuEntry } from '@comanda/ui/menu';
import { SortableList } from '@comanda/ui/sortable-list';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useWrite } from '../../platform/api.ts';
import { refusedBecause, RowMenu } from '../../platform/row-menu.tsx';
import { useNow } from '../../platform/use-now.ts';
import { CountCell, MoneyCell } from '../sheet/public.ts';
import { isOnSale, SoldOutDialog, supplyWords } from '../menu/public.ts';
import type { CardProps } from './card-props.ts';

type Props = Omit<CardProps, 'groups' | 'onEdit'>;

/** The answers of a question: price, stock, whether there is any, and their order, all in place. */
export function OptionRows({ store, group, writes, refused }: Props) {
  const [pausing, setPausing] = useState<Complement | null>(null);
  const [sorted, setSorted] = useState<{ of: ComplementGroup; complements: Complement[] } | null>(null);
  const reorder = useWrite(reorderComplements, { onDone: () => void writes.refresh() });
  const complements = sorted?.of === group ? sorted.complements : group.complements;
  const zone = storeZone(store.timezone, store.country_id);
  const row = (complement: Complement, moves: readonly MenuEntry[] = []) => (
    <OptionRow
      store={store}
      complement={complement}
      zone={zone}
      writes={writes}
      refused={refused}
      moves={moves}
      onPause={() => setPausing(complement)}
    />
  );

  if (complements.length === 0) {
    return (
      <p className="border-t border-line px-4 py-4 text-sm text-fg-3">{t('Ainda sem opções. Edite para criar.')}</p>
    );
  }
  return (
    <div className="border-t border-line px-2">
      {refused.menu === undefined ? (
        <SortableList
          label={t('Opções de {name}', { name: group.name })}
          items={complements}
          keyOf={({ id }) => id}
          nameOf={({ name }) => name}
          inMenu
          onSort={(next) => {
            setSorted({ of: group, complements: next });
            reorder.mutate({
              body: { store_id: store.id, complement_group_id: group.id, ids: next.map(({ id }) => id) },
            });
          }}
        >
          {row}
        </SortableList>
      ) : (
        <ul className="divide-y divide-line px-2">
          {complements.map((complement) => (
            <li key={complement.id}>{row(complement)}</li>
          ))}
        </ul>
      )}
      {pausing && (
        <SoldOutDialog
          name={pausing.name}
          onClose={() => setPausing(null)}
          onChoose={(until) => void writes.setSoldOut([pausing.id], until)}
        />
      )}
    </div>
  );
}

interface RowProps extends Omit<Props, 'group'> {
  complement: Complement;
  zone: string;
  moves: readonly MenuEntry[];
  onPause: () => void;
}

function OptionRow({ store, complement, zone, writes, refused, moves, onPause }: RowProps) {
  const now = useNow();
  const { id, name, price, stock, is_invisible } = complement;
  const onSale = isOnSale(complement, now);
  const words = supplyWords(complement, now, { zone, country_id: store.country_id });
  const reason = is_invisible ? refused.menu : refused.stock;
  const costs = price === 0 ? t('Grátis') : `+ ${formatMoney(price, store.country_id)}`;
  const left = stock === null ? t('sem limite') : t('{n} em estoque', { n: stock });
  const Sight = is_invisible ? Eye : EyeOff;
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-2 py-1">
      <span className="min-w-28 flex-1">
        <span className={cx('block text-sm', !onSale && 'text-fg-3')}>{name}</span>
        {words && <span className="block text-xs text-warning-text">{words}</span>}
      </span>
      <MoneyCell
        label={t('Preço de {name}: {price}', { name, price: costs })}
        value={price}
        shown={<span className={price === 0 ? 'text-fg-3' : undefined}>{costs}</span>}
        country_id={store.country_id}
        refused={refused.price}
        className="w-24 justify-end text-right font-semibold"
        onSave={(typed) => void writes.savePrice(id, typed ?? ZERO)}
      />
      <CountCell
        label={t('Estoque de {name}: {stock}', { name, stock: left })}
        value={stock}
        shown={
          <span className={stock === null ? 'text-fg-3' : stock === 0 ? 'text-danger-text' : undefined}>{left}</span>
        }
        refused={refused.stock}
        className="text-ui max-sm:-ml-2 max-sm:flex-1 sm:w-28 sm:justify-end sm:text-right"
        onSave={(left) => void writes.saveStock(id, left)}
      />
      <Switch
        label={t('Disponível: {name}', { name })}
        hideLabel
        className="max-sm:ml-auto"
        checked={onSale}
        disabled={reason !== undefined}
        title={reason}
        onChange={() => {
          if (onSale) onPause();
          else if (is_invisible) void writes.setHidden([id], false);
          else void writes.setSoldOut([id], null);
        }}
      />
      <RowMenu
        name={name}
        entries={[
          {
            id: 'hide',
            label: is_invisible ? t('Mostrar ao cliente') : t('Ocultar do cliente'),
            icon: <Sight className="size-4.5 text-fg-3" aria-hidden />,
            ...refusedBecause(refused.menu),
            onAction: () => void writes.setHidden([id], !is_invisible),
          },
          ...moves,
        ]}
      />
    </div>
  );
}
