import type { PrepLine } from '@comanda/contract/reports/tomorrow';
import { Button } from '@comanda/ui/button';
import { BareCheckbox } from '@comanda/ui/checkbox';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { NumberInput } from '@comanda/ui/number-input';
import { Popover } from '@comanda/ui/popover';
import { useState } from 'react';
import { unitAmount } from '../stock/public.ts';
import { PrintedWhy, Row, Why, whyLabel } from './why.tsx';

interface Props {
  line: PrepLine;
  weekday: number;
  holiday: string | undefined;
  pending: boolean;
  /** null takes it back. */
  onPrepared: (quantity: number | null) => void;
}

/** One thing to make or set aside: ticked by whoever has it ready; its number says why when it is touched. */
export function PrepRow({ line, weekday, holiday, pending, onPrepared }: Props) {
  const { name, unit, make, prepared, counted_at, prepared_by } = line;
  const done = prepared !== null;
  const shown = unitAmount(prepared ?? make, unit);
  const has = line.have === null ? '' : t('tem {amount}', { amount: unitAmount(Math.max(0, line.have), unit) });
  return (
    <li className="flex min-h-14 items-center gap-1 py-1.5 pr-3 pl-1 break-inside-avoid">
      <span className="grid size-11 shrink-0 place-items-center">
        <BareCheckbox
          label={t('{name} está pronto', { name })}
          checked={done}
          disabled={counted_at !== null || pending}
          onChange={() => onPrepared(done ? null : make)}
        />
      </span>
      <span className="min-w-0 flex-1">
        <span
          className={cx('block text-sm font-semibold wrap-anywhere', done && 'text-fg-3 line-through')}
          title={name}
        >
          {name}
        </span>
        <Hint line={line} by={prepared_by} />
        <PrintedWhy forecast={line.forecast} scheduled={line.scheduled} unit={unit} weekday={weekday} />
      </span>
      <Popover
        label={whyLabel(name)}
        className="w-80 p-4"
        trigger={
          <button
            type="button"
            className="min-h-11 shrink-0 rounded-md px-2 text-right hover:bg-surface-2"
            aria-label={[shown, has, whyLabel(name)].filter(Boolean).join('. ')}
          >
            <span
              className={cx(
                'block font-display text-lg leading-tight whitespace-nowrap tabular-nums',
                done && 'text-fg-3',
              )}
            >
              {shown}
            </span>{' '}
            {has && <span className="block text-ui whitespace-nowrap text-fg-3">{has}</span>}
          </button>
        }
      >
        {(close) => (
          <div className="space-y-3">
            <h3 className="t-label">{name}</h3>
            <Why forecast={line.forecast} scheduled={line.scheduled} unit={unit} weekday={weekday} holiday={holiday} />
            <dl className="space-y-1.5 border-t border-line pt-2 text-sm">
              {line.raw !== null && <Row label={t('Tirar do estoque')}>{unitAmount(line.raw, unit)}</Row>}
              <Row label={line.kind === 'item' ? t('Fazer') : t('Separar pronto')}>{unitAmount(make, unit)}</Row>
            </dl>
            {counted_at === null && (
              <Typed
                line={line}
                onSave={(quantity) => {
                  onPrepared(quantity);
                  close();
                }}
              />
            )}
          </div>
        )}
      </Popover>
    </li>
  );
}

function Hint({ line, by }: { line: PrepLine; by: string }) {
  const { kind, have, raw, unit, goes_into, left_over, kept, prepared } = line;
  const short = kind === 'material' && have !== null && have < (raw ?? line.make) && prepared === null;
  const words =
    left_over !== null
      ? t('sobrou {left}, guardado {kept}', { left: unitAmount(left_over, unit), kept: unitAmount(kept ?? 0, unit) })
      : prepared !== null
        ? t('pronto, por {name}', { name: by })
        : short
          ? t('falta no estoque')
          : raw !== null
            ? t('separar {raw}: o resto se perde no preparo', { raw: unitAmount(raw, unit) })
            : goes_into.join(', ');
  return words === '' ? null : (
    <span
      className={cx('block text-ui wrap-anywhere', short ? 'font-semibold text-warning-text' : 'text-fg-3')}
      title={words}
    >
      {words}
    </span>
  );
}

function Typed({ line, onSave }: { line: PrepLine; onSave: (quantity: number) => void }) {
  const [quantity, setQuantity] = useState<number | null>(line.prepared ?? line.make);
  return (
    <form
      className="flex items-end gap-2 border-t border-line pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (quantity !== null) onSave(quantity);
      }}
    >
      <NumberInput
        className="flex-1"
        label={t('Quanto ficou pronto')}
        value={quantity}
        min={0}
        max={1_000_000}
        decimals={line.unit === 'un' ? 0 : 3}
        suffix={line.unit}
        onChange={setQuantity}
      />
      <Button
        type="submit"
        variant="primary"
        disabledReason={quantity === null ? t('Digite a quantidade.') : undefined}
      >
        {t('Pronto')}
      </Button>
    </form>
  );
}
