import type { StockRow } from '@comanda/contract/menu/stock';
import { ITEM_TYPE } from '@comanda/domain/codes';
import { Badge } from '@comanda/ui/badge';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { parseNumber } from '@comanda/ui/number-input';
import type { KeyboardEvent } from 'react';
import type { SheetName } from './stock-search.ts';
import { amountOf, isLow, SHEET_WORDS } from './stock-words.ts';

const LIMIT = 10_000_000;

interface Props {
  row: StockRow;
  sheet: SheetName;
  value: number | null;
  onChange: (value: number | null) => void;
  disabled: boolean;
  onMinimum: () => void;
}

export function CountRow({ row, sheet, value, onChange, disabled, onMinimum }: Props) {
  const { name, stock, stock_minimum } = row;
  const least =
    stock_minimum === null ? t('definir mínimo') : t('mín. {amount}', { amount: amountOf(stock_minimum, row) });
  const weighed = row.item_type === ITEM_TYPE.weight;
  return (
    <li className="flex items-center gap-3 px-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-semibold" title={name}>
          {name}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-ui text-fg-3">
          <span>{stock === null ? t('não é contado') : t('tem {amount}', { amount: amountOf(stock, row) })}</span>
          <button
            type="button"
            className="min-h-8 underline decoration-dotted underline-offset-2"
            disabled={disabled}
            aria-label={`${least}: ${name}`}
            onClick={onMinimum}
          >
            {least}
          </button>
          {isLow(row) && (
            <Badge tone={stock === 0 ? 'danger' : 'warning'}>{stock === 0 ? t('Acabou') : t('Baixo')}</Badge>
          )}
        </p>
      </div>
      <span className="relative">
        <input
          className={cx('input h-12! w-24 text-right text-xl! tabular-nums', weighed && 'pr-7!')}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="next"
          data-count
          disabled={disabled}
          aria-label={SHEET_WORDS[sheet].field(name)}
          placeholder={sheet !== 'contagem' ? '0' : stock === null ? '–' : String(stock)}
          value={value ?? ''}
          onChange={({ target }) => {
            const number = parseNumber(target.value.replace(/[^\d]/g, ''));
            onChange(number === null ? null : Math.min(LIMIT, number));
          }}
          onKeyDown={goOn}
        />
        {weighed && (
          <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-sm text-fg-3">g</span>
        )}
      </span>
    </li>
  );
}

/** Enter goes to the next field; from the last one it goes on to the review. */
function goOn(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return;
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[data-count]')];
  const next = fields[fields.indexOf(event.currentTarget) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.select();
}
