import type { City } from '@comanda/contract/stores/cities';
import {
  type Fee,
  type FeeArea,
  type feeKms,
  findFeeAreas,
  findFees,
  getFeeKms,
  saveFeeAreas,
  saveFeeKms,
  saveFees,
} from '@comanda/contract/delivery/fees';
import { getChecklist, getStore, type StoreDetail, updateDeliverySettings } from '@comanda/contract/stores/stores';
import { Banner } from '@comanda/ui/banner';
import { FormSection } from '@comanda/ui/form-section';
import { t } from '@comanda/ui/i18n';
import { CircleQuestionMark, Equal, MapPinned, Radius } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod';
import { useWrite } from '../../platform/api.ts';
import { MoneyField, RadioCardsField } from '../../platform/form/fields.tsx';
import { SettingsForm, useContractForm } from '../../platform/form/forms.tsx';
import { AreasSection } from './areas-section.tsx';
import type { Dot } from './band-map.tsx';
import { BandsSection } from './bands-section.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { FeeTester } from './fee-tester.tsx';
import {
  changedAreas,
  changedBands,
  changedFees,
  type CheckedFees,
  feesSchema,
  feesValues,
  isDrawn,
  settingsOf,
  type FeesForm,
} from './fees-form.ts';
import { NeighbourhoodSection } from './neighbourhood-section.tsx';

interface Props {
  store: StoreDetail;
  fees: readonly Fee[];
  kms: z.output<typeof feeKms>;
  areas: readonly FeeArea[];
  cities: readonly City[];
}

/** One form for the whole page; its parts are saved by the calls that keep them. */
export function FeesSettings({ store, fees, kms, areas, cities }: Props) {
  const store_id = store.id;
  const refreshes = [getStore, findFees, getFeeKms, findFeeAreas, getChecklist];
  const writeFees = useWrite(saveFees, { refreshes, quiet: true });
  const writeBands = useWrite(saveFeeKms, { refreshes, quiet: true });
  const writeAreas = useWrite(saveFeeAreas, { refreshes, quiet: true });
  const writeSettings = useWrite(updateDeliverySettings, { refreshes, quiet: true });
  const saved = feesValues({ store, fees, kms, areas });
  const form = useContractForm<FeesForm, CheckedFees>({
    schema: feesSchema,
    values: saved,
    leaves: (typed) => (isDrawn(typed) ? {} : { areas: saved.areas, bands: saved.bands }),
    save: async (checked) => {
      const changed = changedFees(checked, fees);
      const bands = changedBands(checked, { kms });
      if (changed.length > 0) await writeFees.mutateAsync({ body: { store_id, fees: changed } });
      if (bands) await writeBands.mutateAsync({ body: { store_id, ...bands } });
      const drawn = changedAreas(checked, areas);
      if (drawn) await writeAreas.mutateAsync({ body: { store_id, areas: drawn } });
      await writeSettings.mutateAsync({ body: { store_id, ...settingsOf(checked) } });
    },
  });
  const { areas: drawn, bands, mode } = useWatch({ control: form.control }) as FeesForm; // it begins with whole values
  const [dots, setDots] = useState<readonly Dot[]>([]);

  return (
    <SettingsForm form={form}>
      <div className="mt-4">
        <FormSection title={t('Como cobrar')} hint={t('Trocar não apaga nada.')}>
          <RadioCardsField<FeesForm['mode']>
            name="mode"
            label={t('Como cobrar')}
            hideLabel
            columns="grid-cols-2 xl:grid-cols-4"
            choices={modeChoices()}
          />
        </FormSection>
        {mode !== 'distance' && !isDrawn({ areas: drawn, bands }) && (
          <Banner tone="warning" className="mb-4">
            {t(
              'Há uma área ou faixa por terminar em “Por distância”. Ela não é salva: fica lá até você sair desta página.',
            )}
          </Banner>
        )}
        {mode === 'neighbourhood' && <NeighbourhoodSection store={store} fees={fees} cities={cities} />}
        {mode === 'distance' && (
          <>
            <BandsSection store={store} dots={dots} />
            <AreasSection store={store} dots={dots} />
          </>
        )}
        {mode === 'flat' && (
          <FormSection title={t('Taxa única')} hint={t('O mesmo preço em qualquer endereço.')}>
            <MoneyField
              name="flat"
              className="max-w-60"
              label={t('Preço da entrega')}
              help={t('Com 0,00 a entrega é sempre grátis.')}
            />
          </FormSection>
        )}
        {mode === 'agreed' && (
          <FormSection title={t('A combinar')}>
            <p className="text-sm text-fg-2">
              {t(
                'O pedido chega sem taxa, e o cliente lê “a loja combina a taxa de entrega com você”. No balcão, quem atende digita o valor.',
              )}
            </p>
          </FormSection>
        )}
        <FeeTester store={store} fees={fees} onDots={setDots} />
        <DeliverySection />
      </div>
    </SettingsForm>
  );
}

const modeChoices = () => [
  {
    value: 'neighbourhood' as const,
    label: t('Por bairro'),
    icon: <MapPinned aria-hidden />,
  },
  {
    value: 'distance' as const,
    label: t('Por distância'),
    icon: <Radius aria-hidden />,
  },
  {
    value: 'flat' as const,
    label: t('Taxa única'),
    icon: <Equal aria-hidden />,
  },
  {
    value: 'agreed' as const,
    label: t('A combinar'),
    icon: <CircleQuestionMark aria-hidden />,
  },
];
