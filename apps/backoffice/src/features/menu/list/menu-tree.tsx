import { Button } from '@comanda/ui/button';
import { Checkbox } from '@comanda/ui/checkbox';
import { t } from '@comanda/ui/i18n';
import { Plus } from 'lucide-react';
import { useCallback } from 'react';
import { GroupRow } from './group-row.tsx';
import { ItemRow } from './item-row.tsx';
import { useMenuEditor } from '../menu-context.tsx';
import type { MenuRow } from './menu-rows.ts';
import { useWide } from '../use-wide.ts';
import { useWindow } from '../../sheet/public.ts';

// As the rows are styled: touch rows are taller.
const HEIGHTS = { wide: { group: 44, item: 56, empty: 56 }, touch: { group: 52, item: 72, empty: 72 } };

/** How far down the list a section begins, where there is room for tables. */
export function sectionTop(rows: readonly MenuRow[], group_id: number): number {
  const at = rows.findIndex((row) => row.kind === 'group' && row.group.id === group_id);
  return rows.slice(0, Math.max(at, 0)).reduce((top, { kind }) => top + HEIGHTS.wide[kind], 0);
}

interface Props {
  rows: readonly MenuRow[];
  onFold: (group: number) => void;
}

/** Sections and their items, one under another. */
export function MenuTree({ rows, onFold }: Props) {
  const { selected, select, refused, change } = useMenuEditor();
  const wide = useWide();
  const heights = wide ? HEIGHTS.wide : HEIGHTS.touch;
  const heightOf = useCallback((row: MenuRow) => heights[row.kind], [heights]);
  const { box, from, to, before, after } = useWindow<HTMLUListElement, MenuRow>(rows, heightOf);
  const shown = rows.flatMap((row) => (row.kind === 'item' ? [row.item.id] : []));
  const chosen = shown.filter((id) => selected.has(id)).length;
  return (
    <div>
      <div className="sticky top-0 z-(--z-sticky) hidden h-9 items-center gap-2 border-b border-line bg-surface-2 px-3 text-ui font-semibold text-fg-3 md:flex">
        <Checkbox
          label={t('Selecionar todos os itens à vista')}
          hideLabel
          checked={chosen > 0 && chosen === shown.length}
          indeterminate={chosen > 0 && chosen < shown.length}
          onChange={({ target }) => select(shown, target.checked)}
        />
        <span className="w-6" />
        <span className="w-10" />
        <span className="flex-1">{t('Item')}</span>
        <span className="w-30 pr-2 text-right">{t('Preço')}</span>
        <span className="w-20 pr-2 text-right">{t('Estoque')}</span>
        <span className="hidden w-22 text-center lg:inline">{t('Vende em')}</span>
        <span className="w-20 text-right">{t('Disponível')}</span>
        <span className="w-9" />
      </div>
      <ul ref={box} aria-label={t('Itens do cardápio')} style={{ paddingTop: before, paddingBottom: after }}>
        {rows.slice(from, to).map((row) => {
          switch (row.kind) {
            case 'group':
              return <GroupRow key={keyOf(row)} {...row} onFold={() => onFold(row.group.id)} />;
            case 'item':
              return <ItemRow key={keyOf(row)} item={row.item} />;
            case 'empty':
              return <EmptyGroup key={keyOf(row)} id={row.group.id} />;
          }
        })}
      </ul>
      <div className="p-4 lg:hidden">
        <Button
          className="w-full"
          icon={<Plus className="size-4" aria-hidden />}
          disabledReason={refused.menu}
          onClick={() => change({ grupo: 'novo' })}
        >
          {t('Novo grupo')}
        </Button>
      </div>
    </div>
  );
}

const keyOf = (row: MenuRow) => (row.kind === 'item' ? `i${row.item.id}` : `${row.kind}${row.group.id}`);

function EmptyGroup({ id }: { id: number }) {
  const { change, refused } = useMenuEditor();
  return (
    <li className="flex h-18 items-center gap-3 border-b border-line bg-surface px-4 text-sm text-fg-3 md:h-14">
      {t('Este grupo ainda não tem itens, e o cliente não o vê.')}
      <Button
        size="sm"
        icon={<Plus className="size-4" aria-hidden />}
        disabledReason={refused.menu}
        onClick={() => change({ item: 'novo', em: id })}
      >
        {t('Novo item')}
      </Button>
    </li>
  );
}
