import { type CounterClient, findCounterClients, getCounterClient } from '@comanda/contract/floor/counter';
import { changeTab, getOpenTables, getTable, type Tab } from '@comanda/contract/floor/tables';
import type { ClientId } from '@comanda/domain/ids';
import { isPhone, maskPhone } from '@comanda/domain/phone';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { TextInput } from '@comanda/ui/text-input';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { messageOf, read, useWrite } from '../../../platform/api.ts';
import type { SessionStore } from '../../../platform/session.tsx';
import { useDebounced } from '../../../platform/use-debounced.ts';
import { Refusal } from '../refusal.tsx';

interface Props {
  store: SessionStore;
  tab: Tab;
  client: Pick<CounterClient, 'name' | 'phone'> | null;
  onClose: () => void;
}

const FORM = 'tab-client';

/** Whose bill it is, by phone; a new phone is a new client. */
export function TabClientDialog({ store, tab, client, onClose }: Props) {
  const [phone, setPhone] = useState(client?.phone ?? '');
  const [name, setName] = useState(client?.name ?? '');
  const [refusal, setRefusal] = useState('');
  const search = useDebounced(phone.trim(), 250);
  const enough = search.replaceAll(/\D/g, '').length >= 3 && search !== client?.phone;
  const { data } = useQuery({
    ...read(findCounterClients, { params: { id: store.id }, query: { search } }),
    enabled: enough,
    placeholderData: keepPreviousData,
  });
  const write = useWrite(changeTab, { refreshes: [getTable, getOpenTables, getCounterClient], quiet: true });
  async function save(who: { client_id: ClientId | null } | { client: { phone: string; name: string } }) {
    setRefusal('');
    try {
      await write.mutateAsync({ body: { store_id: store.id, tab_id: tab.id, ...who } });
      onClose();
    } catch (error) {
      setRefusal(messageOf(error));
    }
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isPhone(phone, store.country_id)) return setRefusal(t('Digite o telefone completo.'));
    void save({ client: { phone, name: name.trim() } });
  }
  return (
    <Dialog
      isOpen
      size="sm"
      onClose={onClose}
      title={t('Cliente da conta')}
      footer={
        <>
          {tab.client_id !== null && (
            <Button variant="ghost" className="mr-auto" onClick={() => void save({ client_id: null })}>
              {t('Tirar cliente')}
            </Button>
          )}
          <Button variant="primary" type="submit" form={FORM} pending={write.isPending}>
            {t('Salvar')}
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={submit} className="space-y-4" noValidate>
        <TextInput
          label={t('Telefone')}
          inputMode="tel"
          maxLength={20}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type it
          autoFocus
          value={phone}
          onChange={({ target }) => setPhone(target.value)}
        />
        {enough && (data?.length ?? 0) > 0 && (
          <ul aria-label={t('Clientes encontrados')} className="max-h-56 divide-y divide-line overflow-y-auto">
            {data?.map((found) => (
              <li key={found.id}>
                <button
                  type="button"
                  className="flex min-h-11 w-full items-center justify-between gap-3 px-2 text-left text-sm hover:bg-surface-2"
                  onClick={() => void save({ client_id: found.id })}
                >
                  <span className="truncate">{found.name || t('Sem nome')}</span>
                  <span className="shrink-0 text-fg-3 tabular-nums">{maskPhone(found.phone, store.country_id)}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        <TextInput
          label={t('Nome')}
          optional
          maxLength={80}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Refusal>{refusal}</Refusal>
      </form>
    </Dialog>
  );
}
