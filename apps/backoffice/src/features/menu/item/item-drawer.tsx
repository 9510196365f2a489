import { createItem, getItem, updateItem, type MenuItem } from '@comanda/contract/menu/items';
import { Badge } from '@comanda/ui/badge';
import { Drawer } from '@comanda/ui/drawer';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { Tabs } from '@comanda/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { ApiError } from '@comanda/contract/clients/client';
import { Answer } from '../../../platform/page/answer.tsx';
import { read, useWrite } from '../../../platform/api.ts';
import { PlainForm, useContractForm } from '../../../platform/form/forms.tsx';
import { UnsavedGuard } from '../../../platform/page/unsaved-guard.tsx';
import { DrawerFooter } from '../drawer-footer.tsx';
import { ItemComplements } from './item-complements.tsx';
import {
  changedPrices,
  itemFormSchema,
  itemRequest,
  itemValues,
  newItemValues,
  TAB_LABELS,
  tabOf,
  TABS,
  type ItemTab,
} from './item-form.ts';
import { ItemMainTab } from './item-main-tab.tsx';
import { ItemMenu } from '../list/item-menu.tsx';
import { ItemSaleTab } from './item-sale-tab.tsx';
import { ItemStockTab } from './item-stock-tab.tsx';
import { useMenuEditor } from '../menu-context.tsx';
import { priceDoubts } from '../prices/price-doubts.ts';
import { hasSizePrice } from './item-sheet.ts';
import { itemHints } from '../quality-hints.ts';
import { isOnSale, isSoldOut } from '../supply-words.ts';

interface Props {
  opened: number | 'novo';
  /** The section of a new one. */
  em: number | undefined;
  /** The barcode of a new one. */
  code: string | undefined;
}

/** One item with everything about it. */
export function ItemDrawer({ opened, em, code }: Props) {
  const { store, change, groups } = useMenuEditor();
  const close = () => change({ item: undefined, em: undefined, codigo: undefined });
  const asked = useQuery({
    ...read(getItem, { query: { store_id: store.id, id: opened === 'novo' ? 0 : opened } }),
    enabled: opened !== 'novo',
  });
  if (opened === 'novo')
    return <ItemEditor item={null} group_id={em ?? groups[0]?.id ?? 0} barcode={code ?? ''} onClose={close} />;
  const { data, error } = asked;
  if (data) return <ItemEditor key={data.id} item={data} group_id={data.menu_group_id} onClose={close} />;
  const gone = error instanceof ApiError && error.code === 'not_found';
  return (
    <Drawer onClose={close} title={t('Item')} className="md:w-120">
      <div className="p-5">
        {gone ? (
          <EmptyState title={t('Este item não está mais no cardápio')} />
        ) : (
          <Answer of={asked}>{() => null}</Answer>
        )}
      </div>
    </Drawer>
  );
}

interface EditorProps {
  item: MenuItem | null;
  group_id: number;
  barcode?: string;
  onClose: () => void;
}

function ItemEditor({ item, group_id, barcode = '', onClose }: EditorProps) {
  const { store, writes, refused, items, groups, askPrices } = useMenuEditor();
  const [tab, setTab] = useState<ItemTab>('item');
  const schema = useMemo(() => itemFormSchema(new Set(groups.filter(hasSizePrice).map(({ id }) => id))), [groups]);
  const values = useMemo(
    () => (item ? itemValues(item) : { ...newItemValues(group_id), barcode }),
    [item, group_id, barcode],
  );
  const create = useWrite(createItem, { quiet: true, refreshes: [getItem] });
  const update = useWrite(updateItem, { quiet: true, refreshes: [getItem] });
  const form = useContractForm({
    schema,
    values,
    savedText: item ? t('{name} foi salvo.', { name: item.name }) : t('Item criado.'),
    confirm: (checked) => askPrices(priceDoubts(changedPrices(checked, item), items)),
    save: async (checked) => {
      const request = itemRequest(checked, item ? values : null, store.id);
      if (item) await update.mutateAsync({ params: { id: item.id }, ...request });
      else await create.mutateAsync({ ...request, body: { ...request.body, name: checked.name } });
      await writes.refresh();
      onClose();
    },
  });
  const { errors, isDirty, isSubmitting, submitCount } = form.formState;
  const wrong = Object.keys(errors)[0];

  // A refused field on another tab would be refused unseen.
  useEffect(() => {
    if (submitCount > 0 && wrong) setTab(tabOf(wrong));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only an attempt to save moves the tab, not typing
  }, [submitCount]);

  const asked = form.watch('complement_group_ids').length;
  const labels = TAB_LABELS();
  // The list knows what has changed in place since the item was read.
  const row = items.find(({ id }) => id === item?.id);
  return (
    <Drawer
      onClose={onClose}
      title={item ? item.name : t('Novo item')}
      className="md:w-120"
      head={
        <div className="flex min-w-0 items-center gap-2">
          <span className="t-title truncate text-lg" aria-hidden>
            {item ? item.name : t('Novo item')}
          </span>
          {row && <ItemState row={row} />}
          <span className="ml-auto">{row && <ItemMenu item={row} inEditor />}</span>
        </div>
      }
      footer={
        <DrawerFooter
          form="menu-item"
          changes={form.changes}
          pending={isSubmitting}
          saveLabel={item ? t('Salvar item') : t('Criar item')}
          refused={refused.menu}
          onDiscard={() => form.reset(values)}
          onSave={() => void form.submit()}
        />
      }
    >
      <div className="sticky top-0 z-(--z-sticky) bg-surface px-5">
        <Tabs
          label={t('Partes do item')}
          selected={tab}
          onSelect={(id) => setTab(TABS.find((each) => each === id) ?? 'item')}
          tabs={TABS.map((id) => ({
            id,
            label: labels[id],
            count: id === 'complementos' && asked > 0 ? asked : undefined,
          }))}
        />
      </div>
      <PlainForm form={form} id="menu-item" className="space-y-5 p-5">
        {tab === 'item' && (
          <>
            {row && <ItemAdvice row={row} />}
            <ItemMainTab />
          </>
        )}
        {tab === 'complementos' && <ItemComplements />}
        {tab === 'quando' && <ItemSaleTab />}
        {tab === 'estoque' && <ItemStockTab item={item} />}
      </PlainForm>
      <UnsavedGuard dirty={isDirty} saving={isSubmitting} />
    </Drawer>
  );
}

type Row = ReturnType<typeof useMenuEditor>['items'][number];

function ItemState({ row }: { row: Row }) {
  const { now } = useMenuEditor();
  if (isOnSale(row, now)) return <Badge tone="success">{t('Disponível')}</Badge>;
  return <Badge tone="warning">{isSoldOut(row, now) ? t('Esgotado') : t('Oculto')}</Badge>;
}

/** What would help it to sell. */
function ItemAdvice({ row }: { row: Row }) {
  const { complementGroups, groups } = useMenuEditor();
  const hints = itemHints(
    row,
    row.complement_group_ids.flatMap((id) => complementGroups.get(id) ?? []),
    groups.find(({ id }) => id === row.menu_group_id),
  );
  if (hints.length === 0) return null;
  return (
    <div className="banner banner-warning">
      <span>{t('Para vender mais, falta cuidar disto:')} </span>
      <b className="font-semibold">{hints.join(' · ')}</b>
    </div>
  );
}
