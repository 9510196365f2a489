import { findAccounts } from '@comanda/contract/finance/payable-categories';
import { changePayDate, type PayablePayment } from '@comanda/contract/finance/payables';
import { PAYABLE_PAYMENT } from '@comanda/domain/fields/payable';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { Select } from '@comanda/ui/select';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { read, useWrite } from '../../platform/api.ts';
import { DayInput } from '../../platform/form/day-input.tsx';
import { said } from '../../platform/said.ts';
import { useStoreId } from '../../platform/session.tsx';
import { PAYABLE_READS, usePay } from './use-payables.ts';

/** Whether it is paid, when, and from where. */
export function PaidPart({ payment }: { payment: PayablePayment }) {
  const store_id = useStoreId();
  const { pay, paying } = usePay();
  const date = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isPaid = payment.paid_on !== null;
  const before = useRef(isPaid);
  // The button that was pressed is no more: the next thing to say is the day, or that it is paid after all. Before the list behind,
  // in which the bill moves too, looks where the focus is.
  useLayoutEffect(() => {
    if (before.current !== isPaid && document.activeElement === document.body)
      (isPaid ? date : button).current?.focus();
    before.current = isPaid;
  }, [isPaid]);
  const change = useWrite(changePayDate, { refreshes: PAYABLE_READS });
  const accounts = useQuery(read(findAccounts, { query: { store_id } })).data ?? [];
  const { id, kind, paid_on, account_id } = payment;
  if (paid_on === null)
    return (
      <Button ref={button} variant="tint" className="w-full" pending={paying === id} onClick={() => pay(payment)}>
        {kind === 'payable' ? t('Marcar como paga hoje') : t('Marcar como recebida hoje')}
      </Button>
    );
  const said_on = change.isPending ? change.variables.body.pay_date : paid_on;
  const say = (values: { pay_date?: string; account_id?: number | null }) =>
    change.mutate({ params: { id }, body: { store_id, pay_date: said_on, ...values } });
  return (
    <div className="grid grid-cols-2 items-end gap-3">
      <DayInput
        ref={date}
        label={said(PAYABLE_PAYMENT.paid_on)}
        value={paid_on}
        onChange={(pay_date) => pay_date && say({ pay_date })}
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
