import { type Charge, getCharge } from '@comanda/contract/finance/charges';
import { formatMoney } from '@comanda/domain/format';
import { maskPhone } from '@comanda/domain/phone';
import { maskTaxId } from '@comanda/domain/tax-id';
import { Button } from '@comanda/ui/button';
import { Drawer } from '@comanda/ui/drawer';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { read } from '../../platform/api.ts';
import { Answer } from '../../platform/page/answer.tsx';
import type { SessionStore } from '../../platform/session.tsx';
import { ChargeLink } from './charge-link.tsx';
import { ChargePaid } from './charge-paid.tsx';
import { StateBadge } from './charge-rows.tsx';
import { dueWords } from './charge-words.ts';
import { EditCharge } from './edit-charge.tsx';
import { useCancel } from './use-charges.ts';

interface Props {
  id: number;
  store: SessionStore;
  today: string;
  onClose: () => void;
}

/** One charge: what it is, its link, and whether it is paid. */
export function ChargeDrawer({ id, store, today, onClose }: Props) {
  const asked = useQuery(read(getCharge, { params: { id }, query: { store_id: store.id } }));
  const [editing, setEditing] = useState(false);
  if (editing && asked.data)
    return <EditCharge charge={asked.data} onDone={() => setEditing(false)} onClose={() => setEditing(false)} />;
  return (
    <Drawer onClose={onClose} title={asked.data?.name ?? t('Cobrança')} className="md:w-120">
      <div className="p-5">
        <Answer of={asked} rows={4}>
          {(charge) => <Body charge={charge} store={store} today={today} onEdit={() => setEditing(true)} />}
        </Answer>
      </div>
    </Drawer>
  );
}

function Body({
  charge,
  store,
  today,
  onEdit,
}: {
  charge: Charge;
  store: SessionStore;
  today: string;
  onEdit: () => void;
}) {
  const cancel = useCancel();
  const { country_id } = store;
  const { state, phone, tax_id } = charge;
  const live = state !== 'paid' && state !== 'cancelled';
  return (
    <div className="space-y-6">
      <div className="space-y-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <b className="t-money text-2xl">{formatMoney(charge.amount, country_id)}</b>
          <StateBadge charge={charge} />
        </p>
        <p className="text-sm wrap-anywhere">{charge.description}</p>
        <p className="text-sm text-fg-3">
          {[
            dueWords(charge, today),
            phone === '' ? '' : maskPhone(phone, country_id),
            tax_id === '' ? '' : maskTaxId(tax_id, country_id),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {live && <ChargeLink charge={charge} store={store} today={today} />}
      {state !== 'cancelled' && <ChargePaid charge={charge} store={store} today={today} />}
      {state !== 'paid' && (
        <div className="flex flex-wrap gap-2 border-t border-line pt-4">
          {live && (
            <Button icon={<Pencil className="size-4" aria-hidden />} onClick={onEdit}>
              {t('Editar')}
            </Button>
          )}
          <Button variant={live ? 'danger-ghost' : 'primary'} onClick={() => cancel(charge)}>
            {live ? t('Cancelar cobrança') : t('Trazer de volta')}
          </Button>
        </div>
      )}
    </div>
  );
}
