import { t } from '@comanda/ui/i18n';
import { Select } from '@comanda/ui/select';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ItemFormValues } from './item-form.ts';
import { useMenuEditor } from '../menu-context.tsx';

const FIELDS = ['stock_item_id_1', 'stock_item_id_2', 'stock_item_id_3', 'stock_item_id_4'] as const;

/** The other items whose stock each sale takes: those chosen, and room for one more. */
export function StockLinks({ id }: { id: number | null }) {
  const { items } = useMenuEditor();
  const { control, setValue, getFieldState, formState } = useFormContext<ItemFormValues>();
  const type = Number(useWatch({ control, name: 'type' }));
  const values = useWatch({ control, name: FIELDS });
  const others = items.filter((item) => item.id !== id && item.type === type);
  const filled = values.findLastIndex((value) => value != null) + 1;
  if (others.length === 0) return null;
  return (
    <fieldset className="space-y-2">
      <legend className="t-label">{t('Desconta também do estoque de')}</legend>
      <p className="text-ui text-fg-3">
        {t(
          'Ex.: o combo desconta o refrigerante. O mesmo item duas vezes desconta dois. Quando um deles acaba, este item esgota.',
        )}
      </p>
      {FIELDS.slice(0, filled + 1).map((name, at) => (
        <Select
          key={name}
          label={t('{n}º item', { n: at + 1 })}
          hideLabel
          value={values[at] ?? ''}
          error={getFieldState(name, formState).error?.message}
          options={[
            { value: '', label: at === 0 ? t('Nenhum') : t('Mais um item…') },
            ...others.map((item) => ({
              value: item.id,
              label:
                item.stock === null ? item.name : t('{name} (tem {stock})', { name: item.name, stock: item.stock }),
            })),
          ]}
          onChange={({ target: { value } }) =>
            setValue(name, value === '' ? null : Number(value), { shouldDirty: true, shouldTouch: true })
          }
        />
      ))}
    </fieldset>
  );
}
