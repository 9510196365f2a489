import { getOrder } from '@comanda/contract/orders/orders';
import { getOpenTables, getTable, type TableBill, type TabRound } from '@comanda/contract/floor/tables';
import { t } from '@comanda/ui/i18n';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { ActButton } from '../../../platform/act/act-button.tsx';
import { keyOf, read, showRefusal } from '../../../platform/api.ts';
import { type SessionStore, useSession } from '../../../platform/session.tsx';
import { RefuseDialog, useOrderSteps } from '../../orders/public.ts';
import { ROUND_ACTS, type RoundDoing } from '../table-acts.ts';
import { useBillSending } from '../send-bill.ts';

interface Props {
  store: SessionStore;
  bill: TableBill;
  round: TabRound;
  /** The server is out of reach. */
  alone: boolean;
}

/** A phone sent this, and the kitchen does not know of it: whoever serves the table says yes or no. */
export function UnansweredRound({ store, bill, round, alone }: Props) {
  const { user } = useSession();
  const sending = useBillSending(store);
  const [refusing, setRefusing] = useState(false);
  const on: RoundDoing = {
    user,
    alone,
    accept: () => sending.accept(bill, round.order_id).catch(showRefusal),
    refuse: () => setRefusing(true),
  };
  return (
    <div className="banner banner-warning mt-2 flex-wrap items-center gap-y-2">
      <Smartphone className="size-5 shrink-0" aria-hidden />
      <p className="min-w-36 flex-1 text-sm leading-5">
        <b>{t('Aguarda aceite')}</b> <span className="block text-ui">{t('Ainda não foi à cozinha.')}</span>
      </p>
      <span className="ml-auto flex gap-2">
        <ActButton act={ROUND_ACTS.refuse} on={on} size="sm" className="h-11" />
        <ActButton
          act={ROUND_ACTS.accept}
          on={on}
          size="sm"
          variant="primary"
          className="h-11"
          pending={sending.pending}
        />
      </span>
      {refusing && <Refusing store={store} order_id={round.order_id} onClose={() => setRefusing(false)} />}
    </div>
  );
}

function Refusing({ store, order_id, onClose }: { store: SessionStore; order_id: number; onClose: () => void }) {
  const client = useQueryClient();
  const steps = useOrderSteps();
  const input = { params: { id: order_id }, query: { store_id: store.id } };
  const { data } = useQuery(read(getOrder, input));
  if (!data) return null;
  const close = () => {
    for (const route of [getTable, getOpenTables]) void client.invalidateQueries({ queryKey: keyOf(route) });
    onClose();
  };
  return <RefuseDialog order={data.order} steps={steps} onClose={close} />;
}
