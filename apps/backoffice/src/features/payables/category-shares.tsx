import { formatMoney, formatPercent } from '@comanda/domain/format';
import { add } from '@comanda/domain/money';
import { Banner } from '@comanda/ui/banner';
import { t } from '@comanda/ui/i18n';
import { type CategoryLine, overLimit } from './category-lines.ts';
import type { Category } from './category.ts';
import { DRE_WORDS } from './payable-words.ts';

/** So many have a colour of their own. */
const COLORS = 6;

/** @param place among the largest, from 0 */
export const colorAt = (place: number): string => (place < COLORS ? `var(--chart-${place + 1})` : 'var(--chart-out)');

interface Props {
  /** Of what goes out, by what they take. */
  lines: readonly CategoryLine[];
  country_id: number;
}

/** A month's money as one bar, in the colours of the rows below: the widest part is where it goes. */
export function CategoryShares({ lines, country_id }: Props) {
  const some = lines.filter(({ month_average }) => month_average > 0);
  const all = add(...some.map(({ month_average }) => month_average));
  if (some.length === 0) return null;
  return (
    <section className="card p-4" aria-label={t('Saem por mês')}>
      <p className="text-sm text-fg-2">
        {t('Saem por mês')} <b className="t-num ml-1 text-lg text-fg">{formatMoney(all, country_id)}</b>
      </p>
      <ul className="mt-3 flex h-11 gap-0.5 overflow-hidden rounded-md">
        {some.map(({ line, month_average }, place) => {
          const share = month_average / all;
          const name = DRE_WORDS[line]();
          const words = `${name}: ${formatMoney(month_average, country_id)}, ${formatPercent(Math.round(share * 100), country_id)}`;
          return (
            <li
              key={line}
              title={words}
              style={{
                width: `${share * 100}%`,
                background: colorAt(place),
                color: place === 0 ? 'var(--chart-1-fg)' : 'var(--chart-fg)',
              }}
              className="@container grid min-w-1 content-center"
            >
              <span className="sr-only">{words}</span>
              {place < COLORS && (
                <span aria-hidden className="truncate px-2 text-xs font-semibold @max-[4.5rem]:hidden">
                  {name}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What passed its limit in this month, the most first. */
export function LimitsPassed({ categories, country_id }: { categories: readonly Category[]; country_id: number }) {
  const passed = categories
    .map((category) => ({ name: category.name, over: overLimit(category) }))
    .filter(({ over }) => over > 0)
    .toSorted((one, other) => other.over - one.over);
  const [first] = passed;
  if (!first) return null;
  return (
    <Banner
      tone="warning"
      title={t('{name} passou do limite em {over} neste mês.', {
        name: first.name,
        over: formatMoney(first.over, country_id),
      })}
    >
      {passed.length > 1 &&
        t('{n, plural, one {Mais uma passou: {names}.} other {Mais # passaram: {names}.}}', {
          n: passed.length - 1,
          names: passed
            .slice(1)
            .map(({ name }) => name)
            .join(', '),
        })}
    </Banner>
  );
}

/** How much of its limit a category has taken. */
export function LimitBar({ spent, limit }: { spent: number; limit: number }) {
  const share = limit > 0 ? spent / limit : 1;
  return (
    <span aria-hidden className="mt-1 block h-1.5 w-28 overflow-hidden rounded-full bg-surface-2 max-md:hidden">
      <span
        className={`block h-full ${share > 1 ? 'bg-danger' : share > 0.9 ? 'bg-warning' : 'bg-fg-3'}`}
        style={{ width: `${Math.min(100, Math.round(share * 100))}%` }}
      />
    </span>
  );
}
