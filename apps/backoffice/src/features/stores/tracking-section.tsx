import { STORE } from '@comanda/domain/fields/store';
import { FormSection } from '@comanda/ui/form-section';
import { t } from '@comanda/ui/i18n';
import { said } from '../../platform/said.ts';
import { TextField } from '../../platform/form/fields.tsx';

/** The store's own accounts with Google and Meta, to see what its advertisements bring. */
export function TrackingSection() {
  return (
    <>
      <FormSection
        title={t('Anúncios e medição')}
        hint={t(
          'Para quem anuncia: visitas, itens na sacola e pedidos feitos aparecem na sua conta do Google ou da Meta. O cliente decide antes, em uma faixa que só aparece nas lojas com um destes códigos.',
        )}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            name="pixel_id"
            label={said(STORE.pixel_id)}
            optional
            inputMode="numeric"
            autoComplete="off"
            help={t('Só números. Ex.: 123456789012345')}
          />
          <TextField
            name="google_analytics"
            label={said(STORE.google_analytics)}
            optional
            autoComplete="off"
            help={t('O ID de métricas. Ex.: G-ABC123DEF4')}
          />
          <TextField
            name="google_ads"
            label={said(STORE.google_ads)}
            optional
            autoComplete="off"
            help={t('Com o rótulo, cada pedido conta como conversão. Ex.: AW-123456789/AbC-D_efG')}
          />
        </div>
      </FormSection>
    </>
  );
}
