import { addCharge, chargeForm } from '@comanda/contract/finance/charges';
import { getClient } from '@comanda/contract/clients/clients';
import { getCredit } from '@comanda/contract/clients/credit';
import { formatMoney } from '@comanda/domain/format';
import { asClientId } from '@comanda/domain/ids';
import { maskPhone } from '@comanda/domain/phone';
import { maskTaxId } from '@comanda/domain/tax-id';
import { Button } from '@comanda/ui/button';
import { Drawer } from '@comanda/ui/drawer';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { read, useWrite } from '../../platform/api.ts';
import { Answer, together } from '../../platform/page/answer.tsx';
import { PlainForm, useContractForm } from '../../platform/form/forms.tsx';
import { UnsavedGuard } from '../../platform/page/unsaved-guard.tsx';
import { useStore, useStoreId } from '../../platform/session.tsx';
import { usePress } from '../../platform/use-press.ts';
import { ChargeFields, type TypedCharge } from './charge-form.tsx';
import { CHARGE_READS } from './use-charges.ts';

interface Props {
  today: string;
  /** Who owes what is charged. */
  client_id: number | undefined;
  /** The charge that was made: its link is sent next. */
  onDone: (id: number) => void;
  onClose: () => void;
}

/** For somebody, or for a client who owes: with who and how much in it. */
export function NewCharge({ client_id, ...props }: Props) {
  const query = { store_id: useStoreId() };
  const params = { id: asClientId(client_id ?? 0) };
  const known = client_id !== undefined;
  const client = useQuery({ ...read(getClient, { params, query }), enabled: known });
  const credit = useQuery({ ...read(getCredit, { params, query }), enabled: known });
  const country_id = useStore()?.country_id ?? 1;
  if (!known) return <ChargeDraft {...props} />;
  return (
    <Answer of={together(client, credit)} waiting={null}>
      {([{ id, name, phone, tax_id }, { balance }]) => (
        <ChargeDraft
          {...props}
          owed={{
            client_id: id,
            name,
            phone: maskPhone(phone, country_id),
            tax_id: maskTaxId(tax_id, country_id),
            amount: balance,
            description: t('Fiado'),
            is_income: false, // it was sold when it was written down
            pays_credit: true,
          }}
        />
      )}
    </Answer>
  );
}

type DraftProps = Omit<Props, 'client_id'> & { owed?: Partial<TypedCharge> };
function ChargeDraft({ today, owed, onDone, onClose }: DraftProps) {
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
      pays_credit: false,
      ...owed,
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
          type="submit"
          form="charge"
          variant="primary"
          className="w-full"
          pending={isSubmitting}
          trailing={<span className="t-money">{formatMoney(amount || 0, country_id)}</span>}
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
