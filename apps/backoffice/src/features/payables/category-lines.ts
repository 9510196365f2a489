import { add, type Money, subtract } from '@comanda/domain/money';
import type { DreLine } from '@comanda/domain/payables/codes';
import type { Category } from './category.ts';

/** The categories that stand in one line of the income statement. */
export interface CategoryLine {
  line: DreLine;
  /** What takes most stands first. */
  categories: Category[];
  month_average: Money;
  this_month: Money;
  /** null where one of them has none. */
  month_limit: Money | null;
}

/** @returns the lines by what they take a month, the largest first; of those that take nothing the order stays */
export const byLine = (categories: readonly Category[]): CategoryLine[] =>
  [...Map.groupBy(categories, ({ dre_line }) => dre_line)]
    .map(([line, ones]) => {
      const limits = ones.flatMap(({ month_limit }) => month_limit ?? []);
      return {
        line,
        categories: ones.toSorted((one, other) => other.month_average - one.month_average),
        month_average: add(...ones.map(({ month_average }) => month_average)),
        this_month: add(...ones.map(({ this_month }) => this_month)),
        month_limit: limits.length === ones.length ? add(...limits) : null,
      };
    })
    .toSorted((one, other) => other.month_average - one.month_average);

/** How far a category is over its limit in this month; zero where it is not. */
export const overLimit = ({ this_month, month_limit }: Pick<Category, 'this_month' | 'month_limit'>): Money =>
  month_limit !== null && this_month > month_limit ? subtract(this_month, month_limit) : add(0);
