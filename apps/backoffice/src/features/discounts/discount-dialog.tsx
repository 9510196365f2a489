import { DISCOUNT } from '@comanda/domain/fields/discount';
import { usualIn } from '@comanda/domain/fields/field';
import {
  addDiscount,
  type Discount,
  discountFields,
  findDiscounts,
  updateDiscount,
} from '@comanda/contract/marketing/discounts';
import { DISCOUNT_TYPE } from '@comanda/domain/codes';
import { MONDAY_FIRST, WEEKDAY_FLAGS } from '@comanda/domain/menu/availability';
import { ZERO } from '@comanda/domain/money';
import { t } from '@comanda/ui/i18n';
import { capital } from '@comanda/words/capital';
import { weekdaysShort } from '@comanda/words/weekdays';
import { useWatch } from 'react-hook-form';
import { said, saidShort } from '../../platform/said.ts';
import { useWrite } from '../../platform/api.ts';
import {
  CheckboxField,
  MoneyField,
  NumberField,
  SegmentedField,
  SwitchField,
  TextField,
  TimeField,
} from '../../platform/form/fields.tsx';
import { FormDialog } from '../../platform/form/form-dialog.tsx';
import { useContractForm } from '../../platform/form/forms.tsx';
import type { SessionStore } from '../../platform/session.tsx';
import { CouponLoss } from './coupon-loss.tsx';
import { discountSentence } from './discount-sentence.ts';

type Fields = Omit<Discount, 'id' | 'used'>;
const NEW: Fields = { ...usualIn(DISCOUNT, 'form'), type: 1 };

export function DiscountDialog({
  store,
  discount,
  onClose,
}: {
  store: SessionStore;
  discount: Discount | null;
  onClose: () => void;
}) {
  const add = useWrite(addDiscount, { refreshes: [findDiscounts], quiet: true });
  const update = useWrite(updateDiscount, { refreshes: [findDiscounts], quiet: true });
  const form = useContractForm({
    schema: discountFields,
    values: discount === null ? NEW : fieldsOf(discount),
    save: async (checked) => {
      const body = {
        store_id: store.id,
        ...checked,
        value: checked.type === DISCOUNT_TYPE.freeDelivery ? ZERO : checked.value,
      };
      if (discount === null) await add.mutateAsync({ body });
      else await update.mutateAsync({ body: { ...body, id: discount.id } });
      form.reset(form.getValues());
      onClose();
    },
  });
  const typed = useWatch({ control: form.control }) as Fields; // the form starts with all of them

  return (
    <FormDialog
      id="discount"
      onClose={onClose}
      title={discount === null ? t('Novo cupom') : t('Editar {name}', { name: discount.name })}
      form={form}
    >
      <TextField
        name="name"
        label={said(DISCOUNT.name)}
        help={t('O que o cliente digita. Só letras e números: NENA10')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <SegmentedField
        name="type"
        label={saidShort(DISCOUNT.type)}
        choices={[
          { value: DISCOUNT_TYPE.percent, label: t('Porcentagem') },
          { value: DISCOUNT_TYPE.value, label: t('Valor') },
          { value: DISCOUNT_TYPE.freeDelivery, label: t('Entrega grátis') },
        ]}
      />
      {typed.type === DISCOUNT_TYPE.percent && (
        <NumberField name="value" label={said(DISCOUNT.value)} suffix="%" min={0} max={100} decimals={2} />
      )}
      {typed.type === DISCOUNT_TYPE.value && <MoneyField name="value" label={said(DISCOUNT.value)} />}
      <MoneyField name="minimum_value" label={said(DISCOUNT.minimum_value)} optional />
      <SwitchField
        name="only_first_order"
        label={said(DISCOUNT.only_first_order)}
        help={t('Vale uma vez por telefone.')}
      />
      <SwitchField name="takeaway_only" label={said(DISCOUNT.takeaway_only)} />
      <SwitchField name="unlimited" label={said(DISCOUNT.unlimited)} />
      {!typed.unlimited && <NumberField name="number_limit" label={said(DISCOUNT.number_limit)} min={1} />}
      <TextField name="expire_date" type="date" label={said(DISCOUNT.expire_date)} optional />
      <SwitchField name="allowed_by_days" label={said(DISCOUNT.allowed_by_days)} />
      {typed.allowed_by_days && (
        <div className="flex flex-wrap gap-x-4 gap-y-2">
          {MONDAY_FIRST.map((day) => (
            <CheckboxField key={day} name={WEEKDAY_FLAGS[day]!} label={capital(weekdaysShort()[day] ?? '')} /> // seven of each
          ))}
        </div>
      )}
      <SwitchField
        name="allowed_by_time"
        label={said(DISCOUNT.allowed_by_time)}
        help={t('Pode passar da meia-noite: 22:00 às 02:00.')}
      />
      {typed.allowed_by_time && (
        <div className="grid grid-cols-2 gap-3">
          <TimeField name="start_time" label={said(DISCOUNT.start_time)} />
          <TimeField name="end_time" label={said(DISCOUNT.end_time)} />
        </div>
      )}
      <p className="rounded-md bg-surface-2 px-3 py-2 text-sm" aria-live="polite">
        <b>{t('Como fica:')}</b>{' '}
        {discountSentence(
          {
            ...typed,
            value: typed.value ?? ZERO,
            minimum_value: typed.minimum_value ?? ZERO,
            expire_date: typed.expire_date || null,
          },
          store.country_id,
        )}
      </p>
      <CouponLoss store={store} typed={typed} />
    </FormDialog>
  );
}

function fieldsOf(discount: Discount): Fields {
  const { id: _id, used: _used, ...fields } = discount;
  return fields;
}
