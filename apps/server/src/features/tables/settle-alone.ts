import type { StoreId, TabId } from '@comanda/domain/ids';
import { formatMoney } from '@comanda/domain/format';
import type { Money } from '@comanda/domain/money';
import { billSums, whyOpen } from '@comanda/domain/tables/sitting-rules';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';
import type { Speaker } from '../../platform/http/speaker.ts';
import type { SignedInUser } from '../../platform/sessions.ts';
import { announceTab } from './announce-tab.ts';
import { finishBill } from './close-tab.ts';
import { holdNamed } from './hold-bill.ts';
import { freshOf, payTabs, type TabPayment } from './pay-tab.ts';
import { holdRounds } from './tell-rounds.ts';
import { findTabs } from './tabs.repo.ts';

interface Settling {
  /** Also those that were closed or joined to others since. */
  tab_ids: readonly TabId[];
  payments: readonly TabPayment[];
  close: boolean;
}

/**
 * Payments of bills that a waiter took alone, and their closing. What is closed stays closed; a bill to which something
 * came meanwhile keeps the payments and stays open.
 * @returns `left`: why a bill that should be closed is not, in words
 * @throws {AppError} tab_closed for money of a bill that somebody else has closed; payment_over, and those of recordPayments
 */
export async function settleAlone(
  tx: Tx,
  store_id: StoreId,
  { tab_ids, payments, close }: Settling,
  { user, speaker, now }: { user: SignedInUser; speaker: Speaker; now: Date },
): Promise<{ total: Money; left: string | null }> {
  const { t } = speaker.words;
  const by = { user_id: user.id, device: user.device, now };
  const { meant, held } = await holdNamed(tx, store_id, tab_ids);
  const ids = held.map(({ id }) => id);
  const fresh = await freshOf(tx, store_id, payments);
  if (held.length === 0) {
    if (fresh.length > 0) throw new AppError('tab_closed');
    return { total: billSums(await findTabs(tx, store_id, (eb) => eb('tabs.id', 'in', meant))).total, left: null };
  }
  const orders = close ? await holdRounds(tx, store_id, ids) : [];
  const { tabs } = await payTabs(tx, store_id, ids, fresh, by);
  const { total } = billSums(tabs);
  const open = close ? whyOpen(tabs) : null;
  if (close && open === null) await finishBill(tx, store_id, { held, orders }, { user, now });
  else for (const tab of held) await announceTab(tx, store_id, tab, 'paid', now);
  if (open === null) return { total, left: null };
  if (open.why === 'unanswered')
    return {
      total,
      left: t(
        'Os pagamentos entraram, mas a mesa tem pedido do celular aguardando aceite. Aceite ou recuse, e feche a conta.',
      ),
    };
  const left =
    open.why === 'unpaid'
      ? t('Os pagamentos entraram, mas chegou mais alguma coisa à conta: faltam {missing} para fechá-la.', {
          missing: formatMoney(open.missing, speaker.country_id),
        })
      : t('Os pagamentos entraram, mas foi pago {excess} a mais do que a conta. Devolva um deles e feche-a.', {
          excess: formatMoney(open.excess, speaker.country_id),
        });
  return { total, left };
}
