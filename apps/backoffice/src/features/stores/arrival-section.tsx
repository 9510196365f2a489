import { STORE } from '@comanda/domain/fields/store';
import { FormSection } from '@comanda/ui/form-section';
import { t } from '@comanda/ui/i18n';
import { said, saidShort } from '../../platform/said.ts';
import { SwitchField } from '../../platform/form/fields.tsx';
import { PromiseSection } from './promise-section.tsx';

/** How orders are taken in, and how they leave. */
export function ArrivalSection() {
  return (
    <>
      <FormSection title={t('Pedidos')}>
        <SwitchField
          name="auto_accept"
          label={saidShort(STORE.auto_accept)}
          help={t(
            'O pedido vai direto para “Em preparo”, com o tempo de espera da loja. Desligado, alguém aceita cada um.',
          )}
        />
        <SwitchField
          name="delivery_picture"
          label={said(STORE.delivery_picture)}
          help={t('Fica no pedido por 90 dias, só para a loja.')}
        />
      </FormSection>
      <PromiseSection />
    </>
  );
}
