import type { OrderItem } from '@comanda/contract/orders/orders';
import { kitchenWords } from '@comanda/domain/kitchen/kitchen-words';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { Check } from 'lucide-react';
import { Fragment } from 'react';
import { Word } from './ticket-words.tsx';

export const amountText = (line: Pick<OrderItem, 'item_type' | 'quantity' | 'quantity_formatted'>): string =>
  line.item_type === 1 ? String(line.quantity) : line.quantity_formatted;

/** One dish; a touch strikes it, another one brings it back. */
export function TicketLine({ line, onStrike }: { line: OrderItem; onStrike: () => void }) {
  const done = line.done_at !== null;
  const words = done ? [] : kitchenWords(line);
  const shown = [amountText(line), line.name, ...words.map(({ text }) => text)].join(' ');
  return (
    <li>
      <button
        type="button"
        aria-pressed={done}
        aria-label={t('{shown}: riscar', { shown })}
        onClick={onStrike}
        className={cx(
          '-mx-2 flex min-h-14 w-[calc(100%+1rem)] items-start gap-3 rounded-lg px-2 py-1.5 text-left',
          done && 'text-fg-3',
        )}
      >
        <LineAmount line={line} />{' '}
        <span className="min-w-0 flex-1">
          <LineName line={line} struck={done} />{' '}
          {words.map((word) => (
            <Fragment key={word.text}>
              <Word word={word} />{' '}
            </Fragment>
          ))}
        </span>
        {done && <Check className="mt-1 size-7 shrink-0 text-success" aria-hidden />}
      </button>
    </li>
  );
}

export const LineAmount = ({ line }: { line: OrderItem }) => (
  <span className="t-num min-w-8 shrink-0 text-right text-[26px] leading-8 3xl:min-w-10 3xl:text-[42px] 3xl:leading-10">
    {amountText(line)}
  </span>
);

export const LineName = ({ line, struck }: { line: OrderItem; struck?: boolean }) => (
  <span
    className={cx(
      'block text-[23px] leading-8 font-semibold break-words 3xl:text-kds 3xl:leading-10',
      struck && 'line-through decoration-2',
    )}
    style={{ fontStretch: '82%' }}
  >
    {line.name}
  </span>
);
