import { formatMoney } from '@comanda/domain/format';
import type { PayableKind } from '@comanda/domain/payables/codes';
import { Button } from '@comanda/ui/button';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { Table } from '@comanda/ui/table';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { RowMenu } from '../../platform/row-menu.tsx';
import { type CategoryLine, overLimit } from './category-lines.ts';
import { colorAt, LimitBar } from './category-shares.tsx';
import type { Category } from './category.ts';
import { DRE_WORDS } from './payable-words.ts';

interface Acts {
  country_id: number;
  onEdit: (category: Category) => void;
  onDelete: (category: Category) => void;
}
interface Props extends Acts {
  kind: PayableKind;
  label: string;
  lines: readonly CategoryLine[];
}

/** The lines of the income statement with their categories: a line of several folds. */
export function CategoryTable({ kind, label, lines, ...acts }: Props) {
  // Whoever adds one to a line that is folded sees it.
  const [before] = useState(() => new Set(lines.flatMap(({ categories }) => categories.map(({ id }) => id))));
  return (
    <section className="card overflow-hidden">
      <Table label={label}>
        <thead>
          <tr>
            <th scope="col">{label}</th>
            <th scope="col" className="num">
              {t('Média por mês')}
            </th>
            <th scope="col" className="num max-sm:hidden">
              {t('Este mês')}
            </th>
            <th scope="col" className="num max-sm:hidden">
              {t('Limite')}
            </th>
            <th scope="col">
              <span className="sr-only">{t('Ações')}</span>
            </th>
          </tr>
        </thead>
        {lines.map((line, place) => {
          const color = kind === 'payable' && line.month_average > 0 ? colorAt(place) : null;
          const [only, ...others] = line.categories;
          return (
            <tbody key={line.line}>
              {only && others.length === 0 ? (
                <CategoryRow {...acts} category={only} color={color} />
              ) : (
                <LineRows
                  {...acts}
                  line={line}
                  color={color}
                  isFirst={place === 0}
                  isGrown={line.categories.some(({ id }) => !before.has(id))}
                />
              )}
            </tbody>
          );
        })}
      </Table>
    </section>
  );
}

interface LineProps extends Acts {
  line: CategoryLine;
  color: string | null;
  isFirst: boolean;
  /** Somebody has just added to it. */
  isGrown: boolean;
}

/** What takes most is open, and where a limit was passed. */
function LineRows({ line, color, isFirst, isGrown, ...acts }: LineProps) {
  const { categories, month_average, this_month, month_limit } = line;
  const [chosen, setOpen] = useState<boolean>();
  const open = chosen ?? (isFirst || isGrown || categories.some((category) => overLimit(category) > 0));
  return (
    <>
      <tr>
        <td className="font-semibold">
          <button
            type="button"
            aria-expanded={open}
            className="-my-2 -ml-2 flex min-h-11 items-center gap-2 rounded-md px-2 text-left"
            onClick={() => setOpen(!open)}
          >
            <ChevronRight
              className={cx('size-4 shrink-0 text-fg-3 transition-transform', open && 'rotate-90')}
              aria-hidden
            />
            <Dot color={color} />
            <span>
              {DRE_WORDS[line.line]()} <span className="font-normal text-fg-3">{categories.length}</span>
            </span>
          </button>
        </td>
        <Sums
          month_average={month_average}
          this_month={this_month}
          month_limit={month_limit}
          country_id={acts.country_id}
        />
        <td>
          <span className="sr-only">
            {t('{n, plural, one {# categoria} other {# categorias}}', { n: categories.length })}
          </span>
        </td>
      </tr>
      {open && categories.map((category) => <CategoryRow key={category.id} {...acts} category={category} isInside />)}
    </>
  );
}

interface RowProps extends Acts {
  category: Category;
  /** Its part of the bar above; null where it has none. */
  color?: string | null;
  /** Of an open line, whose name and colour it has. */
  isInside?: boolean;
}

function CategoryRow({ category, color = null, isInside = false, country_id, onEdit, onDelete }: RowProps) {
  const { name, dre_line, kind } = category;
  return (
    <tr>
      <td className={isInside ? 'pl-14 max-sm:pl-10' : 'font-semibold'}>
        {isInside ? (
          name
        ) : (
          <span className="flex items-center gap-2 pl-6">
            <Dot color={color} />
            <span>
              {name}
              {DRE_WORDS[dre_line]() !== name && (
                <span className="block text-ui font-normal text-fg-3">{DRE_WORDS[dre_line]()}</span>
              )}
            </span>
          </span>
        )}
      </td>
      <Sums
        {...category}
        country_id={country_id}
        {...(kind === 'payable' && { onLimit: () => onEdit(category), name })}
      />
      <td className="num">
        <RowMenu
          name={name}
          entries={[{ id: 'edit', label: t('Editar'), onAction: () => onEdit(category) }]}
          last={{ id: 'delete', label: t('Excluir'), onAction: () => onDelete(category) }}
        />
      </td>
    </tr>
  );
}

const Dot = ({ color }: { color: string | null }) => (
  <span
    aria-hidden
    className="size-3 shrink-0 rounded-xs bg-surface-3"
    style={color === null ? undefined : { background: color }}
  />
);

interface SumsProps {
  month_average: number;
  this_month: number;
  month_limit: number | null;
  country_id: number;
  /** Where one can be set. */
  onLimit?: () => void;
  /** Whose it would be. */
  name?: string;
}

function Sums({ month_average, this_month, month_limit, country_id, onLimit, name = '' }: SumsProps) {
  const over = month_limit !== null && this_month > month_limit;
  return (
    <>
      <td className="num">{month_average === 0 ? '–' : formatMoney(month_average, country_id)}</td>
      <td className={cx('num max-sm:hidden', over && 'font-bold text-danger-text')}>
        {this_month === 0 ? '–' : formatMoney(this_month, country_id)}
        {over && <span className="block text-ui">{t('passou do limite')}</span>}
      </td>
      <td className="num text-fg-2 max-sm:hidden">
        {month_limit !== null ? (
          <span className="inline-block text-right">
            {formatMoney(month_limit, country_id)}
            <LimitBar spent={this_month} limit={month_limit} />
          </span>
        ) : (
          onLimit && (
            <Button size="sm" variant="ghost" onClick={onLimit}>
              {t('Definir limite')} <span className="sr-only">{name}</span>
            </Button>
          )
        )}
      </td>
    </>
  );
}
