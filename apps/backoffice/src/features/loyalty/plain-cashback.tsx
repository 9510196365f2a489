import { storeSettings } from '@comanda/contract/stores/store-settings';
import { getChecklist, getStore, type StoreDetail, updateStore } from '@comanda/contract/stores/stores';
import { COUNTRY } from '@comanda/domain/codes';
import { STORE } from '@comanda/domain/fields/store';
import { namesIn, pick } from '@comanda/domain/fields/field';
import { formatMoney, formatPercent } from '@comanda/domain/format';
import { min } from '@comanda/domain/money';
import { Checkbox } from '@comanda/ui/checkbox';
import { FieldGroup } from '@comanda/ui/field';
import { FormSection } from '@comanda/ui/form-section';
import { t } from '@comanda/ui/i18n';
import { balanceRules, everyOrderWords } from '@comanda/words/balance-words';
import { dayCount } from '@comanda/words/days-words';
import { methodWords } from '@comanda/words/program-sentence';
import { useController, useWatch } from 'react-hook-form';
import * as z from 'zod';
import { useWrite } from '../../platform/api.ts';
import { MoneyField, NumberField, SwitchField } from '../../platform/form/fields.tsx';
import { SettingsForm, useContractForm } from '../../platform/form/forms.tsx';
import { SliderUnder } from '../../platform/form/slider-under.tsx';
import { saidShort } from '../../platform/said.ts';

const schema = z.object(pick(storeSettings.shape, namesIn(STORE, 'loyalty')));
const EXAMPLE = 100;

/** Where its slider begins and ends, and by how much it moves: more can be typed. */
const SLIDERS = {
  cashback_program: { min: 0, max: 15, step: 0.5 },
  points_days: { min: 30, max: 365, step: 5 },
  cashback_max: { min: 1, max: 50, step: 1 },
  cashback_min: { min: 0, max: 150, step: 5 },
  client_bonus: { min: 0, max: 30, step: 1 },
} as const;

/** What a field has that is dragged as well as typed. */
function slid(name: keyof typeof SLIDERS, words: (value: number) => string, empty?: string) {
  const label = saidShort(STORE[name]);
  return {
    name,
    label,
    under: <SliderUnder name={name} label={label} {...SLIDERS[name]} words={words} {...(empty && { empty })} />,
  };
}

/** The rules of every order, in a form: what it shows beside it moves with what is typed. */
export function usePlainCashback(store: StoreDetail) {
  const update = useWrite(updateStore, { refreshes: [getStore, getChecklist], quiet: true });
  return useContractForm({
    schema,
    values: pick(store, namesIn(STORE, 'loyalty')),
    save: (checked) => update.mutateAsync({ params: { id: store.id }, body: checked }),
  });
}
type CashbackValues = z.input<typeof schema>;
export type PlainRule = Pick<CashbackValues, 'cashback_methods'> & {
  cashback_program: number;
  cashback_offers: boolean;
};
type CashbackForm = ReturnType<typeof usePlainCashback>;

/** What every order gives, as it stands in the form. */
export function useTypedRule({ control }: CashbackForm): PlainRule {
  const [rate, cashback_methods, cashback_offers] = useWatch({
    control,
    name: ['cashback_program', 'cashback_methods', 'cashback_offers'],
  });
  return { cashback_program: Number(rate ?? 0), cashback_methods, cashback_offers: cashback_offers === true };
}

/** What every order gives back, and the rules of all that is given. */
export function PlainCashback({ form, country_id }: { form: CashbackForm; country_id: number }) {
  const typed = useWatch({ control: form.control });
  const { cashback_max: most, client_bonus: bonus } = typed;
  const rule = useTypedRule(form);
  const money = (value: number) => formatMoney(value, country_id);
  const percentage = (value: number) => formatPercent(value, country_id);
  return (
    <SettingsForm form={form}>
      <FormSection title={t('Em todo pedido')} hint={t('O saldo vale só na sua loja. Mudar não apaga o que foi dado.')}>
        <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
          <NumberField {...slid('cashback_program', percentage)} suffix="%" min={0} max={100} decimals={2} />
          <NumberField
            {...slid('points_days', dayCount, t('não vence'))}
            suffix={t('dias')}
            min={1}
            max={STORE.points_days.max}
            optional
            help={t('Em branco, o saldo não vence.')}
          />
          <MoneyField
            {...slid('cashback_max', money, t('todo o saldo'))}
            optional
            help={
              most == null
                ? t('Em branco, o cliente usa todo o saldo de uma vez.')
                : t('Com {balance} de saldo, usa até {most} em um pedido.', {
                    balance: money(EXAMPLE),
                    most: money(min(EXAMPLE, most)),
                  })
            }
          />
          <MoneyField {...slid('cashback_min', money)} help={t('Em 0, o saldo vale em qualquer pedido.')} />
          <MoneyField
            {...slid('client_bonus', money)}
            help={
              bonus
                ? t('Quem cria conta na sua página ganha {bonus} de saldo, uma vez por {tax_id}.', {
                    bonus: money(bonus),
                    tax_id: country_id === COUNTRY.portugal ? t('NIF') : t('CPF'),
                  })
                : t('Em 0, quem cria conta não ganha saldo.')
            }
          />
        </div>
        <Methods />
        <Offers />
        <SwitchField
          name="loyalt_program"
          label={saidShort(STORE.loyalt_program)}
          help={t('Itens com preço em pontos podem ser pagos com o saldo. Ex.: um pudim por 12 pontos.')}
        />
        <div className="rounded-md bg-surface-2 px-3 py-2 text-sm" aria-live="polite">
          <b>{t('O cliente lê:')}</b>{' '}
          {[
            rule.cashback_program > 0 && rule.cashback_methods.length > 0 && `${everyOrderWords(rule, country_id)}.`,
            balanceRules(
              {
                cashback_max: most ?? null,
                cashback_min: typed.cashback_min ?? 0,
                points_days: typed.points_days ?? null,
              },
              country_id,
            ),
          ]
            .filter(Boolean)
            .join(' ')}
        </div>
      </FormSection>
    </SettingsForm>
  );
}

function Offers() {
  const { field } = useController<CashbackValues, 'cashback_offers'>({ name: 'cashback_offers' });
  const { value, onChange, ref } = field;
  return (
    <Checkbox
      label={saidShort(STORE.cashback_offers)}
      checked={value === true}
      ref={ref}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}

/** In which ways of an order it is given. */
function Methods() {
  const { field, fieldState } = useController<CashbackValues, 'cashback_methods'>({ name: 'cashback_methods' });
  const { value: chosen, onChange } = field;
  return (
    <FieldGroup label={saidShort(STORE.cashback_methods)} error={fieldState.error?.message}>
      <div className="flex flex-wrap gap-x-6">
        {methodWords().map(({ value, label }, at) => (
          <Checkbox
            key={value}
            label={label}
            checked={chosen.includes(value)}
            {...(at === 0 && { ref: field.ref })}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, value] : chosen.filter((each) => each !== value))
            }
          />
        ))}
      </div>
    </FieldGroup>
  );
}
