import { findAccounts } from '@comanda/contract/finance/payable-categories';
import { changePayDate, type PayablePayment } from '@comanda/contract/finance/payables';
import { PAYABLE_PAYMENT } from '@comanda/domain/fields/payable';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { Select } from '@comanda/ui/select';
import { TextInput } from '@comanda/ui/text-input';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { read, useWrite } from '../../platform/api.ts';
import { said } from '../../platform/said.ts';
import { useStoreId } from '../../platform/session.tsx';
import { PAYABLE_READS, usePay } from './use-payables.ts';

/** Whether it is paid, when, and from where. */
export function PaidPart({ payment }: { payment: PayablePayment }) {
  const store_id = useStoreId();
  const { pay, paying } = usePay();
  const date = useRef<HTMLInputElement>(null);
  const before = useRef(payment.paid_on);
  // The button that was pressed is no more: the next thing to say is the day.
  useEffect(() => {
    if (before.current === null && document.activeElement === document.body) date.current?.focus();
    before.current = payment.paid_on;
  }, [payment.paid_on]);
  const change = useWrite(changePayDate, { refreshes: PAYABLE_READS });
  const accounts = useQuery(read(findAccounts, { query: { store_id } })).data ?? [];
  const { id, kind, paid_on, account_id } = payment;
  if (paid_on === null)
    return (
      <Button variant="tint" className="w-full" pending={paying === id} onClick={() => pay(payment)}>
        {kind === 'payable' ? t('Marcar como paga hoje') : t('Marcar como recebida hoje')}
      </Button>
    );
  const say = (values: { pay_date?: string; account_id?: number | null }) =>
    change.mutate({ params: { id }, body: { store_id, pay_date: paid_on, ...values } });
  return (
    <div className="grid grid-cols-2 items-end gap-3">
      <TextInput
        ref={date}
        type="date"
        label={said(PAYABLE_PAYMENT.paid_on)}
        value={paid_on}
        onChange={({ target }) => target.value && say({ pay_date: target.value })}
      />
      {accounts.length > 0 && (
        <Select
          label={said(PAYABLE_PAYMENT.account_id)}
          placeholder={t('Não disse')}
          value={account_id ?? ''}
          options={accounts.map(({ id: value, name }) => ({ value, label: name }))}
          onChange={({ target }) => say({ account_id: target.value === '' ? null : Number(target.value) })}
        />
      )}
      <Button className="col-span-2" pending={paying === id} onClick={() => pay(payment)}>
        {t('Desfazer o pagamento')}
      </Button>
    </div>
  );
}
