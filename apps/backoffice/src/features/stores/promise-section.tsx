import { STORE } from '@comanda/domain/fields/store';
import { FormSection } from '@comanda/ui/form-section';
import { t } from '@comanda/ui/i18n';
import { useWatch } from 'react-hook-form';
import { said, saidShort } from '../../platform/said.ts';
import { NumberField, SwitchField } from '../../platform/form/fields.tsx';
import { PageLink } from '../../platform/page/page-link.tsx';
import type { General } from './general-form.ts';
import { feesPage } from '../fees/pages.ts';

/** How the time that customers are promised comes to be. */
export function PromiseSection() {
  const learns = useWatch<General, 'learns_times'>({ name: 'learns_times' });
  return (
    <FormSection
      title={t('Tempo prometido')}
      hint={
        <>
          {t('Nunca menos do que o tempo digitado em')}{' '}
          <PageLink page={feesPage} className="link">
            {t('Taxas de entrega')}
          </PageLink>
          .
        </>
      }
    >
      <SwitchField
        name="learns_times"
        label={saidShort(STORE.learns_times)}
        help={t(
          'Com a chapa cheia, o próximo cliente lê um tempo maior. A loja aprende com os próprios pedidos: de cada 100 promessas, 95 se cumprem.',
        )}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField
          name="usual_prep_minutes"
          label={said(STORE.usual_prep_minutes)}
          suffix={t('min')}
          min={0}
          max={240}
          disabled={!learns}
          help={t('Vale para itens sem tempo próprio, no cardápio, em Estoque e custo.')}
        />
        <NumberField
          name="kitchen_capacity"
          label={said(STORE.kitchen_capacity)}
          min={1}
          max={50}
          disabled={!learns}
          help={t('Quantos a cozinha faz de uma vez. Cada grupo de impressão pode ter o seu.')}
        />
      </div>
    </FormSection>
  );
}
