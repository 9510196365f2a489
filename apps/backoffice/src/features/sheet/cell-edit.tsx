import { toCents, type Money } from '@comanda/domain/money';
import { cx } from '@comanda/ui/cx';
import { moneyFromTyping, writeMoney } from '@comanda/ui/money-typing';
import { useMoneyTyping } from '@comanda/ui/use-money-typing';
import { useState, type InputHTMLAttributes, type KeyboardEvent, type ReactNode } from 'react';

/** Where a cell stands in a grid, and where the grid goes when it is left. */
export interface GridCell {
  /** The row's id: elements are used again for other rows, and what was begun in one is not theirs. */
  of: number;
  'data-cell': string;
  tabIndex: number;
  onLeave: (way: 'down' | 'next' | 'previous') => void;
}

interface CellEditProps {
  label: string;
  shown: ReactNode;
  /** What the field holds when editing begins. */
  text: string;
  onSave: (text: string) => void;
  /** Shapes what is typed. */
  mask?: (text: string) => string;
  /** The field itself, where it is not a plain one. */
  Field?: (props: CellFieldProps) => ReactNode;
  inputMode?: 'numeric' | 'text';
  maxLength?: number;
  refused?: string | undefined;
  className?: string;
  grid?: GridCell | undefined;
}

interface CellFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  value: string;
  /** What the cell held before. */
  saved: string;
  onChange: (text: string) => void;
}

/** A value in a table that becomes a field: Enter, a click or typing edits; Enter or leaving saves, Esc takes back. */
export function CellEdit(props: CellEditProps) {
  const { label, shown, text, onSave, mask = same, Field = PlainField } = props;
  const { inputMode = 'text', maxLength, refused, className } = props;
  const onLeave = props.grid?.onLeave;
  const place = { 'data-cell': props.grid?.['data-cell'], tabIndex: props.grid?.tabIndex };
  const of = props.grid?.of;
  const [begun, setBegun] = useState<{ of: number | undefined; text: string } | null>(null);
  const draft = begun?.of === of ? (begun?.text ?? null) : null;
  const setDraft = (text: string) => setBegun({ of, text });
  /** Whether the value takes the focus when the field closes. */
  const [returning, setReturning] = useState(false);

  function edit(typed: string) {
    setReturning(false);
    setDraft(typed);
  }

  function close(save: boolean) {
    if (draft === null) return;
    setBegun(null);
    if (save && draft !== text) onSave(draft);
  }

  function leave(event: KeyboardEvent) {
    const back = event.key === 'Escape';
    const stays = event.key === 'Tab' && !onLeave; // the browser goes on by itself, and leaving saves
    if (stays || !(back || event.key === 'Enter' || event.key === 'Tab')) return event.stopPropagation();
    event.preventDefault();
    event.stopPropagation();
    close(!back);
    if (back || !onLeave) setReturning(true);
    else onLeave(event.key === 'Enter' ? 'down' : event.shiftKey ? 'previous' : 'next');
  }

  if (draft === null) {
    return (
      <button
        type="button"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever leaves the field by a key stays in its place
        autoFocus={returning}
        {...place}
        aria-label={label}
        aria-disabled={refused !== undefined || undefined}
        title={refused}
        className={cx('cell-edit max-w-full', className)}
        onClick={() => refused === undefined && edit(text)}
        onKeyDown={(event) => {
          const typed =
            event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
          if (!typed || refused !== undefined) return;
          event.preventDefault();
          edit(mask(event.key));
        }}
      >
        {shown}
      </button>
    );
  }
  return (
    <span className={cx('cell-edit max-w-full', className)} data-editing>
      <Field
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the cell that was pressed becomes the field
        autoFocus
        aria-label={label}
        data-cell={place['data-cell']}
        className="w-full min-w-0 bg-transparent text-inherit outline-none"
        style={{ textAlign: 'inherit' }}
        inputMode={inputMode}
        maxLength={maxLength}
        autoComplete="off"
        value={draft}
        saved={text}
        onChange={(typed) => setDraft(mask(typed))}
        onBlur={() => close(true)}
        onKeyDown={leave}
      />
    </span>
  );
}

const same = (text: string) => text;

const PlainField = ({ value, saved, onChange, ...input }: CellFieldProps) => (
  <input
    {...input}
    value={value}
    onFocus={({ target }) => value === saved && target.select()}
    onChange={({ target }) => onChange(target.value)}
  />
);

type Common = Pick<CellEditProps, 'label' | 'shown' | 'refused' | 'className' | 'grid'>;

interface MoneyCellProps extends Common {
  value: number | null;
  country_id: number;
  /** null where nothing was typed. */
  onSave: (value: Money | null) => void;
}

export function MoneyCell({ value, country_id, onSave, ...cell }: MoneyCellProps) {
  const write = (amount: number | null) => (amount === null ? '' : writeMoney(amount, country_id));
  return (
    <CellEdit
      {...cell}
      text={write(value)}
      inputMode="numeric"
      mask={(typed) => write(moneyFromTyping(typed))}
      Field={MoneyField}
      onSave={(typed) => onSave(moneyFromTyping(typed))}
    />
  );
}

/** Its text is an amount as `writeMoney` writes it, so that it reads back as typed digits. */
function MoneyField({ value, saved, onChange, ...rest }: CellFieldProps) {
  const {
    input,
    undoByKey,
    write: _,
    onFocus,
    ...typing
  } = useMoneyTyping(moneyFromTyping(value), value, (typed) => onChange(typed === null ? '' : String(toCents(typed))));
  return (
    <input
      {...rest}
      {...typing}
      ref={input}
      value={value}
      onFocus={(event) => onFocus(event, value !== saved)}
      onKeyDown={(event) => {
        if (undoByKey(event)) event.stopPropagation();
        else rest.onKeyDown?.(event);
      }}
    />
  );
}

interface CountCellProps extends Common {
  value: number | null;
  onSave: (value: number | null) => void;
}

const MAX_DIGITS = 7;

/** A whole number; empty is "not counted". */
export function CountCell({ value, onSave, ...cell }: CountCellProps) {
  return (
    <CellEdit
      {...cell}
      text={value === null ? '' : String(value)}
      inputMode="numeric"
      mask={(typed) => typed.replace(/\D/g, '').slice(0, MAX_DIGITS)}
      onSave={(typed) => onSave(typed === '' ? null : Number(typed))}
    />
  );
}
