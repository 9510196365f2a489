import { type Charge, printChargeReceipt } from '@comanda/contract/finance/charges';
import { findAccounts } from '@comanda/contract/finance/payable-categories';
import { CHARGE } from '@comanda/domain/fields/charge';
import { formatMoney } from '@comanda/domain/format';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { Select } from '@comanda/ui/select';
import { TextInput } from '@comanda/ui/text-input';
import { useQuery } from '@tanstack/react-query';
import { Check, Printer, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { ulid } from 'ulid';
import { call, read } from '../../platform/api.ts';
import { PageLink } from '../../platform/page/page-link.tsx';
import { said } from '../../platform/said.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { useCashPaper } from '../cash/public.ts';
import { clientsPage } from '../clients/pages.ts';
import { wholeDay } from '../payables/public.ts';
import { ChargeReceipt } from './charge-receipt.tsx';
import { useReceive } from './use-charges.ts';

/** When it came in and where; who has said so; the receipt. */
export function ChargePaid({ charge, store, today }: { charge: Charge; store: SessionStore; today: string }) {
  const receive = useReceive();
  const accounts = useQuery(read(findAccounts, { query: { store_id: store.id } })).data ?? [];
  const [paid_on, setPaidOn] = useState(today);
  const [account, setAccount] = useState('');
  const [area, print] = useCashPaper();
  if (charge.paid_on === null)
    return (
      <section className="space-y-3 border-t border-line pt-4" aria-label={t('Recebimento')}>
        <div className="grid grid-cols-2 items-end gap-3">
          <TextInput
            type="date"
            label={t('Recebida em')}
            max={today}
            value={paid_on}
            onChange={({ target }) => setPaidOn(target.value)}
          />
          {accounts.length > 0 && (
            <Select
              label={said(CHARGE.account_id)}
              placeholder={t('Não disse')}
              value={account}
              options={accounts.map(({ id: value, name }) => ({ value, label: name }))}
              onChange={({ target }) => setAccount(target.value)}
            />
          )}
        </div>
        <Button
          variant="tint"
          className="w-full"
          icon={<Check className="size-4" aria-hidden />}
          onClick={() =>
            receive(charge, { paid_on: paid_on || null, account_id: account === '' ? null : Number(account) })
          }
        >
          {t('Recebi este Pix')}
        </Button>
      </section>
    );
  const name = accounts.find(({ id }) => id === charge.account_id)?.name;
  return (
    <section className="space-y-3" aria-label={t('Recebimento')}>
      <p className="text-sm">
        {[
          t('Recebida em {day}', { day: wholeDay(charge.paid_on, store.country_id) }),
          name,
          charge.paid_by_name === '' ? '' : t('marcada por {name}', { name: charge.paid_by_name }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {charge.returned > 0 && (
        <p className="text-sm">
          {charge.pays_credit
            ? t('{amount} voltou para o cliente, que deve isso de novo.', {
                amount: formatMoney(charge.returned, store.country_id),
              })
            : t('{amount} voltou para quem pagou.', { amount: formatMoney(charge.returned, store.country_id) })}
        </p>
      )}
      {charge.client_id !== null && !charge.is_income && (
        <p className="text-sm text-fg-2">
          {charge.pays_credit ? t('Saiu do fiado do cliente.') : t('Não mexeu no fiado do cliente.')}{' '}
          <PageLink page={clientsPage} search={{ cliente: charge.client_id }} className="link">
            {t('Abrir a conta')}
          </PageLink>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          icon={<Printer className="size-4" aria-hidden />}
          onClick={() =>
            void print(<ChargeReceipt charge={charge} store={store} />, () =>
              call(printChargeReceipt, { params: { id: charge.id }, body: { store_id: store.id, op_id: ulid() } }),
            )
          }
        >
          {t('Imprimir recibo')}
        </Button>
        <Button icon={<Undo2 className="size-4" aria-hidden />} onClick={() => receive(charge)}>
          {t('Desfazer o pagamento')}
        </Button>
      </div>
      {area}
    </section>
  );
}
