import {
  addPayment,
  findPayments,
  type OwnPaymentMethod,
  paymentFields,
  updatePayment,
} from '@comanda/contract/finance/payments';
import { getStore } from '@comanda/contract/stores/stores';
import { COUNTRY, PAYMENT } from '@comanda/domain/codes';
import { pick } from '@comanda/domain/fields/field';
import { Button } from '@comanda/ui/button';
import { Checkbox } from '@comanda/ui/checkbox';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { useFormContext, useWatch } from 'react-hook-form';
import type * as z from 'zod';
import { useWrite } from '../../platform/api.ts';
import { SelectField, SwitchField, TextField } from '../../platform/form/fields.tsx';
import { PlainForm, useContractForm } from '../../platform/form/forms.tsx';
import { useStore } from '../../platform/session.tsx';
import { ReceivingCost, UNTOLD_COST } from './receiving-cost.tsx';
import { brandsIn, brandsOf, withBrands } from './card-brands.ts';
import { DELIVERY_SCOPES, METHOD_KINDS } from './method-words.ts';

const REFRESHES = [findPayments, getStore];
const schema = paymentFields.omit({ order: true });
const NEW: z.input<typeof schema> = {
  id: PAYMENT.cash,
  name: '',
  additional_text: '',
  delivery_type: 0,
  enabled: true,
  cashier: true,
  ...UNTOLD_COST,
};

interface Props {
  store_id: number;
  /** null for a new one. */
  method: OwnPaymentMethod | null;
  pixOffered: boolean;
  onClose: () => void;
}

export function MethodDialog({ store_id, method, pixOffered, onClose }: Props) {
  const add = useWrite(addPayment, { refreshes: REFRESHES, quiet: true });
  const update = useWrite(updatePayment, { refreshes: REFRESHES, quiet: true });
  const form = useContractForm({
    schema,
    values: method === null ? NEW : { ...NEW, ...known(method) },
    save: async ({ id, ...fields }) => {
      if (method === null) await add.mutateAsync({ body: { store_id, id, ...fields } });
      else await update.mutateAsync({ body: { store_id, real_id: method.real_id, ...fields } });
      onClose();
    },
  });

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={method === null ? t('Nova forma de pagamento') : t('Editar {name}', { name: method.name })}
      footer={
        <>
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button type="submit" form="payment-method" variant="primary" pending={form.formState.isSubmitting}>
            {t('Salvar')}
          </Button>
        </>
      }
    >
      <PlainForm form={form} id="payment-method" className="space-y-4">
        {method === null && <SelectField name="id" numeric label={t('Tipo')} options={METHOD_KINDS(pixOffered)} />}
        <TextField
          name="name"
          label={t('Nome')}
          optional
          help={t('Em branco, usamos o nome do tipo. Ex.: Visa e Master')}
        />
        <Brands />
        <ReceivingCost />
        <TextField
          name="additional_text"
          label={t('Recado para o cliente')}
          optional
          help={t('Aparece ao lado da forma, na hora de pagar. Ex.: Levamos a maquininha')}
        />
        <SelectField name="delivery_type" numeric label={t('Onde vale')} options={DELIVERY_SCOPES()} />
        <SwitchField name="cashier" label={t('Usar também no balcão')} />
        <SwitchField
          name="enabled"
          label={t('Aceitar agora')}
          help={t('Desligada, fica guardada e o cliente não vê.')}
        />
      </PlainForm>
    </Dialog>
  );
}

/** Which brands the machine takes: they are the beginning of the message, so that customers read them when they pay. */
function Brands() {
  const { control, setValue } = useFormContext<{ id: number; additional_text: string }>();
  const [id, text] = useWatch({ control, name: ['id', 'additional_text'] });
  const store = useStore();
  const brands = brandsOf(Number(id), store?.country_id ?? COUNTRY.brazil, text);
  if (brands.length === 0) return null;
  const chosen = brandsIn(text, brands);
  return (
    <fieldset>
      <legend className="label">{t('Bandeiras que a maquininha aceita')}</legend>
      <div className="mt-1.5 flex flex-wrap gap-x-4 gap-y-2">
        {brands.map((brand) => (
          <Checkbox
            key={brand}
            label={brand}
            checked={chosen.includes(brand)}
            onChange={({ target }) => {
              const next = brands.filter((each) => (each === brand ? target.checked : chosen.includes(each)));
              setValue('additional_text', withBrands(text, next, brands), {
                shouldDirty: true,
                shouldValidate: true,
              });
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** The fields that the form has; the wire's codes are among those that it offers. */
const known = (method: OwnPaymentMethod) => pick(method, FIELDS) as z.input<typeof schema>; // the codes are among those that the form offers
const FIELDS = Object.keys(NEW) as (keyof typeof NEW)[]; // its own keys
