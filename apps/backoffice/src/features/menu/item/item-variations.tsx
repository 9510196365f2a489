import { Button } from '@comanda/ui/button';
import { FieldGroup } from '@comanda/ui/field';
import { IconButton } from '@comanda/ui/icon-button';
import { t } from '@comanda/ui/i18n';
import { ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { MoneyField, TextField } from '../../../platform/form/fields.tsx';
import type { ItemFormValues } from './item-form.ts';

/** Sizes or kinds of one item, each with its own price: 300 ml, 500 ml. */
export function ItemVariations({ refused }: { refused: string | undefined }) {
  const { fields, append, remove, swap } = useFieldArray<ItemFormValues, 'variations', 'key'>({
    name: 'variations',
    keyName: 'key',
  });
  return (
    <FieldGroup
      label={t('Variações')}
      optional
      hint={
        fields.length > 0
          ? t('O cliente escolhe uma, e paga o preço dela no lugar do preço do item.')
          : t('Para tamanhos com preços diferentes. Ex.: 300 ml, 500 ml, 1 litro')
      }
    >
      <ul className="space-y-2">
        {fields.map((field, index) => (
          <li key={field.key} className="flex items-start gap-2">
            <TextField
              name={`variations.${index}.name`}
              className="flex-1"
              label={t('Nome da variação {n}', { n: index + 1 })}
              hideLabel
              placeholder={t('500 ml')}
              maxLength={60}
            />
            <MoneyField
              name={`variations.${index}.price`}
              className="w-32"
              label={t('Preço da variação {n}', { n: index + 1 })}
              hideLabel
            />
            <IconButton
              label={t('Mover a variação {n} para cima', { n: index + 1 })}
              disabled={index === 0}
              onClick={() => swap(index, index - 1)}
            >
              <ArrowUp className="size-4" aria-hidden />
            </IconButton>
            <IconButton
              label={t('Tirar a variação {n}', { n: index + 1 })}
              disabledReason={refused}
              onClick={() => remove(index)}
            >
              <Trash2 className="size-4" aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button
        size="sm"
        className="mt-2"
        icon={<Plus className="size-4" aria-hidden />}
        disabledReason={refused}
        onClick={() => append({ name: '', price: null })}
      >
        {t('Adicionar variação')}
      </Button>
    </FieldGroup>
  );
}
