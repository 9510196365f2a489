import { COUNTRY } from '@comanda/domain/codes';
import { formatMoney } from '@comanda/domain/format';
import { percent } from '@comanda/domain/money';
import { FormSection } from '@comanda/ui/form-section';
import { t } from '@comanda/ui/i18n';
import { useWatch } from 'react-hook-form';
import { NumberField, SwitchField } from '../../platform/fields.tsx';
import { PageLink } from '../../platform/page-link.tsx';
import type { General } from './general-form.ts';
import { feesPage } from '../fees/pages.ts';

/** What customers are asked while they order, and the waiters' tip. */
export function CustomerSection({ country_id }: { country_id: number }) {
  const portugal = country_id === COUNTRY.portugal;
  return (
    <div id="pedido" className="scroll-mt-16">
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
            hint={t('Sem ele o pedido não é enviado. Desligado, o cliente informa se quiser.')}
          />
          <SwitchField
            name="ask_zipcode"
            label={portugal ? t('Código postal obrigatório na entrega') : t('CEP obrigatório na entrega')}
            hint={t('Desligado, bastam rua e número.')}
          />
          <SwitchField
            name="ask_delivery_time"
            label={t('Perguntar a hora da entrega')}
            hint={t('O cliente escolhe entre “o quanto antes” e um horário, como 20h30.')}
          />
          <SwitchField
            name="ask_take_out_time"
            label={t('Perguntar a hora da retirada')}
            hint={t('O mesmo para quem vem buscar.')}
          />
        </div>
      </FormSection>
      <ServiceFee country_id={country_id} />
      <FormSection
        title={t('Mesa parada')}
        hint={t('No mapa, a mesa que ninguém atendeu há tempo ganha uma ampulheta.')}
      >
        <NumberField
          name="table_idle_minutes"
          className="max-w-60"
          label={t('Avisar depois de')}
          suffix="min"
          min={5}
          max={600}
          hint={t('Desde o último pedido da mesa, ou desde a abertura.')}
        />
      </FormSection>
    </div>
  );
}

const EXAMPLE = 80;

function ServiceFee({ country_id }: { country_id: number }) {
  const [rate, none] = useWatch<General, ['service_fee', 'config.no_service_fee']>({
    name: ['service_fee', 'config.no_service_fee'],
  });
  return (
    <FormSection title={t('Taxa de serviço')} hint={t('Nos pedidos feitos na mesa. O cliente pode tirar.')}>
      <NumberField
        name="service_fee"
        className="max-w-60"
        label={t('Porcentagem')}
        suffix="%"
        min={0}
        max={100}
        decimals={2}
        disabled={none}
        hint={
          none || !rate
            ? t('Nada é somado à conta da mesa.')
            : t('Em {value} de consumo, {fee} de serviço.', {
                value: formatMoney(EXAMPLE, country_id),
                fee: formatMoney(percent(EXAMPLE, rate), country_id),
              })
        }
      />
      <SwitchField
        name="config.no_service_fee"
        label={t('Não sugerir taxa de serviço')}
        hint={t('A linha some da conta, e o cliente nem é perguntado.')}
      />
    </FormSection>
  );
}
