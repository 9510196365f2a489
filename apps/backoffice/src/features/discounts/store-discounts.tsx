import { STORE } from '@comanda/domain/fields/store';
import { storeSettings } from '@comanda/contract/stores/store-settings';
import { getStore, type StoreDetail, updateStore } from '@comanda/contract/stores/stores';
import { Banner } from '@comanda/ui/banner';
import { FormSection } from '@comanda/ui/form-section';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { said, saidShort } from '../../platform/said.ts';
import { read, useWrite } from '../../platform/api.ts';
import { NumberField, SwitchField } from '../../platform/form/fields.tsx';
import { SettingsForm, useContractForm } from '../../platform/form/forms.tsx';
import { PageLink } from '../../platform/page/page-link.tsx';
import { rateConflicts } from './discount-conflicts.ts';
import { paymentsPage } from '../payments/pages.ts';

const schema = storeSettings.pick({
  discount: true,
  takeaway_discount: true,
  afilliate_discount: true,
  coupons: true,
  pdv_discounts: true,
});

/** The discounts that need no coupon. */
export function StoreDiscounts({ store_id }: { store_id: number }) {
  const { data } = useQuery(read(getStore, { query: { store_id } }));
  return data ? <StoreDiscountsForm store={data} /> : null;
}

function StoreDiscountsForm({ store }: { store: StoreDetail }) {
  const update = useWrite(updateStore, { refreshes: [getStore], quiet: true });
  const { discount, takeaway_discount, afilliate_discount, coupons, pdv_discounts } = store;
  const form = useContractForm({
    schema,
    values: { discount, takeaway_discount, afilliate_discount, coupons, pdv_discounts },
    save: (checked) => update.mutateAsync({ params: { id: store.id }, body: checked }),
  });
  return (
    <SettingsForm form={form}>
      <div className="mt-6">
        <FormSection
          title={t('Descontos da loja')}
          hint={
            <>
              {t('São automáticos quando não há cupom. Vale o primeiro que der desconto, nesta ordem.')}{' '}
              <PageLink page={paymentsPage} className="underline underline-offset-2">
                {t('Descontos por forma de pagamento')}
              </PageLink>
            </>
          }
        >
          <div className="grid gap-4 sm:grid-cols-3">
            <NumberField name="discount" label={saidShort(STORE.discount)} suffix="%" min={0} max={100} decimals={2} />
            <NumberField
              name="takeaway_discount"
              label={saidShort(STORE.takeaway_discount)}
              suffix="%"
              min={0}
              max={100}
              decimals={2}
            />
            <NumberField
              name="afilliate_discount"
              label={saidShort(STORE.afilliate_discount)}
              suffix="%"
              min={0}
              max={100}
              decimals={2}
            />
          </div>
          <RateConflicts store={store} />
          <SwitchField
            name="coupons"
            label={said(STORE.coupons)}
            help={t('Desligado, o campo de cupom some da sacola.')}
          />
          <SwitchField name="pdv_discounts" label={said(STORE.pdv_discounts)} />
        </FormSection>
      </div>
    </SettingsForm>
  );
}

/** What one discount keeps another from doing, as the form stands. */
function RateConflicts({ store }: { store: StoreDetail }) {
  const { control } = useFormContext<(typeof schema)['_zod']['input']>();
  const typed = useWatch({ control });
  const rate = (name: 'discount' | 'takeaway_discount' | 'afilliate_discount') => Number(typed[name] ?? 0);
  const sentences = rateConflicts(
    {
      ...store,
      discount: rate('discount'),
      takeaway_discount: rate('takeaway_discount'),
      afilliate_discount: rate('afilliate_discount'),
    },
    store.country_id,
  );
  if (sentences.length === 0) return null;
  return (
    <Banner tone="warning">
      <ul className="space-y-1">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Banner>
  );
}
