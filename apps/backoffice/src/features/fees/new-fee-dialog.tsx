import type { City } from '@comanda/contract/stores/cities';
import { feeFields, findFees, saveFees } from '@comanda/contract/delivery/fees';
import { getChecklist, type StoreDetail } from '@comanda/contract/stores/stores';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { useWrite } from '../../platform/api.ts';
import { MoneyField, SelectField, TextField } from '../../platform/form/fields.tsx';
import { PlainForm, useContractForm } from '../../platform/form/forms.tsx';
import { pricedFee } from './fees-form.ts';

const FORM = 'new-fee';
const schema = feeFields.pick({ name: true, store_city_id: true }).extend(pricedFee.shape);

interface Props {
  store: StoreDetail;
  cities: readonly City[];
  city_id: number | null;
  onClose: () => void;
}

/** Adds one; the dialog stays open, since neighbourhoods come in rows. */
export function NewFeeDialog({ store, cities, city_id, onClose }: Props) {
  const add = useWrite(saveFees, { refreshes: [findFees, getChecklist], quiet: true });
  // empty until a price is typed
  const empty = { name: '', price: null as number | null, store_city_id: city_id };
  const form = useContractForm({
    schema,
    values: empty,
    save: async ({ name, price, store_city_id }) => {
      await add.mutateAsync({ body: { store_id: store.id, name, price: price ?? 0, store_city_id } });
      setTimeout(() => {
        form.reset({ ...empty, store_city_id });
        form.setFocus('name');
      });
    },
    savedText: t('Bairro adicionado.'),
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={t('Novo bairro')}
      footer={
        <>
          <Button onClick={onClose}>{t('Fechar')}</Button>
          <Button type="submit" form={FORM} variant="primary" pending={form.formState.isSubmitting}>
            {t('Adicionar bairro')}
          </Button>
        </>
      }
    >
      <PlainForm id={FORM} form={form} className="space-y-4">
        <TextField name="name" label={t('Bairro')} autoComplete="off" />
        <MoneyField name="price" label={t('Taxa')} help={t('Com 0,00 a entrega é grátis neste bairro.')} />
        {cities.length > 0 && (
          <SelectField
            name="store_city_id"
            numeric
            label={t('Cidade')}
            options={[
              { value: '', label: t('Sem cidade') },
              ...cities.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
      </PlainForm>
    </Dialog>
  );
}
