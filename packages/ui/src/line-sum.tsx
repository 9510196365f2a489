import { formatMoney } from '@comanda/domain/format';
import { type SummedLine, sumLines } from '@comanda/domain/orders/line-sum';
import type { PriceRule } from '@comanda/domain/menu/menu';
import { eachAtItsPrice } from '@comanda/words/paper-words';
import { t } from './i18n.tsx';

const ruleName = (rule: PriceRule): string => {
  switch (rule) {
    case 'highest':
      return t('o mais caro');
    case 'average':
      return t('a média');
    case 'proportional':
      return eachAtItsPrice();
  }
};

/** How a line's price came about, under the line; nothing where the price says it all. */
export function LineSum({ line, country_id, className }: { line: SummedLine; country_id: number; className?: string }) {
  const lines = sumLines(line, { money: (amount) => formatMoney(amount, country_id), rule: ruleName });
  if (lines.length === 0) return null;
  return (
    <span className={className}>
      {lines.map((words) => (
        <span key={words} className="block tabular-nums wrap-anywhere">
          {words}
        </span>
      ))}
    </span>
  );
}
