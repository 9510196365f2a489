import { findReportClients } from '@comanda/contract/reports/reports';
import { maskPhone } from '@comanda/domain/phone';
import { t } from '@comanda/ui/i18n';
import { SearchInput } from '@comanda/ui/search-input';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { read } from '../../../platform/api.ts';
import type { SessionStore } from '../../../platform/session.tsx';
import { useDebounced } from '../../../platform/use-debounced.ts';

const REST_MS = 250;
const LEAST = 2;

interface ChoiceProps {
  store: Pick<SessionStore, 'id' | 'country_id'>;
  onChoose: (id: number) => void;
}

/** Whom the report is about: found by name or phone. Enter takes the first; arrows walk over those that were found. */
export function ClientChoice({ store, onChoose }: ChoiceProps) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), REST_MS);
  const asked = useQuery({
    ...read(findReportClients, { params: { id: store.id }, query: { search } }),
    enabled: search.length >= LEAST,
  });
  const found = search.length >= LEAST ? asked.data : undefined;
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const choose = (id: number) => {
    setTyped('');
    onChoose(id);
  };
  /** @param from of what was found; −1 is the field */
  const walk = (event: KeyboardEvent, from: number) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || !found) return;
    event.preventDefault();
    const to = Math.min(from + step, found.length - 1);
    if (to < 0) field.current?.focus();
    else list.current?.querySelectorAll('button')[to]?.focus();
  };
  return (
    <div className="relative w-full max-w-md print:hidden">
      <SearchInput
        label={t('Nome ou telefone do cliente')}
        value={typed}
        onChange={setTyped}
        ref={field}
        onKeyDown={(event) => {
          const first = search === typed.trim() ? found?.[0] : undefined; // not of what was typed before
          if (event.key === 'Enter' && first) choose(first.id);
          else walk(event, -1);
        }}
      />
      {found && (
        <ul
          ref={list}
          className="card mt-2 divide-y divide-line overflow-hidden"
          aria-label={t('Clientes encontrados')}
        >
          {found.map(({ id, name, phone }, at) => (
            <li key={id}>
              <button
                type="button"
                className="flex min-h-11 w-full items-center gap-3 px-4 py-2 text-left hover:bg-surface-2 focus-visible:-outline-offset-2"
                onKeyDown={(event) => walk(event, at)}
                onClick={({ detail }) => {
                  if (detail === 0) field.current?.focus(); // by a key: this button goes away
                  choose(id);
                }}
              >
                <span className="min-w-0 flex-1 truncate font-semibold">{name || t('Sem nome')}</span>
                <span className="text-ui text-fg-3 tabular-nums">{maskPhone(phone, store.country_id)}</span>
              </button>
            </li>
          ))}
          {found.length === 0 && <li className="px-4 py-3 text-sm text-fg-3">{t('Nenhum cliente encontrado.')}</li>}
        </ul>
      )}
    </div>
  );
}
