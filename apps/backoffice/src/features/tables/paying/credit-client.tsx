import { findCounterClients } from '@comanda/contract/floor/counter';
import type { ClientId } from '@comanda/domain/ids';
import { maskPhone } from '@comanda/domain/phone';
import { t } from '@comanda/ui/i18n';
import { Button } from '@comanda/ui/button';
import { SearchInput } from '@comanda/ui/search-input';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../../platform/api.ts';
import type { SessionStore } from '../../../platform/session.tsx';
import { useLiveStatus } from '../../../platform/live/live.ts';
import { useDebounced } from '../../../platform/use-debounced.ts';
import { ALONE_REASONS } from '../alone-reasons.ts';

interface Props {
  store: SessionStore;
  client_id: ClientId | null;
  /** Null: another one is looked for. */
  onChoose: (client_id: ClientId | null) => void;
}

/** Whose account it goes on. */
export function CreditClient({ store, client_id, onChoose }: Props) {
  const [words, setWords] = useState('');
  const alone = useLiveStatus(store.id).state === 'offline';
  const search = useDebounced(words, 250);
  const { data } = useQuery({
    ...read(findCounterClients, { params: { id: store.id }, query: { search } }),
    enabled: search.trim().length > 1,
    placeholderData: keepPreviousData,
  });
  if (alone)
    return (
      <p role="alert" className="rounded-md bg-warning-soft px-3 py-2 text-sm text-warning-text">
        {ALONE_REASONS.credit()}
      </p>
    );
  const chosen = (data ?? []).find(({ id }) => id === client_id);
  if (chosen)
    return (
      <p className="flex min-h-12 items-center justify-between gap-3 rounded-lg bg-primary-soft px-3 text-sm">
        <span className="min-w-0">
          <b className="block truncate">{chosen.name || t('Sem nome')}</b>
          <span className="text-fg-3 tabular-nums">{maskPhone(chosen.phone, store.country_id)}</span>
        </span>
        <Button size="sm" onClick={() => onChoose(null)}>
          {t('Trocar')}
        </Button>
      </p>
    );
  return (
    <div>
      <SearchInput label={t('Cliente do fiado: telefone ou nome')} value={words} onChange={setWords} />
      {data?.length === 0 && (
        <p className="py-3 text-sm text-fg-3">{t('Ninguém assim. O fiado é de um cliente já cadastrado.')}</p>
      )}
      <ul className="mt-1 max-h-56 divide-y divide-line overflow-y-auto">
        {(data ?? []).map(({ id, name, phone }) => (
          <li key={id}>
            <button
              type="button"
              className="flex min-h-11 w-full items-center justify-between gap-3 px-2 text-left text-sm hover:bg-surface-2"
              onClick={() => onChoose(id)}
            >
              <span className="truncate">{name || t('Sem nome')}</span>
              <span className="shrink-0 text-fg-3 tabular-nums">{maskPhone(phone, store.country_id)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
