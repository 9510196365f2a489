import { STORE } from '@comanda/domain/fields/store';
import { COUNTRY } from '@comanda/domain/codes';
import { FormSection } from '@comanda/ui/form-section';
import { t } from '@comanda/ui/i18n';
import { said } from '../../platform/said.ts';
import { SwitchField } from '../../platform/form/fields.tsx';
import { PageLink } from '../../platform/page/page-link.tsx';
import { feesPage } from '../fees/pages.ts';

/** What customers are asked while they order. */
export function CustomerSection({ country_id }: { country_id: number }) {
  const portugal = country_id === COUNTRY.portugal;
  return (
    <FormSection
      title={t('O que o cliente informa')}
      hint={
        <>
          {t('Cada pergunta a mais é um cliente a menos: peça só o que usa.')}{' '}
          <PageLink page={feesPage} className="underline underline-offset-2">
            {t('Pedido mínimo e tempo de espera')}
          </PageLink>
        </>
      }
    >
      <div className="flex flex-col items-start gap-4">
        <SwitchField
          name="ask_cpf"
          label={portugal ? t('NIF obrigatório') : t('CPF ou CNPJ obrigatório')}
          help={t('Sem ele o pedido não é enviado. Desligado, o cliente informa se quiser.')}
        />
        <SwitchField
          name="ask_zipcode"
          label={portugal ? t('Código postal obrigatório na entrega') : t('CEP obrigatório na entrega')}
          help={t('Desligado, bastam rua e número.')}
        />
        <SwitchField
          name="ask_delivery_time"
          label={said(STORE.ask_delivery_time)}
          help={t('O cliente escolhe entre “o quanto antes” e um horário, como 20h30.')}
        />
        <SwitchField
          name="ask_take_out_time"
          label={said(STORE.ask_take_out_time)}
          help={t('O mesmo para quem vem buscar.')}
        />
      </div>
    </FormSection>
  );
}
