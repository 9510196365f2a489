import {
  linkComplementGroup,
  listComplementLinks,
  unlinkComplementGroup,
  type ComplementGroup,
} from '@comanda/contract/menu/complements';
import { listGroups } from '@comanda/contract/menu/groups';
import { getItem, listItems } from '@comanda/contract/menu/items';
import { matchesText } from '@comanda/domain/search-text';
import type { ItemId } from '@comanda/domain/ids';
import { Button } from '@comanda/ui/button';
import { Checkbox } from '@comanda/ui/checkbox';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { SearchInput } from '@comanda/ui/search-input';
import { showToast } from '@comanda/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Answer, together } from '../../platform/page/answer.tsx';
import { messageOf, read, useWrite } from '../../platform/api.ts';

interface Props {
  store_id: number;
  group: ComplementGroup;
  refused: string | undefined;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

const SHOWN = 150;

/** The items that ask a group: marked ones do. */
export function LinksDialog({ store_id, group, refused, onChanged, onClose }: Props) {
  const query = { store_id };
  const links = useQuery(read(listComplementLinks, { params: { groupId: group.id }, query }));
  const items = useQuery(read(listItems, { query }));
  const sections = useQuery(read(listGroups, { query }));
  const refreshes = [listComplementLinks, getItem];
  const link = useWrite(linkComplementGroup, { refreshes, quiet: true });
  const unlink = useWrite(unlinkComplementGroup, { refreshes, quiet: true });
  const [words, setWords] = useState('');
  /** What was pressed here: item → wanted. */
  const [wanted, setWanted] = useState<ReadonlyMap<ItemId, boolean>>(new Map());
  const [pending, setPending] = useState(false);
  const linked = new Set(links.data?.map(({ menu_item_id }) => menu_item_id));
  const isOn = (id: ItemId) => wanted.get(id) ?? linked.has(id);
  const changed = [...wanted].filter(([id, on]) => on !== linked.has(id));
  const found = items.data?.filter(({ name }) => matchesText(name, words)) ?? [];
  const sectionName = (id: number) => sections.data?.find((section) => section.id === id)?.name ?? '';

  const mark = (ids: readonly ItemId[], on: boolean) =>
    setWanted(new Map([...wanted, ...ids.map((id) => [id, on] as const)]));

  async function save() {
    setPending(true);
    try {
      const added = changed.flatMap(([id, on]) => (on ? [id] : []));
      if (added.length > 0)
        await link.mutateAsync({ body: { store_id, complement_group_id: group.id, menu_item_ids: added } });
      for (const [item, on] of changed)
        if (!on) await unlink.mutateAsync({ params: { id: group.id, itemId: item }, query });
      await onChanged();
      showToast(t('{name}: itens salvos.', { name: group.name }));
      onClose();
    } catch (error) {
      showToast({ text: messageOf(error), tone: 'danger' });
    } finally {
      setPending(false);
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Em quais itens: {name}', { name: group.name })}
      footer={
        <>
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button
            variant="primary"
            pending={pending}
            pendingText={t('Salvando…')}
            disabledReason={refused ?? (changed.length === 0 ? t('Marque ou desmarque um item.') : undefined)}
            onClick={() => void save()}
          >
            {t('Salvar')}
          </Button>
        </>
      }
    >
      <Answer of={together(links, items, sections)}>
        {() => (
          <>
            <SearchInput label={t('Buscar item')} value={words} onChange={setWords} />
            <div className="my-2 flex gap-2">
              <Button
                size="sm"
                variant="ghost"
                disabledReason={refused}
                onClick={() =>
                  mark(
                    found.map(({ id }) => id),
                    true,
                  )
                }
              >
                {t('Marcar todos')}
              </Button>
              <Button
                size="sm"
                variant="ghost"
                disabledReason={refused}
                onClick={() =>
                  mark(
                    found.map(({ id }) => id),
                    false,
                  )
                }
              >
                {t('Desmarcar todos')}
              </Button>
            </div>
            <ul>
              {found.slice(0, SHOWN).map((item) => (
                <li key={item.id} className="flex min-h-11 items-center border-t border-line">
                  <Checkbox
                    className="w-full py-2"
                    label={item.name}
                    hint={sectionName(item.menu_group_id)}
                    checked={isOn(item.id)}
                    disabled={refused !== undefined}
                    onChange={({ target }) => mark([item.id], target.checked)}
                  />
                </li>
              ))}
            </ul>
            {found.length > SHOWN && (
              <p className="text-ui text-fg-3">{t('e mais {n}: use a busca', { n: found.length - SHOWN })}</p>
            )}
          </>
        )}
      </Answer>
    </Dialog>
  );
}
