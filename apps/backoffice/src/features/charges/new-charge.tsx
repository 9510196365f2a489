import { addCharge, chargeForm } from '@comanda/contract/finance/charges';
import { formatMoney } from '@comanda/domain/format';
import { Button } from '@comanda/ui/button';
import { Drawer } from '@comanda/ui/drawer';
import { t } from '@comanda/ui/i18n';
import { useWatch } from 'react-hook-form';
import { useWrite } from '../../platform/api.ts';
import { PlainForm, useContractForm } from '../../platform/form/forms.tsx';
import { UnsavedGuard } from '../../platform/page/unsaved-guard.tsx';
import { useStore, useStoreId } from '../../platform/session.tsx';
import { usePress } from '../../platform/use-press.ts';
import { ChargeFields, type TypedCharge } from './charge-form.tsx';
import { CHARGE_READS } from './use-charges.ts';

/** @param onDone the charge that was made: its link is sent next */
export function NewCharge({
  today,
  onDone,
  onClose,
}: {
  today: string;
  onDone: (id: number) => void;
  onClose: () => void;
}) {
  const store_id = useStoreId();
  const country_id = useStore()?.country_id ?? 1;
  const add = useWrite(addCharge, { refreshes: CHARGE_READS, quiet: true });
  const press = usePress();
  const form = useContractForm({
    schema: chargeForm,
    values: {
      client_id: null,
      name: '',
      phone: '',
      tax_id: '',
      description: '',
      amount: 0,
      due_date: today,
      is_income: true,
    } satisfies TypedCharge as TypedCharge, // complete, and typed as the form's
    savedText: t('Cobrança criada. Agora envie o link.'),
    save: async (checked) => {
      const { id } = await add.mutateAsync({
        params: { storeId: store_id },
        body: { ...checked, op_id: press(checked) },
      });
      form.reset(form.getValues());
      onDone(id);
    },
  });
  const amount = useWatch({ control: form.control, name: 'amount' });
  const { isSubmitting, isDirty } = form.formState;
  return (
    <Drawer
      onClose={onClose}
      title={t('Nova cobrança')}
      className="md:w-120"
      footer={
        <Button
          variant="primary"
          className="w-full"
          pending={isSubmitting}
          trailing={<span className="t-money">{formatMoney(amount || 0, country_id)}</span>}
          onClick={() => void form.submit()}
        >
          {t('Criar cobrança')}
        </Button>
      }
    >
      <PlainForm form={form} id="charge" className="space-y-4 p-5">
        <p className="text-sm text-fg-3">{t('A pessoa paga por um link, e o dinheiro cai na sua conta.')}</p>
        <ChargeFields />
      </PlainForm>
      <UnsavedGuard dirty={isDirty && !isSubmitting} />
    </Drawer>
  );
}
