import { DialogShell } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { Autocomplete, Input, Menu, MenuItem, SearchField } from 'react-aria-components';
import { keepRecent, useSearchEntries } from './search-entries.tsx';

/** Ctrl K: any page and a few acts, by name or synonym; accents and capitals do not count. */
export function PageSearch({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <DialogShell isOpen={isOpen} onClose={onClose} label={t('Ir para uma página')} placement="top">
      <SearchBox onClose={onClose} />
    </DialogShell>
  );
}

function SearchBox({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const { entries, confirmation } = useSearchEntries(typed, onClose);
  return (
    <>
      <Autocomplete inputValue={typed} onInputChange={setTyped}>
        <SearchField
          aria-label={t('Ir para uma página')}
          className="flex h-14 shrink-0 items-center gap-3 border-b border-line px-4"
          autoFocus // oxlint-disable-line jsx-a11y/no-autofocus -- it was opened to type into it
        >
          <Search className="size-5 text-fg-3" aria-hidden />
          <Input
            placeholder={t('Ir para uma página…')}
            className="h-full min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-fg-3"
          />
        </SearchField>
        <Menu
          aria-label={t('Páginas')}
          className="min-h-0 overflow-y-auto p-1.5 outline-none"
          items={entries}
          onAction={(key) => {
            const entry = entries.find(({ id }) => id === key);
            if (!entry) return;
            keepRecent(entry.id);
            if (!entry.keepsOpen) onClose();
            entry.act();
          }}
          renderEmptyState={() => (
            <p className="px-3 py-8 text-center text-fg-3">{t('Nenhuma página com “{typed}”.', { typed })}</p>
          )}
        >
          {(entry) => (
            <MenuItem id={entry.id} textValue={entry.title} className="menu-item min-h-11">
              <entry.icon className="size-5 text-fg-2" aria-hidden />
              <span className="flex-1">{entry.title}</span>
              <span className="text-ui text-fg-3">{entry.hint}</span>
            </MenuItem>
          )}
        </Menu>
      </Autocomplete>
      {confirmation}
    </>
  );
}
