import { type DishTotal, dishTotals } from '@comanda/domain/kitchen/kitchen-tickets';
import { formatQuantity } from '@comanda/domain/format';
import { t } from '@comanda/ui/i18n';
import { Pin } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Ticket } from './ticket-columns.ts';

const NO_PARTS = () => t('Nenhum complemento nos pedidos daqui.');

interface Props {
  tickets: readonly Ticket[];
  country_id: number;
  /** Complements that somebody has chosen to see before everything else. */
  followed: readonly string[];
  onFollow: (followed: readonly string[]) => void;
  /** Stands at the end of the footer. */
  howItGoes: ReactNode;
}

/** Everything that the station has to make, dish by dish, or what goes into the dishes. */
export function Totals({ tickets, country_id, followed, onFollow, howItGoes }: Props) {
  const [of, setOf] = useState<'dishes' | 'complements'>('dishes');
  const parts = dishTotals(tickets, 'complements');
  const chosen = parts.filter(({ name }) => followed.includes(name));
  const totals = of === 'dishes' ? dishTotals(tickets) : parts.filter((part) => !chosen.includes(part));
  const follow = (name: string) =>
    onFollow(followed.includes(name) ? followed.filter((each) => each !== name) : [...followed, name]);
  const amount = ({ quantity, item_type }: DishTotal) => formatQuantity(quantity, item_type, country_id);
  const pieces = totals.reduce((sum, { quantity, item_type }) => sum + (item_type === 1 ? quantity : 1), 0);
  if (dishTotals(tickets).length === 0) return null;
  const shown = of === 'dishes' ? t('Total') : t('Ingredientes');
  const other = of === 'dishes' ? t('Ver ingredientes') : t('Ver pratos');
  const swap = () => setOf(of === 'dishes' ? 'complements' : 'dishes');
  return (
    <>
      <aside
        aria-label={t('Total a fazer')}
        className="hidden w-86 shrink-0 flex-col overflow-y-auto border-l border-line bg-surface p-5 [scrollbar-width:none] 3xl:flex"
      >
        <h2 className="flex items-baseline text-xl font-bold">
          {of === 'dishes' ? t('Total a fazer') : t('Ingredientes')}
          <span className="t-num ml-auto text-3xl">{pieces}</span>
        </h2>
        <ul className="mt-3">
          {chosen.map((total) => (
            <Row key={total.name} total={total} amount={amount(total)} followed onFollow={follow} />
          ))}
          {totals.map((total) => (
            <Row
              key={`${total.item_type} ${total.name}`}
              total={total}
              amount={amount(total)}
              onFollow={of === 'dishes' ? undefined : follow}
            />
          ))}
        </ul>
        {of === 'complements' && (
          <p className="mt-3 text-lg leading-6 text-fg-2">
            {parts.length === 0 ? NO_PARTS() : t('Toque no que quer somar sempre: fica no alto, também com os pratos.')}
          </p>
        )}
        <button type="button" onClick={swap} className="mt-3 h-14 rounded-lg bg-surface-3 text-lg font-semibold">
          {other}
        </button>
      </aside>
      <footer className="flex min-h-14 shrink-0 items-center border-t border-line bg-surface text-lg 3xl:hidden">
        <button
          type="button"
          onClick={swap}
          aria-label={`${shown}: ${other}`}
          className="h-14 shrink-0 px-4 font-bold text-fg-2 underline decoration-dotted underline-offset-4"
        >
          {shown}
        </button>
        <ul
          aria-label={of === 'dishes' ? t('Total a fazer') : t('Ingredientes')}
          tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: keys must reach it
          className="flex h-14 min-w-0 flex-1 items-center gap-6 overflow-x-auto pr-4 -outline-offset-2 [scrollbar-width:none]"
        >
          {parts.length === 0 && of === 'complements' && <li className="text-fg-2">{NO_PARTS()}</li>}
          {[...chosen, ...totals].map((total) => (
            <li key={`${total.item_type} ${total.name}`} className="flex shrink-0 items-baseline gap-2">
              <b className="t-num text-2xl">{amount(total)}</b>
              <span className="max-w-64 truncate text-fg-2" style={{ fontStretch: '88%' }}>
                {total.name}
              </span>
            </li>
          ))}
        </ul>
        <div className="flex shrink-0 gap-4 border-l border-line px-4 empty:hidden max-md:hidden">{howItGoes}</div>
      </footer>
    </>
  );
}

interface RowProps {
  total: DishTotal;
  amount: string;
  followed?: boolean;
  /** Left out where it cannot be chosen. */
  onFollow?: ((name: string) => void) | undefined;
}

function Row({ total: { name }, amount, followed = false, onFollow }: RowProps) {
  const words = (
    <>
      <span className="t-num min-w-9 text-right text-[34px] leading-9">{amount}</span>{' '}
      <span className="min-w-0 flex-1 text-xl leading-6 font-semibold break-words" style={{ fontStretch: '88%' }}>
        {name}
      </span>
      {followed && <Pin className="size-5 shrink-0 text-(--brand-300)" aria-hidden />}
    </>
  );
  const look = 'flex min-h-14 w-full items-center gap-4 py-2.5 text-left';
  return (
    <li className="border-b border-line last:border-0">
      {onFollow ? (
        <button
          type="button"
          aria-pressed={followed}
          aria-label={t('{amount} {name}: somar sempre', { amount, name })}
          onClick={() => onFollow(name)}
          className={look}
        >
          {words}
        </button>
      ) : (
        <div className={look}>{words}</div>
      )}
    </li>
  );
}
