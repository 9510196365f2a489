import { findPayments } from '@comanda/contract/finance/payments';
import { storeSettings } from '@comanda/contract/stores/store-settings';
import { getStore, type StoreDetail, updateStore } from '@comanda/contract/stores/stores';
import { PAYMENT } from '@comanda/domain/codes';
import { formatMoney } from '@comanda/domain/format';
import {
  incrementRule,
  paymentDiscountRule,
  paymentEffects,
  priceChangeLabels,
} from '@comanda/domain/prices/increments';
import { add, type Money, subtract } from '@comanda/domain/money';
import { Badge } from '@comanda/ui/badge';
import { t } from '@comanda/ui/i18n';
import { useFormContext, useWatch } from 'react-hook-form';
import { useWrite } from '../../platform/api.ts';
import { NumberField } from '../../platform/form/fields.tsx';
import { SettingsForm, useContractForm } from '../../platform/form/forms.tsx';

const schema = storeSettings.pick({
  cash_discount: true,
  pix_discount: true,
  debit_card_discount: true,
  debt_increment: true,
  credit_increment: true,
  ticket_increment: true,
});
type Rates = (typeof schema)['_zod']['input'];

const EXAMPLE = 100;
const ROWS: readonly { payment: number; title: string; fields: readonly (readonly [keyof Rates, string])[] }[] = [
  { payment: PAYMENT.pix, title: 'Pix', fields: [['pix_discount', 'Desconto']] },
  { payment: PAYMENT.cash, title: 'Dinheiro', fields: [['cash_discount', 'Desconto']] },
  {
    payment: PAYMENT.debit,
    title: 'Débito',
    fields: [
      ['debit_card_discount', 'Desconto'],
      ['debt_increment', 'Acréscimo'],
    ],
  },
  { payment: PAYMENT.credit, title: 'Crédito', fields: [['credit_increment', 'Acréscimo']] },
  { payment: PAYMENT.ticket, title: 'Vale-refeição', fields: [['ticket_increment', 'Acréscimo']] },
];

/** What each method does to the price, with the label that customers see and an example. */
export function RatesForm({ store, pixOffered }: { store: StoreDetail; pixOffered: boolean }) {
  const update = useWrite(updateStore, { refreshes: [getStore, findPayments], quiet: true });
  const { cash_discount, pix_discount, debit_card_discount, debt_increment, credit_increment, ticket_increment } =
    store;
  const form = useContractForm({
    schema,
    values: { cash_discount, pix_discount, debit_card_discount, debt_increment, credit_increment, ticket_increment },
    save: (checked) => update.mutateAsync({ params: { id: store.id }, body: checked }),
  });
  return (
    <SettingsForm form={form}>
      <div className="card divide-y divide-line">
        {ROWS.filter(({ payment }) => pixOffered || payment !== PAYMENT.pix).map(({ payment, title, fields }) => (
          <fieldset
            key={payment}
            className="grid gap-3 p-4 sm:grid-cols-[140px_repeat(2,minmax(0,150px))_1fr] sm:items-center"
          >
            <legend className="contents">
              <span className="text-sm font-semibold">{t(title)}</span>
            </legend>
            {fields.map(([name, label]) => (
              <NumberField
                key={name}
                name={name}
                label={`${t(label)} ${t('em')} ${t(title)}`}
                min={0}
                max={100}
                decimals={2}
                suffix="%"
              />
            ))}
            <Outcome payment={payment} country_id={store.country_id} />
          </fieldset>
        ))}
      </div>
    </SettingsForm>
  );
}

function Outcome({ payment, country_id }: { payment: number; country_id: number }) {
  const { control } = useFormContext<Rates>();
  const typed = useWatch({ control }) as Rates; // the form has every one of them
  const rates = Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [name, Number(value ?? 0)]),
  ) as unknown as Rates; // an emptied field is no percentage
  const labels = priceChangeLabels(payment, rates, country_id);
  if (labels.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-1.5 text-ui text-fg-3 sm:col-start-4">
      {t('O cliente vê')}
      {labels.map((label) => (
        <Badge key={label} tone={label.startsWith('-') ? 'success' : 'neutral'}>
          {label}
        </Badge>
      ))}
      {t('{items} em itens viram {total}', {
        items: formatMoney(EXAMPLE, country_id),
        total: formatMoney(becomes(payment, rates), country_id),
      })}
    </p>
  );
}

function becomes(payment: number, rates: Rates): Money {
  const effects = (ruleOf: typeof paymentDiscountRule | typeof incrementRule) =>
    paymentEffects({ payment, multiple_payments: null }, EXAMPLE, rates, ruleOf).map(({ amount }) => amount);
  return add(subtract(EXAMPLE, ...effects(paymentDiscountRule)), ...effects(incrementRule));
}
