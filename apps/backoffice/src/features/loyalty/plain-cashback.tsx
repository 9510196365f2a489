import { storeSettings } from '@comanda/contract/stores/store-settings';
import { getChecklist, getStore, type StoreDetail, updateStore } from '@comanda/contract/stores/stores';
import { COUNTRY } from '@comanda/domain/codes';
import { STORE } from '@comanda/domain/fields/store';
import { namesIn, pick } from '@comanda/domain/fields/field';
import { formatMoney } from '@comanda/domain/format';
import { min } from '@comanda/domain/money';
import { FormSection } from '@comanda/ui/form-section';
import { t } from '@comanda/ui/i18n';
import { Skeleton } from '@comanda/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { read, useWrite } from '../../platform/api.ts';
import { MoneyField, NumberField, SwitchField } from '../../platform/form/fields.tsx';
import { SettingsForm, useContractForm } from '../../platform/form/forms.tsx';
import { Answer } from '../../platform/page/answer.tsx';
import { saidShort } from '../../platform/said.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { ProgramCost } from './program-cost.tsx';

const schema = z.object(pick(storeSettings.shape, namesIn(STORE, 'loyalty')));
const EXAMPLE = 100;

/** What every order gives back, and the rules of all that is given. */
export function PlainCashback({ store }: { store: SessionStore }) {
  const asked = useQuery(read(getStore, { query: { store_id: store.id } }));
  return (
    <Answer of={asked} waiting={<Skeleton className="h-60" />}>
      {(detail) => <PlainForm key={detail.id} store={detail} />}
    </Answer>
  );
}

function PlainForm({ store }: { store: StoreDetail }) {
  const { country_id } = store;
  const update = useWrite(updateStore, { refreshes: [getStore, getChecklist], quiet: true });
  const form = useContractForm({
    schema,
    values: pick(store, namesIn(STORE, 'loyalty')),
    save: (checked) => update.mutateAsync({ params: { id: store.id }, body: checked }),
  });
  const { cashback_program: rate, cashback_max: most, client_bonus: bonus } = useWatch({ control: form.control });
  const money = (value: number) => formatMoney(value, country_id);
  return (
    <SettingsForm form={form}>
      <FormSection title={t('Em todo pedido')} hint={t('O saldo vale só na sua loja. Mudar não apaga o que foi dado.')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <NumberField
            name="cashback_program"
            label={saidShort(STORE.cashback_program)}
            suffix="%"
            min={0}
            max={100}
            decimals={2}
            hint={<ProgramCost store_id={store.id} country_id={country_id} base={Number(rate ?? 0)} program={null} />}
          />
          <NumberField
            name="points_days"
            label={saidShort(STORE.points_days)}
            suffix={t('dias')}
            min={1}
            max={STORE.points_days.max}
            optional
            help={t('Em branco, o saldo não vence.')}
          />
          <MoneyField
            name="cashback_max"
            label={saidShort(STORE.cashback_max)}
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
          <MoneyField
            name="cashback_min"
            label={saidShort(STORE.cashback_min)}
            help={t('Em 0, o saldo vale em qualquer pedido.')}
          />
          <MoneyField
            name="client_bonus"
            label={saidShort(STORE.client_bonus)}
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
        <SwitchField
          name="loyalt_program"
          label={saidShort(STORE.loyalt_program)}
          help={t('Itens com preço em pontos podem ser pagos com o saldo. Ex.: um pudim por 12 pontos.')}
        />
      </FormSection>
    </SettingsForm>
  );
}
