import { STORE } from '@comanda/domain/fields/store';
import { COUNTRY } from '@comanda/domain/codes';
import { formatMoney } from '@comanda/domain/format';
import { min, percent } from '@comanda/domain/money';
import { FormSection } from '@comanda/ui/form-section';
import { t } from '@comanda/ui/i18n';
import { useWatch } from 'react-hook-form';
import { saidShort } from '../../platform/said.ts';
import { MoneyField, NumberField, SwitchField } from '../../platform/form/fields.tsx';
import type { General } from './general-form.ts';

const EXAMPLE = 100;

/** Money that comes back to who orders with an account. */
export function LoyaltySection({ country_id }: { country_id: number }) {
  const [rate, most, bonus] = useWatch<General, ['cashback_program', 'cashback_max', 'client_bonus']>({
    name: ['cashback_program', 'cashback_max', 'client_bonus'],
  });
  const money = (value: number) => formatMoney(value, country_id);
  const back = percent(EXAMPLE, rate ?? 0);
  return (
    <>
      <FormSection title={t('Cashback e pontos')} hint={t('Para clientes com conta. O saldo vale só na sua loja.')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <NumberField
            name="cashback_program"
            label={saidShort(STORE.cashback_program)}
            suffix="%"
            min={0}
            max={100}
            decimals={2}
            hint={
              back > 0
                ? t('Um pedido de {value} devolve {back} para o próximo.', { value: money(EXAMPLE), back: money(back) })
                : t('Em 0, nada volta.')
            }
          />
          <MoneyField
            name="cashback_max"
            label={saidShort(STORE.cashback_max)}
            optional
            hint={
              most == null
                ? t('Em branco, o cliente usa todo o saldo de uma vez.')
                : t('Com {balance} de saldo, usa até {most} em um pedido.', {
                    balance: money(EXAMPLE),
                    most: money(min(EXAMPLE, most)),
                  })
            }
          />
          <MoneyField
            name="client_bonus"
            label={saidShort(STORE.client_bonus)}
            hint={
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
    </>
  );
}
