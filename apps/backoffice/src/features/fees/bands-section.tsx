import type { StoreDetail } from '@comanda/contract/stores/stores';
import { formatDistance, formatMoney } from '@comanda/domain/format';
import { Button } from '@comanda/ui/button';
import { FormSection } from '@comanda/ui/form-section';
import { t } from '@comanda/ui/i18n';
import { IconButton } from '@comanda/ui/icon-button';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { MoneyField, NumberField } from '../../platform/form/fields.tsx';
import type { Dot } from './band-map.tsx';
import { BandsMap, strengthOf } from './bands-map.tsx';
import { Departure } from './departure.tsx';
import type { FeesForm } from './fees-form.ts';

const MOST = 100;

/** What delivery costs up to each distance, and where distances begin. */
export function BandsSection({ store, dots }: { store: StoreDetail; dots: readonly Dot[] }) {
  const { control } = useFormContext<FeesForm>();
  const { fields, append, remove } = useFieldArray<FeesForm, 'bands'>({ control, name: 'bands' });
  const bands = useWatch<FeesForm, 'bands'>({ control, name: 'bands' });
  const last = bands.reduce((most, { km }) => Math.max(most, km ?? 0), 0);

  return (
    <FormSection title={t('Faixas de distância')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
        <div className="card p-4">
          <Departure store={store} />
          <ul className="mt-4 divide-y divide-line border-t border-line">
            {fields.map((field, index) => (
              <li key={field.id} className="flex items-start gap-2 py-2">
                <span
                  className="mt-3.5 size-3 shrink-0 rounded-full bg-primary"
                  style={{ opacity: strengthOf(bands, bands[index]?.km ?? 0) }}
                  aria-hidden
                />
                <NumberField
                  name={`bands.${index}.km`}
                  label={t('Até quantos km, faixa {n}', { n: index + 1 })}
                  hideLabel
                  className="min-w-0 flex-1"
                  prefix={t('Até')}
                  suffix="km"
                  decimals={2}
                  min={0}
                  max={999}
                  step={0.5}
                />
                <MoneyField
                  name={`bands.${index}.price`}
                  label={t('Taxa da faixa {n}', { n: index + 1 })}
                  hideLabel
                  className="w-30 shrink-0"
                />
                <IconButton label={t('Excluir a faixa {n}', { n: index + 1 })} onClick={() => remove(index)}>
                  <Trash2 className="size-4" aria-hidden />
                </IconButton>
              </li>
            ))}
            {last > 0 && (
              <li className="flex min-h-11 items-center justify-between text-sm">
                <span className="font-medium">
                  {t('Acima de {km}', { km: formatDistance(last, store.country_id) })}
                </span>
                <span className="text-fg-3">{t('não entrega')}</span>
              </li>
            )}
          </ul>
          {fields.length === 0 && (
            <p className="py-2 text-sm text-fg-3">{t('Sem faixas ninguém consegue pedir entrega. Crie a primeira.')}</p>
          )}
          <Button
            size="sm"
            variant="tint"
            className="mt-2"
            icon={<Plus className="size-4" aria-hidden />}
            disabledReason={fields.length >= MOST ? t('São no máximo {n} faixas.', { n: MOST }) : undefined}
            onClick={() =>
              append(
                { km: last > 0 ? Math.ceil(last) + 1 : 1, price: null },
                { focusName: `bands.${fields.length}.price` },
              )
            }
          >
            {t('Faixa de distância')}
          </Button>
        </div>
        <BandsMap store={store} dots={dots} label={ringWords(bands, store.country_id)} />
      </div>
      <NumberField
        name="delivery_distance_factor"
        className="max-w-72"
        label={t('Quanto a rua é mais longa que a linha reta')}
        prefix="×"
        decimals={2}
        min={1}
        max={3}
        step={0.1}
        help={<FactorWords country_id={store.country_id} />}
      />
    </FormSection>
  );
}

function ringWords(bands: FeesForm['bands'], country_id: number): string {
  const whole = bands.flatMap(({ km, price }) =>
    km === null || price === null
      ? []
      : [t('até {km}, {price}', { km: formatDistance(km, country_id), price: formatMoney(price, country_id) })],
  );
  return t('Faixas ao redor da loja: {bands}', { bands: whole.join('; ') || t('nenhuma') });
}

function FactorWords({ country_id }: { country_id: number }) {
  const factor = useWatch<FeesForm, 'delivery_distance_factor'>({ name: 'delivery_distance_factor' });
  return t('Um endereço a {line} em linha reta conta como {road}.', {
    line: formatDistance(2, country_id),
    road: formatDistance(2 * (factor || 1), country_id),
  });
}
