import { FormSection } from '@comanda/ui/form-section';
import { t } from '@comanda/ui/i18n';
import { useWatch } from 'react-hook-form';
import { MoneyField, NumberField, SwitchField } from '../../platform/form/fields.tsx';
import { PageLink } from '../../platform/page/page-link.tsx';
import type { FeesForm } from './fees-form.ts';
import { citiesPage } from '../cities/pages.ts';

/** Free delivery, the night, the minimum, the promised times, and what is offered at all. */
export function DeliverySection() {
  const [free, delivery, take_out] = useWatch<FeesForm, ['free', 'delivery', 'take_out']>({
    name: ['free', 'delivery', 'take_out'],
  });
  return (
    <>
      <FormSection
        title={t('Cidades')}
        hint={
          <PageLink page={citiesPage} className="inline-flex min-h-6 items-center underline underline-offset-2">
            {t('Cadastrar as cidades')}
          </PageLink>
        }
      >
        <SwitchField
          name="multi_city"
          label={t('Perguntar a cidade primeiro')}
          help={t(
            'Para quem entrega em duas ou mais: o cliente escolhe Sabará e vê só os bairros de Sabará. Desligado, todos os bairros ficam em uma lista só.',
          )}
        />
      </FormSection>
      <FormSection title={t('Entrega grátis')}>
        <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
          <span className="flex min-h-10 items-center">
            <SwitchField name="free" label={t('Grátis a partir de')} />
          </span>
          {free && (
            <MoneyField
              name="free_delivery"
              className="w-44"
              label={t('Grátis a partir de quanto')}
              hideLabel
              help={t('O cliente vê quanto falta.')}
            />
          )}
        </div>
      </FormSection>
      <FormSection title={t('Adicional noturno')} hint={t('Somado à taxa das 18h às 6h.')}>
        <MoneyField
          name="night_extra_value"
          className="w-44"
          label={t('A mais por entrega')}
          help={t('Em 0,00, a noite custa o mesmo.')}
        />
      </FormSection>
      <FormSection title={t('Pedido mínimo')} hint={t('Só para entrega.')}>
        <MoneyField
          name="minimum_order"
          className="w-44"
          label={t('Subtotal mínimo')}
          help={t('Abaixo dele o pedido não é enviado.')}
        />
      </FormSection>
      <FormSection title={t('Como o cliente recebe')} hint={t('O tempo que o cardápio promete.')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <div className="card space-y-3 p-4">
            <SwitchField name="delivery" label={t('Entrega')} help={t('Desligada, some do cardápio na hora.')} />
            <NumberField
              name="wait_time"
              label={t('Tempo até a entrega')}
              suffix={t('min')}
              min={0}
              max={600}
              step={5}
              disabled={!delivery}
            />
          </div>
          <div className="card space-y-3 p-4">
            <SwitchField name="take_out" label={t('Retirada')} help={t('O cliente busca na loja, sem taxa.')} />
            <NumberField
              name="wait_time_takeaway"
              label={t('Tempo até a retirada')}
              suffix={t('min')}
              min={0}
              max={600}
              step={5}
              disabled={!take_out}
            />
          </div>
        </div>
        {!delivery && !take_out && (
          <p className="text-sm text-warning-text">{t('Sem entrega e sem retirada, só as mesas fazem pedidos.')}</p>
        )}
      </FormSection>
    </>
  );
}
