import { DAYS_BETWEEN, MOST_INSTALLMENTS } from '@comanda/domain/payments/installments';
import { Button } from '@comanda/ui/button';
import { Fold } from '@comanda/ui/fold';
import { t } from '@comanda/ui/i18n';
import { IconButton } from '@comanda/ui/icon-button';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { MoneyField, NumberField, SwitchField } from '../../platform/form/fields.tsx';

interface Divided {
  installment_fees: { until: number | null; fee_percent: number | null; fee_fixed?: number | null | undefined }[];
  installments_apart: boolean;
}
type Band = Divided['installment_fees'][number];

const FIRST = 2;
/** As machines' tables are printed: in two bands, or each number by itself. */
const IN_TWO = [6, MOST_INSTALLMENTS];
const EACH = Array.from({ length: MOST_INSTALLMENTS - FIRST + 1 }, (_, at) => at + FIRST);
const bandsOf = (ends: readonly number[]): Band[] =>
  ends.map((until) => ({ until, fee_percent: null, fee_fixed: null }));

/** From how many a band is, as far as those before it are typed. */
const startOf = (bands: readonly Pick<Band, 'until'>[], at: number): number => (bands[at - 1]?.until ?? FIRST - 1) + 1;

/** What is kept of a sale in instalments, and when each comes; behind a fold, for who divides. */
export function InstallmentBands() {
  const { control } = useFormContext<Divided>();
  const { fields, append, remove, replace } = useFieldArray<Divided, 'installment_fees'>({
    control,
    name: 'installment_fees',
  });
  const bands = useWatch<Divided, 'installment_fees'>({ control, name: 'installment_fees' });
  const [open] = useState(fields.length > 0);
  const last = bands.at(-1)?.until ?? FIRST - 1;
  return (
    <Fold title={t('Parcelado')} open={open} className="mt-2">
      <ul className="mt-1 space-y-2">
        {fields.map((field, index) => (
          <li
            key={field.id}
            className="grid grid-cols-[1fr_1fr_auto] items-start gap-2 sm:grid-cols-[minmax(0,1fr)_7rem_9rem_auto]"
          >
            <NumberField
              name={`installment_fees.${index}.until`}
              label={t('Até quantas parcelas, faixa {n}', { n: index + 1 })}
              hideLabel
              className="min-w-0 max-sm:col-span-2"
              prefix={t('De {n} a', { n: startOf(bands, index) })}
              suffix="×"
              min={FIRST}
              max={MOST_INSTALLMENTS}
            />
            <NumberField
              name={`installment_fees.${index}.fee_percent`}
              label={t('Taxa da faixa {n}', { n: index + 1 })}
              hideLabel
              className="min-w-0 max-sm:row-start-2"
              min={0}
              max={100}
              decimals={2}
              suffix="%"
            />
            <MoneyField
              name={`installment_fees.${index}.fee_fixed`}
              label={t('Tarifa por venda da faixa {n}', { n: index + 1 })}
              hideLabel
              className="min-w-0 max-sm:row-start-2"
            />
            <IconButton
              className="max-sm:col-start-3 max-sm:row-start-1"
              label={t('Excluir a faixa {n}', { n: index + 1 })}
              onClick={() => remove(index)}
            >
              <Trash2 className="size-4" aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap gap-2">
        {fields.length === 0 && (
          <>
            <Button size="sm" variant="tint" onClick={() => replace(bandsOf(IN_TWO))}>
              {t('2 a 6× e 7 a 12×')}
            </Button>
            <Button size="sm" variant="tint" onClick={() => replace(bandsOf(EACH))}>
              {t('Uma taxa por parcela')}
            </Button>
          </>
        )}
        {fields.length > 0 && last < MOST_INSTALLMENTS && (
          <Button
            size="sm"
            variant="tint"
            icon={<Plus className="size-4" aria-hidden />}
            onClick={() => append({ until: last + 1, fee_percent: null, fee_fixed: null })}
          >
            {t('Faixa de parcelas')}
          </Button>
        )}
      </div>
      <div className="mt-3">
        <SwitchField
          name="installments_apart"
          label={t('Receber cada parcela em {days} dias', {
            days: [1, 2, 3].map((at) => at * DAYS_BETWEEN).join(', '),
          })}
          help={t('Desligado, tudo de uma vez.')}
        />
      </div>
    </Fold>
  );
}
