import { Button } from '@comanda/ui/button';
import { FieldGroup } from '@comanda/ui/field';
import { IconButton } from '@comanda/ui/icon-button';
import { t } from '@comanda/ui/i18n';
import { ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { MoneyField, TextField } from '../../platform/form/fields.tsx';
import type { ComplementGroupValues } from './group-form.ts';

interface Props {
  /** Why prices may not change. */
  refused: string | undefined;
}

/** The answers of a question, each with what it adds to the price. */
export function OptionFields({ refused }: Props) {
  const { fields, append, remove, swap } = useFieldArray<ComplementGroupValues, 'complements', 'key'>({
    name: 'complements',
    keyName: 'key',
  });
  return (
    <FieldGroup label={t('Opções')} hint={t('O preço soma ao do item; 0,00 é grátis.')}>
      <ul className="space-y-2">
        {fields.map((field, index) => (
          <li key={field.key} className="flex items-start gap-2">
            <TextField
              name={`complements.${index}.name`}
              className="min-w-0 flex-1"
              label={t('Nome da opção {n}', { n: index + 1 })}
              hideLabel
              maxLength={80}
              placeholder={t('Bacon')}
            />
            <fieldset disabled={refused !== undefined} title={refused} className="w-32 min-w-0 shrink-0">
              <MoneyField
                name={`complements.${index}.price`}
                label={t('Preço da opção {n}', { n: index + 1 })}
                hideLabel
              />
            </fieldset>
            <IconButton
              label={t('Mover a opção {n} para cima', { n: index + 1 })}
              className="max-sm:hidden"
              disabled={index === 0}
              onClick={() => swap(index, index - 1)}
            >
              <ArrowUp className="size-4" aria-hidden />
            </IconButton>
            <IconButton label={t('Tirar a opção {n}', { n: index + 1 })} onClick={() => remove(index)}>
              <Trash2 className="size-4" aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button
        size="sm"
        className="mt-2"
        icon={<Plus className="size-4" aria-hidden />}
        onClick={() => append({ name: '', description: '', price: null })}
      >
        {t('Adicionar opção')}
      </Button>
    </FieldGroup>
  );
}
