import { STORE } from '@comanda/domain/fields/store';
import { formatMoney } from '@comanda/domain/format';
import { percent } from '@comanda/domain/money';
import { FormSection } from '@comanda/ui/form-section';
import { t } from '@comanda/ui/i18n';
import { useWatch } from 'react-hook-form';
import { saidShort } from '../../platform/said.ts';
import { NumberField, SwitchField } from '../../platform/form/fields.tsx';
import type { General } from './general-form.ts';

/** The waiters' tip, and the table that nobody looks after. */
export function RoomSection({ country_id }: { country_id: number }) {
  return (
    <>
      <ServiceFee country_id={country_id} />
      <FormSection
        title={t('Mesa parada')}
        hint={t('No mapa, a mesa que ninguém atendeu há tempo ganha uma ampulheta.')}
      >
        <NumberField
          name="table_idle_minutes"
          className="max-w-60"
          label={saidShort(STORE.table_idle_minutes)}
          suffix="min"
          min={5}
          max={600}
          help={t('Desde o último pedido da mesa, ou desde a abertura.')}
        />
      </FormSection>
    </>
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
        label={saidShort(STORE.service_fee)}
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
        help={t('A linha some da conta, e o cliente nem é perguntado.')}
      />
    </FormSection>
  );
}
