import type { PixRow } from '@comanda/contract/finance/bank-statements';
import { isFinal } from '@comanda/domain/orders/order-status';
import { Badge } from '@comanda/ui/badge';
import { Button, buttonClass } from '@comanda/ui/button';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { heldBack } from '@comanda/words/paper-words';
import { CalendarClock, CircleX, TriangleAlert, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { keepFocus } from '../../platform/keep-focus.ts';
import { PageLink } from '../../platform/page/page-link.tsx';
import { ordersPage } from '../orders/pages.ts';
import { findingWords } from './pix-words.ts';
import { DoubtActs } from './doubt-acts.tsx';
import { useDecide } from './use-pix.ts';

const FEW = 6;

/** What does not fit, the worst first, each with what one may do about it. */
export function FindingCards({ findings, country_id }: { findings: readonly PixRow[]; country_id: number }) {
  const [all, setAll] = useState(false);
  if (findings.length === 0) return null;
  return (
    <section ref={keepFocus} aria-label={t('O que não fecha')}>
      <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {(all ? findings : findings.slice(0, FEW)).map((row) => (
          <FindingCard key={row.order?.id} row={row} country_id={country_id} />
        ))}
      </ul>
      {findings.length > FEW && !all && (
        <Button variant="ghost" className="mt-2" onClick={() => setAll(true)}>
          {t('Ver mais {n}', { n: findings.length - FEW })}
        </Button>
      )}
    </section>
  );
}

const ICONS = {
  reused: TriangleAlert,
  wrong_value: TriangleAlert,
  missing: CircleX,
  scheduled: CalendarClock,
  other_name: UserRoundX,
};

function FindingCard({ row, country_id }: { row: PixRow; country_id: number }) {
  const { decide, pending } = useDecide();
  const words = findingWords(row, country_id);
  const { order, line } = row;
  if (words === null || order === null || order.finding === null) return null;
  const Icon = ICONS[order.finding];
  const worst = order.finding === 'reused' || order.finding === 'wrong_value' || order.finding === 'missing';
  return (
    <li className={cx('card flex gap-3 p-4', worst && 'border-danger/40')}>
      <span
        className={cx(
          'grid size-10 shrink-0 place-items-center rounded-lg',
          worst ? 'bg-danger-soft text-danger-text' : 'bg-warning-soft text-warning-text',
        )}
      >
        <Icon className="size-5" aria-hidden />
      </span>
      <div className="min-w-0">
        <h2 className="text-sm font-semibold">{words.title}</h2>
        <p className="mt-0.5 text-ui text-fg-2">{words.text}</p>
        {order.held_reason !== '' && !isFinal(order.status) && (
          <Badge tone="warning" className="mt-2">
            {heldBack(order.held_reason)}
          </Badge>
        )}
        <div className="mt-3 flex flex-wrap gap-2">
          {order.finding === 'other_name' ? (
            <>
              <Button size="sm" pending={pending} onClick={() => void decide(order, 'confirmed', line?.id ?? null)}>
                {t('É dele, confirmar')}
              </Button>
              <Button size="sm" variant="ghost" onClick={() => void decide(order, 'undone')}>
                {t('Não é')}
              </Button>
            </>
          ) : (
            <Button
              size="sm"
              pending={pending}
              onClick={() =>
                void decide(order, 'confirmed', order.finding === 'wrong_value' ? (line?.id ?? null) : null)
              }
            >
              {order.finding === 'wrong_value' ? t('Aceitar assim') : t('Recebi de outro jeito')}
            </Button>
          )}
          {worst && <DoubtActs order={order} reason={words.title} />}
          <PageLink page={ordersPage} search={{ pedido: order.id }} className={buttonClass('ghost', 'sm')}>
            {t('Ver pedido')}
          </PageLink>
        </div>
      </div>
    </li>
  );
}
