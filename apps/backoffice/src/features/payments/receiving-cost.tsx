import type { ReceivingCost as ReceivingCosts } from '@comanda/contract/finance/payments';
import { COUNTRY, PAYMENT } from '@comanda/domain/codes';
import { asksInstallments } from '@comanda/domain/payments/installments';
import { Fold } from '@comanda/ui/fold';
import { t } from '@comanda/ui/i18n';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { MoneyField, NumberField } from '../../platform/form/fields.tsx';
import { useStore } from '../../platform/session.tsx';
import { InstallmentBands } from './installment-bands.tsx';

interface Costs extends Pick<ReceivingCosts, 'fee_percent' | 'fee_fixed' | 'days_to_receive'> {
  id: number;
}
/** What a way of paying costs while nobody has said it. */
export const UNTOLD_COST: ReceivingCosts = {
  fee_percent: null,
  fee_fixed: null,
  days_to_receive: null,
  installment_fees: [],
  installments_apart: false,
};
/** Nobody stands between: they cost nothing unless the store says so. */
const FREE: readonly number[] = [PAYMENT.cash, PAYMENT.onCredit, PAYMENT.pix];

/** What the machine or the bank keeps, and when the rest comes. */
export function ReceivingCost() {
  const { control } = useFormContext<Costs>();
  const country = useStore()?.country_id ?? COUNTRY.brazil;
  const [id, fee_percent, fee_fixed, days] = useWatch({
    control,
    name: ['id', 'fee_percent', 'fee_fixed', 'days_to_receive'],
  });
  const [open] = useState(fee_percent !== null || fee_fixed !== null || days !== null);
  return (
    <Fold title={t('Quanto custa receber')} open={open}>
      <div className="mt-1 grid grid-cols-1 gap-4 sm:grid-cols-3">
        <NumberField name="fee_percent" label={t('Taxa')} min={0} max={100} decimals={2} suffix="%" />
        <MoneyField name="fee_fixed" label={t('Tarifa por venda')} />
        <NumberField name="days_to_receive" label={t('Recebe em')} min={0} max={365} suffix={t('dias')} />
      </div>
      <p className="mt-2 text-ui text-fg-3">
        {FREE.includes(Number(id))
          ? t('Em branco, não custa nada.')
          : t('Em branco, não sabemos quanto sobra destas vendas. Outra bandeira: crie outra forma.')}
      </p>
      {asksInstallments(country, Number(id)) && <InstallmentBands />}
    </Fold>
  );
}
