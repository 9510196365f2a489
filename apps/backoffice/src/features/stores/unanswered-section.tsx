import { STORE } from '@comanda/domain/fields/store';
import { FormSection } from '@comanda/ui/form-section';
import { t } from '@comanda/ui/i18n';
import { saidShort } from '../../platform/said.ts';
import { SilentPartners } from '../watch/public.ts';
import { MinutesField } from './minutes-field.tsx';

/** What happens when nobody answers an order. */
export function UnansweredSection() {
  return (
    <FormSection
      title={t('Se ninguém atender')}
      hint={t('Conta desde que o pedido chegou, até alguém aceitar ou silenciar em qualquer aparelho.')}
    >
      <SilentPartners can={['push']} />
      <div className="grid gap-4 sm:grid-cols-2">
        <MinutesField
          name="escalate_push"
          label={saidShort(STORE.escalate_push)}
          help={t('Todas as telas abertas da loja, e os aparelhos que pediram para ser acordados.')}
        />
        <MinutesField
          name="escalate_mail"
          label={saidShort(STORE.escalate_mail)}
          help={t('Quem é dono ou gerente, e o e-mail da loja, recebem os números dos pedidos.')}
        />
        <MinutesField
          name="escalate_widen"
          label={saidShort(STORE.escalate_widen)}
          help={t('Por meia hora, os próximos clientes leem 15 min a mais.')}
        />
        <MinutesField
          name="escalate_pause"
          label={saidShort(STORE.escalate_pause)}
          help={t('Até o fim do turno, ou até alguém abrir de novo.')}
        />
      </div>
    </FormSection>
  );
}
