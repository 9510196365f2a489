import type { StoreDetail } from '@comanda/contract/stores';
import { FormSection } from '@comanda/ui/form-section';
import { t } from '@comanda/ui/i18n';
import { SwitchField } from '../../platform/fields.tsx';
import { AlertSection } from './alert-section.tsx';
import { PromiseSection } from './promise-section.tsx';
import { UnansweredSection } from './unanswered-section.tsx';
import { LimitsSection } from './limits-section.tsx';
import { ScaleSection } from './scale-section.tsx';
import { StorePassword } from './store-password.tsx';

/** How orders are taken in, and what staff need a password for. */
export function WorkSection({ store }: { store: StoreDetail }) {
  return (
    <div id="trabalho" className="scroll-mt-16">
      <FormSection title={t('Pedidos')} hint={t('O que acontece quando um pedido chega.')}>
        <SwitchField
          name="auto_accept"
          label={t('Aceitar sozinho')}
          hint={t(
            'O pedido vai direto para “Em preparo”, com o tempo de espera da loja. Desligado, alguém aceita cada um.',
          )}
        />
      </FormSection>
      <PromiseSection />
      <AlertSection />
      <UnansweredSection />
      <FormSection
        title={t('Senha do gerente')}
        hint={t('Protege o desconto dado à mão no balcão e, se você quiser, o cancelamento.')}
      >
        <StorePassword store={store} />
        <SwitchField
          name="ask_password_cancel"
          label={t('Pedir a senha para cancelar um pedido')}
          hint={
            store.has_discount_password
              ? t('Quem cancela digita a senha do gerente.')
              : t('Só vale depois que a senha estiver definida.')
          }
        />
      </FormSection>
      <FormSection title={t('Prova de entrega')}>
        <SwitchField
          name="delivery_picture"
          label={t('Pedir foto ou assinatura ao entregador')}
          hint={t('Fica no pedido por 90 dias, só para a loja.')}
        />
      </FormSection>
      <LimitsSection />
      <ScaleSection />
    </div>
  );
}
