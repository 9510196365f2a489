import { STORE } from '@comanda/domain/fields/store';
import { FormSection } from '@comanda/ui/form-section';
import { t } from '@comanda/ui/i18n';
import { said, saidShort } from '../../platform/said.ts';
import { MoneyField, NumberField, SwitchField } from '../../platform/form/fields.tsx';

/** What the team does alone, and from where on somebody's PIN is asked for. */
export function LimitsSection() {
  return (
    <FormSection
      title={t('Caixa e limites da equipe')}
      hint={t(
        'Acima do limite, a tela pede o PIN de um gerente ou do dono. Quem aprovou e o motivo ficam guardados. Cada um cria o seu PIN em “Minha conta”.',
      )}
    >
      <SwitchField
        name="auto_cashier_open"
        label={said(STORE.auto_cashier_open)}
        help={t('O primeiro pagamento do dia abre o caixa, sem fundo de troco. Desligado, alguém abre e diz o fundo.')}
      />
      <SwitchField
        name="blind_count"
        label={said(STORE.blind_count)}
        help={t('Ninguém vê o dinheiro esperado antes de contar, nem o dono. Desligado, só o gerente conta sem ver.')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField
          name="attendant_discount_limit"
          label={saidShort(STORE.attendant_discount_limit)}
          help={t('Até este percentual do pedido, sem pedir. Vale para quem pode dar desconto.')}
          min={0}
          max={100}
          decimals={2}
          suffix="%"
        />
        <NumberField
          name="manager_discount_limit"
          label={saidShort(STORE.manager_discount_limit)}
          help={t('Até este percentual do pedido, sem pedir. Com 100% o gerente decide sempre.')}
          min={0}
          max={100}
          decimals={2}
          suffix="%"
        />
        <MoneyField
          name="attendant_void_limit"
          label={saidShort(STORE.attendant_void_limit)}
          help={t('Valor do que já está na cozinha que o atendente cancela sem pedir. Com zero, sempre pede.')}
        />
      </div>
    </FormSection>
  );
}
