import { FormSection } from '@comanda/ui/form-section';
import { t } from '@comanda/ui/i18n';
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
          label={t('Tocar nos outros aparelhos')}
          help={t('Todas as telas abertas da loja, e os aparelhos que pediram para ser acordados.')}
        />
        <MinutesField
          name="escalate_mail"
          label={t('Avisar por e-mail')}
          help={t('Quem é dono ou gerente, e o e-mail da loja, recebem os números dos pedidos.')}
        />
        <MinutesField
          name="escalate_widen"
          label={t('Aumentar o tempo prometido')}
          help={t('Por meia hora, os próximos clientes leem 15 min a mais.')}
        />
        <MinutesField
          name="escalate_pause"
          label={t('Fechar a loja')}
          help={t('Até o fim do turno, ou até alguém abrir de novo.')}
        />
      </div>
    </FormSection>
  );
}
