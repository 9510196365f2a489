import { t } from '@comanda/ui/i18n';
import { IconButton } from '@comanda/ui/icon-button';
import { ArrowUp, Pencil, Trash2, Undo2 } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { MoneyField, SwitchField, TextField } from '../../platform/form/fields.tsx';
import type { FeesForm } from './fees-form.ts';
import { cornersProblem } from './read-areas.ts';

interface Props {
  index: number;
  /** Presses on the map go to it. */
  isChosen: boolean;
  /** Null when there is nothing to take back. */
  undo: (() => void) | null;
  onChoose: () => void;
  /** Null for the first one. */
  onRaise: (() => void) | null;
  onRemove: () => void;
}

/** One area of the list: what it is called and costs, and its place in the order. */
export function AreaRow({ index, isChosen, undo, onChoose, onRaise, onRemove }: Props) {
  const { control } = useFormContext<FeesForm>();
  const area = useWatch({ control, name: `areas.${index}` });
  const n = index + 1;
  // a removed row is rendered once more
  if (area === undefined) return null;
  const problem = cornersProblem(area.corners);
  return (
    <li className="space-y-2 py-3 first:pt-0">
      <div className="flex items-start gap-2">
        <TextField
          name={`areas.${index}.name`}
          label={t('Nome da área {n}', { n })}
          hideLabel
          placeholder={t('Nome da área')}
          className="min-w-0 flex-1"
          autoComplete="off"
          maxLength={80}
        />
        <MoneyField
          name={`areas.${index}.price`}
          label={t('Taxa da área {n}', { n })}
          hideLabel
          className="w-30 shrink-0"
        />
      </div>
      <div className="flex flex-wrap items-center gap-1">
        <span className="mr-auto">
          <SwitchField name={`areas.${index}.active`} label={t('Entregar')} />
        </span>
        {undo && (
          <IconButton label={t('Desfazer o último canto')} onClick={undo}>
            <Undo2 className="size-4" aria-hidden />
          </IconButton>
        )}
        <IconButton
          label={isChosen ? t('Terminar o desenho da área {n}', { n }) : t('Mudar o desenho da área {n}', { n })}
          variant={isChosen ? 'primary' : 'ghost'}
          aria-pressed={isChosen}
          onClick={onChoose}
        >
          <Pencil className="size-4" aria-hidden />
        </IconButton>
        {onRaise && (
          <IconButton label={t('Pôr a área {n} acima da anterior', { n })} onClick={onRaise}>
            <ArrowUp className="size-4" aria-hidden />
          </IconButton>
        )}
        <IconButton label={t('Excluir a área {n}', { n })} onClick={onRemove}>
          <Trash2 className="size-4" aria-hidden />
        </IconButton>
      </div>
      {problem !== null && (
        <p role={isChosen ? 'status' : 'alert'} className={isChosen ? 'text-sm text-fg-3' : 'text-sm text-danger-text'}>
          {problem}
        </p>
      )}
    </li>
  );
}
