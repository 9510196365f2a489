import type { OrderItem } from '@comanda/contract/orders/orders';
import type { Tab, TableBill, TabRound } from '@comanda/contract/floor/tables';
import { complementWords } from '@comanda/domain/prices/flavor-share';
import { formatMoney, formatTime } from '@comanda/domain/format';
import type { TabId } from '@comanda/domain/ids';
import { writeTableNumber } from '@comanda/domain/tables/table-number';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { ChefHat, CloudOff, Eye, PackageCheck, Send } from 'lucide-react';
import { useState } from 'react';
import type { SessionStore } from '../../../platform/session.tsx';
import { tellAlone } from '../alone-reasons.ts';
import { isLocal } from '@comanda/domain/tables/sitting';
import { LineDialog } from './line-dialog.tsx';
import { Payments } from '../paying/payments.tsx';
import { UnansweredRound } from './unanswered-round.tsx';

interface Props {
  store: SessionStore;
  bill: TableBill;
  parts: readonly Tab[];
  zone: string;
  /** The server is out of reach. */
  alone: boolean;
}

/** Rounds, the newest first, each line with how far the kitchen has come. */
export function BillRounds({ store, bill, parts, zone, alone }: Props) {
  const [chosen, setChosen] = useState<{ round: TabRound; line: OrderItem } | null>(null);
  const live = bill.rounds.map((round) => ({
    ...round,
    cart_itens: round.cart_itens.filter((line) => line.removed_at === null),
  }));
  const partOf = (tab_id: TabId) => {
    const number = parts.find(({ id }) => id === tab_id)?.number;
    return number === undefined || parts.length < 2 || bill.tabs.length < 2 ? '' : writeTableNumber(number);
  };
  return (
    <>
      {live.length === 0 && <p className="py-10 text-center text-sm text-fg-3">{t('Nada pedido ainda.')}</p>}
      {live.map((round, index) => (
        <section
          key={round.order_id}
          aria-label={t('Rodada {n}, das {time}', {
            n: live.length - index,
            time: formatTime(round.created_at, zone, store.country_id),
          })}
        >
          <p className="flex items-center gap-2 pt-3 text-xs font-semibold text-fg-3">
            {[formatTime(round.created_at, zone, store.country_id), round.user_name || t('pelo QR da mesa')].join(
              ' · ',
            )}
            <span className="h-px flex-1 bg-line" />
          </p>
          {round.observation !== '' && (
            <p className="mt-1 text-ui font-semibold text-warning-text">{round.observation}</p>
          )}
          {round.status === 'received' && <UnansweredRound store={store} bill={bill} round={round} alone={alone} />}
          <ul className="divide-y divide-line">
            {round.cart_itens.map((line) => (
              <li key={line.line}>
                <Line
                  line={line}
                  round={round}
                  store={store}
                  part={partOf(round.tab_id)}
                  onChoose={() => (alone ? tellAlone('line') : setChosen({ round, line }))}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Payments store={store} bill={bill} zone={zone} alone={alone} />
      {chosen && <LineDialog store={store} {...chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

interface LineProps {
  line: OrderItem;
  round: TabRound;
  store: SessionStore;
  part: string;
  onChoose: () => void;
}

function Line({ line, round, store, part, onChoose }: LineProps) {
  const { st, icon: Icon, label } = stepOf(line, round);
  const waits = isLocal(round.order_id);
  const served = st === 'done';
  // Said above the round, where it is answered.
  const asks = round.status === 'received' && !waits;
  const details = [
    line.variation_name ?? '',
    line.size_name ?? '',
    ...line.flavor_names.slice(line.flavor_names.length > 1 ? 0 : 1),
    ...complementWords(line),
    line.observation,
    part,
    served ? label : '',
  ].filter(Boolean);
  return (
    <button
      type="button"
      className="flex min-h-11 w-full gap-2.5 py-2 text-left enabled:hover:bg-surface-2"
      disabled={waits}
      onClick={onChoose}
    >
      <b className="t-num min-w-6 text-base leading-5">
        {line.item_type === 2 ? line.quantity_formatted : `${line.quantity}×`}
      </b>
      <span className="min-w-0 flex-1 leading-5">
        <span className="block text-sm">{line.name}</span>
        {details.length > 0 && <span className="block text-ui text-fg-3">{details.join(' · ')}</span>}
      </span>
      {!served && !asks && (
        <span className="st h-fit shrink-0" data-st={st}>
          <Icon className="size-3.5" aria-hidden />
          {label}
        </span>
      )}
      <span className={cx('t-money w-20 shrink-0 text-right text-sm')}>
        {formatMoney(line.total, store.country_id)}
      </span>
    </button>
  );
}

/** How far a line is: sent, seen by the kitchen, ready, served. */
function stepOf(line: OrderItem, { order_id, status }: Pick<TabRound, 'order_id' | 'status'>) {
  if (isLocal(order_id)) return { st: 'new', icon: CloudOff, label: t('Esperando') };
  if (line.served_at !== null || status === 'delivered') return { st: 'done', icon: PackageCheck, label: t('Servido') };
  if (line.done_at !== null || status === 'ready') return { st: 'ready', icon: PackageCheck, label: t('Pronto') };
  if (line.seen_at !== null) return { st: 'prep', icon: Eye, label: t('Visto') };
  return status === 'received'
    ? { st: 'new', icon: ChefHat, label: t('Aguarda aceite') }
    : { st: 'sched', icon: Send, label: t('Na fila') };
}
