import {
  addAccount,
  deleteAccount,
  findAccounts,
  type MoneyAccount,
  updateAccount,
} from '@comanda/contract/finance/payable-categories';
import { MONEY_ACCOUNT } from '@comanda/domain/fields/payable';
import { toLocal } from '@comanda/domain/local-time';
import { storeZone } from '@comanda/domain/time-zones';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { Money } from '@comanda/ui/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read, useWrite } from '../../platform/api.ts';
import { MoneyField, TextField } from '../../platform/form/fields.tsx';
import { useContractForm } from '../../platform/form/forms.tsx';
import { Answer } from '../../platform/page/answer.tsx';
import { RowMenu } from '../../platform/row-menu.tsx';
import { said } from '../../platform/said.ts';
import { type SessionStore, useStore, useStoreId } from '../../platform/session.tsx';
import { useNow } from '../../platform/use-now.ts';
import { FormDialog } from '../../platform/form/form-dialog.tsx';
import { wholeDay } from './payable-words.ts';
import { PAYABLE_READS } from './use-payables.ts';

/** Where the money lies, with what was paid and received through it since its balance was read. */
export function AccountsCard() {
  const store_id = useStoreId();
  const store = useStore();
  const country_id = store?.country_id ?? 1;
  const asked = useQuery(read(findAccounts, { query: { store_id } }));
  const remove = useWrite(deleteAccount, { refreshes: PAYABLE_READS });
  const [editing, setEditing] = useState<MoneyAccount | 'new' | null>(null);
  return (
    <section className="card" aria-label={t('Onde o dinheiro fica')}>
      <header className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-3">
        <h2 className="t-title flex-1 text-base">{t('Onde o dinheiro fica')}</h2>
        <Button size="sm" onClick={() => setEditing('new')}>
          {t('Adicionar conta de dinheiro')}
        </Button>
      </header>
      <Answer
        of={asked}
        rows={2}
        empty={
          <p className="px-4 py-3 text-sm text-fg-3">{t('Banco, maquininha, gaveta: diga o saldo de cada um.')}</p>
        }
      >
        {(accounts) => (
          <ul className="divide-y divide-line">
            {accounts.map((account) => (
              <li key={account.id} className="flex min-h-14 items-center gap-3 px-4 py-1">
                <span className="min-w-0 flex-1">
                  <b className="block truncate text-sm font-semibold">{account.name}</b>
                  <span className="text-ui text-fg-3">
                    {t('saldo visto em {day}', { day: wholeDay(account.balance_on, country_id) })}
                  </span>
                </span>
                <Money value={account.now} country_id={country_id} className="text-sm font-semibold" />
                <RowMenu
                  name={account.name}
                  entries={[{ id: 'edit', label: t('Dizer o saldo'), onAction: () => setEditing(account) }]}
                  last={{
                    id: 'delete',
                    label: t('Excluir'),
                    onAction: () => remove.mutate({ params: { id: account.id }, query: { store_id } }),
                  }}
                />
              </li>
            ))}
          </ul>
        )}
      </Answer>
      {editing && store && (
        <AccountDialog store={store} account={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
    </section>
  );
}

function AccountDialog({
  store,
  account,
  onClose,
}: {
  store: SessionStore;
  account: MoneyAccount | null;
  onClose: () => void;
}) {
  const { date } = toLocal(useNow(), storeZone(store.timezone, store.country_id));
  const add = useWrite(addAccount, { refreshes: PAYABLE_READS, quiet: true });
  const update = useWrite(updateAccount, { refreshes: PAYABLE_READS, quiet: true });
  const form = useContractForm({
    schema: addAccount.body,
    values: { name: account?.name ?? '', balance: account?.now ?? 0, balance_on: date },
    save: async (body) => {
      if (account === null) await add.mutateAsync({ params: { storeId: store.id }, body });
      else await update.mutateAsync({ params: { id: account.id }, body: { ...body, store_id: store.id } });
      form.reset(form.getValues());
      onClose();
    },
  });
  return (
    <FormDialog
      id="account"
      title={account === null ? t('Conta de dinheiro') : account.name}
      form={form}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={said(MONEY_ACCOUNT.name)}
        placeholder={t('Ex.: Banco, maquininha, gaveta')}
        autoComplete="off"
      />
      <MoneyField name="balance" label={said(MONEY_ACCOUNT.balance)} />
      <TextField name="balance_on" type="date" max={date} label={said(MONEY_ACCOUNT.balance_on)} />
    </FormDialog>
  );
}
