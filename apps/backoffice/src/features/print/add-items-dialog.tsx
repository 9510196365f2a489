import { listGroups } from '@comanda/contract/menu/groups';
import { listItems, type MenuItemRow } from '@comanda/contract/menu/items';
import {
  findPrintGroups,
  includePrintGroupItem,
  includePrintGroupMenuGroup,
  type PrintGroup,
} from '@comanda/contract/floor/print';
import { matchesText } from '@comanda/domain/search-text';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { SearchInput } from '@comanda/ui/search-input';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Answer, together } from '../../platform/page/answer.tsx';
import { read, useWrite } from '../../platform/api.ts';

interface Props {
  store_id: number;
  group: PrintGroup;
  groups: readonly PrintGroup[];
  onClose: () => void;
}

const SHOWN = 120;

/** Finds items by name or section and puts them into a group, one by one or a section at once. */
export function AddItemsDialog({ store_id, group, groups, onClose }: Props) {
  const query = { store_id };
  const items = useQuery(read(listItems, { query }));
  const sections = useQuery(read(listGroups, { query }));
  const include = useWrite(includePrintGroupItem, { refreshes: [findPrintGroups] });
  const includeAll = useWrite(includePrintGroupMenuGroup, { refreshes: [findPrintGroups] });
  const [words, setWords] = useState('');
  const pending = include.isPending || includeAll.isPending;
  const nameOf = new Map(groups.flatMap(({ id, name, itens }) => itens.map((item) => [item.id, { id, name }])));

  const { shown, left } = findRows(sections.data ?? [], items.data ?? [], words);

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Itens de {name}', { name: group.name })}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('Pronto')}
        </Button>
      }
    >
      <Answer of={together(items, sections)}>
        {() => (
          <>
            <SearchInput label={t('Buscar item ou grupo do cardápio')} value={words} onChange={setWords} />
            {shown.length === 0 && <p className="mt-4 text-sm text-fg-2">{t('Nada encontrado.')}</p>}
            {shown.map(({ section, rows }) => (
              <section key={section.id} className="mt-4" aria-label={section.name}>
                <div className="flex items-center justify-between gap-2">
                  <h3 className="t-label min-w-0 truncate">{section.name}</h3>
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={t('Incluir todos de {section}', { section: section.name })}
                    disabled={pending || rows.every(({ id }) => nameOf.get(id)?.id === group.id)}
                    onClick={() =>
                      includeAll.mutate({
                        params: { groupId: group.id, menuGroupId: section.id },
                        body: { store_id },
                      })
                    }
                  >
                    {t('Incluir todos')}
                  </Button>
                </div>
                <ul className="divide-y divide-line">
                  {rows.map(({ id, name }) => {
                    const current = nameOf.get(id);
                    const here = current?.id === group.id;
                    return (
                      <li key={id} className="flex min-h-11 items-center gap-3 py-1">
                        <span className="min-w-0 flex-1 text-sm">
                          {name}
                          {current && !here && (
                            <span className="block text-ui text-fg-3">
                              {t('Hoje em {name}', { name: current.name })}
                            </span>
                          )}
                        </span>
                        {here ? (
                          <span className="px-2 text-ui font-semibold text-success-text">{t('Incluído')}</span>
                        ) : (
                          <Button
                            size="sm"
                            className="max-md:h-11"
                            disabled={pending}
                            aria-label={current ? t('Trazer para cá: {name}', { name }) : t('Incluir {name}', { name })}
                            onClick={() =>
                              include.mutate({
                                params: { groupId: group.id, itemId: id },
                                body: { store_id },
                              })
                            }
                          >
                            {current ? t('Trazer para cá') : t('Incluir')}
                          </Button>
                        )}
                      </li>
                    );
                  })}
                </ul>
              </section>
            ))}
            {left > 0 && (
              <p className="mt-3 text-ui text-fg-3">{t('Há mais {n} itens. Busque pelo nome.', { n: left })}</p>
            )}
          </>
        )}
      </Answer>
    </Dialog>
  );
}

/** The items that words find, in the order of the menu, up to what a list can hold; a section's own name finds all of it. */
function findRows(sections: readonly { id: number; name: string }[], items: readonly MenuItemRow[], words: string) {
  const found = sections.flatMap((section) => {
    const whole = matchesText(section.name, words);
    return items
      .filter(({ menu_group_id, name }) => menu_group_id === section.id && (whole || matchesText(name, words)))
      .map((item) => ({ section, item }));
  });
  const bySection = Map.groupBy(found.slice(0, SHOWN), ({ section }) => section);
  const shown = [...bySection].map(([section, rows]) => ({ section, rows: rows.map(({ item }) => item) }));
  return { shown, left: Math.max(0, found.length - SHOWN) };
}
