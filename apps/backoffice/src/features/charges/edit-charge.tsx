import { type Charge, chargeForm, updateCharge } from '@comanda/contract/finance/charges';
import { pick } from '@comanda/domain/fields/field';
import { maskPhone } from '@comanda/domain/phone';
import { maskTaxId } from '@comanda/domain/tax-id';
import { Button } from '@comanda/ui/button';
import { Drawer } from '@comanda/ui/drawer';
import { t } from '@comanda/ui/i18n';
import { useMemo } from 'react';
import { useWrite } from '../../platform/api.ts';
import { PlainForm, useContractForm } from '../../platform/form/forms.tsx';
import { UnsavedGuard } from '../../platform/page/unsaved-guard.tsx';
import { useStore, useStoreId } from '../../platform/session.tsx';
import { ChargeFields, type TypedCharge } from './charge-form.tsx';
import { CHARGE_READS } from './use-charges.ts';

/** The link stays the same, with another code behind it. */
export function EditCharge({ charge, onDone, onClose }: { charge: Charge; onDone: () => void; onClose: () => void }) {
  const store_id = useStoreId();
  const country_id = useStore()?.country_id ?? 1;
  const update = useWrite(updateCharge, { refreshes: CHARGE_READS, quiet: true });
  const values = useMemo<TypedCharge>(
    () => ({
      ...pick(charge, ['client_id', 'name', 'description', 'amount', 'due_date', 'is_income', 'pays_credit']),
      phone: maskPhone(charge.phone, country_id),
      tax_id: maskTaxId(charge.tax_id, country_id),
    }),
    [charge, country_id],
  );
  const form = useContractForm({
    schema: chargeForm,
    values,
    savedText: t('Cobrança salva.'),
    save: async (checked) => {
      await update.mutateAsync({ params: { id: charge.id }, body: { ...checked, store_id } });
      form.reset(form.getValues());
      onDone();
    },
  });
  const { isSubmitting, isDirty } = form.formState;
  return (
    <Drawer
      onClose={onClose}
      title={t('Editar cobrança')}
      className="md:w-120"
      footer={
        <div className="flex gap-2">
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button type="submit" form="charge" variant="primary" className="flex-1" pending={isSubmitting}>
            {t('Salvar')}
          </Button>
        </div>
      }
    >
      <PlainForm form={form} id="charge" className="space-y-4 p-5">
        <ChargeFields />
      </PlainForm>
      <UnsavedGuard dirty={isDirty && !isSubmitting} />
    </Drawer>
  );
}
