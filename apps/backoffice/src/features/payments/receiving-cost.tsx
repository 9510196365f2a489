import { PAYMENT } from '@comanda/domain/codes';
import { t } from '@comanda/ui/i18n';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { MoneyField, NumberField } from '../../platform/form/fields.tsx';

interface Costs {
  id: number;
  fee_percent: number | null;
  fee_fixed: number | null;
  days_to_receive: number | null;
}
/** Nobody stands between: they cost nothing unless the store says so. */
const FREE: readonly number[] = [PAYMENT.cash, PAYMENT.onCredit, PAYMENT.pix];

/** What the machine or the bank keeps, and when the rest comes. */
export function ReceivingCost() {
  const { control } = useFormContext<Costs>();
  const [id, fee_percent, fee_fixed, days] = useWatch({
    control,
    name: ['id', 'fee_percent', 'fee_fixed', 'days_to_receive'],
  });
  const [open, setOpen] = useState(fee_percent !== null || fee_fixed !== null || days !== null);
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-sm font-semibold">
        <ChevronRight className="size-4 transition-transform group-open:rotate-90" aria-hidden />
        {t('Quanto custa receber')}
      </summary>
      <div className="mt-1 grid grid-cols-1 gap-4 sm:grid-cols-3">
        <NumberField name="fee_percent" label={t('Taxa')} min={0} max={100} decimals={2} suffix="%" />
        <MoneyField name="fee_fixed" label={t('Tarifa por venda')} />
        <NumberField name="days_to_receive" label={t('Recebe em')} min={0} max={365} suffix={t('dias')} />
      </div>
      <p className="mt-2 text-ui text-fg-3">
        {FREE.includes(Number(id))
          ? t('Em branco, não custa nada.')
          : t('Em branco, não sabemos quanto sobra destas vendas. Parcelado ou outra bandeira: crie outra forma.')}
      </p>
    </details>
  );
}
