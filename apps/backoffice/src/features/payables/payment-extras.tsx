import { addExtra, deleteExtra, type PayablePayment } from '@comanda/contract/finance/payables';
import { formatMoney } from '@comanda/domain/format';
import { subtract } from '@comanda/domain/money';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { IconButton } from '@comanda/ui/icon-button';
import { X } from 'lucide-react';
import { useWrite } from '../../platform/api.ts';
import { MoneyField, SelectField, TextField } from '../../platform/form/fields.tsx';
import { PlainForm, useContractForm } from '../../platform/form/forms.tsx';
import { useStore, useStoreId } from '../../platform/session.tsx';
import { usePress } from '../../platform/use-press.ts';
import { PAYABLE_READS } from './use-payables.ts';

const schema = addExtra.body.omit({ payment_id: true, op_id: true });
const NEW = { kind: 'addition' as const, description: '', amount: 0 };

/** A fine, interest or a discount of this one payment. */
export function PaymentExtras({ payment }: { payment: PayablePayment }) {
  const store_id = useStoreId();
  const country_id = useStore()?.country_id ?? 1;
  const add = useWrite(addExtra, { refreshes: PAYABLE_READS, quiet: true });
  const press = usePress();
  const remove = useWrite(deleteExtra, { refreshes: PAYABLE_READS });
  const form = useContractForm({
    schema,
    values: NEW,
    savedText: '',
    save: async (checked) => {
      const extra = { ...checked, payment_id: payment.id };
      // The same twice is wanted where the first is seen.
      const op_id = press({ ...extra, beside: payment.extras.length });
      await add.mutateAsync({ params: { storeId: store_id }, body: { ...extra, op_id } });
      setTimeout(() => form.reset(NEW));
    },
  });
  const fixed = payment.paid_on !== null;
  if (fixed && payment.extras.length === 0) return null;
  return (
    <section className="space-y-3">
      <h3 className="text-sm font-semibold">{t('Multa, juros ou desconto')}</h3>
      <ul className="divide-y divide-line">
        {payment.extras.map(({ id, kind, description, amount }) => (
          <li key={id} className="flex min-h-11 items-center gap-2 text-sm">
            <span className="min-w-0 flex-1 truncate">
              {description || (kind === 'addition' ? t('Acréscimo') : t('Desconto'))}
            </span>
            <span className="t-money">
              {formatMoney(kind === 'addition' ? amount : subtract(0, amount), country_id)}
            </span>
            {!fixed && (
              <IconButton
                label={t('Tirar {name}', { name: description || formatMoney(amount, country_id) })}
                onClick={() => remove.mutate({ params: { id }, query: { store_id } })}
              >
                <X className="size-4" aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {!fixed && (
        <PlainForm form={form} className="grid grid-cols-2 items-end gap-3">
          <SelectField
            name="kind"
            label={t('Tipo')}
            options={[
              { value: 'addition', label: t('Acréscimo') },
              { value: 'discount', label: t('Desconto') },
            ]}
          />
          <MoneyField name="amount" label={t('Quanto')} />
          <TextField name="description" label={t('Motivo')} optional autoComplete="off" />
          <Button type="submit" pending={form.formState.isSubmitting}>
            {t('Adicionar')}
          </Button>
        </PlainForm>
      )}
    </section>
  );
}
