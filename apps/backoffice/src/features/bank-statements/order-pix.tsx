import { getOrderPix, setPixReceipt } from '@comanda/contract/finance/bank-statements';
import { formatMoney, formatShortDate, formatTime } from '@comanda/domain/format';
import type { OrderId } from '@comanda/domain/ids';
import { OWNERS } from '@comanda/domain/role-sets';
import { storeZone } from '@comanda/domain/time-zones';
import { Badge } from '@comanda/ui/badge';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { TextInput } from '@comanda/ui/text-input';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read, useWrite } from '../../platform/api.ts';
import { type SessionStore, useSession } from '../../platform/session.tsx';
import { dayWords, FIT_TONE, fitOf, shortId, stateWords, timeWords } from './pix-words.ts';
import { PIX_READS } from './use-pix.ts';

interface Props {
  order: { id: OrderId; store_id: number; pix_state: string | null };
  store: SessionStore;
}

/** Of an order that is paid by Pix: what the bank says of it, who decided otherwise, and the receipt that was shown. */
export function OrderPix({ order, store }: Props) {
  const { user } = useSession();
  const { id, store_id } = order;
  const { country_id } = store;
  const allowed = OWNERS.some((role) => role === user.type);
  const { data } = useQuery({ ...read(getOrderPix, { params: { id }, query: { store_id } }), enabled: allowed });
  if (data?.order == null) return null;
  const { line, order: pix } = data;
  const zone = storeZone(store.timezone, country_id);
  return (
    <details className="border-b border-line p-5 text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 sm:pointer-fine:min-h-0">
        <span className="t-label">{t('Pix no extrato')}</span>
        <Badge tone={FIT_TONE[fitOf(data)]}>{stateWords(pix, line, country_id)}</Badge>
      </summary>
      <div className="mt-3 space-y-3">
        {line !== null && (
          <p>
            <b>{line.payer || line.memo}</b> · <b className="t-money">{formatMoney(line.amount, country_id)}</b>
            <span className="block text-ui text-fg-3">
              {[dayWords(line.date), timeWords(line.minutes), line.end_to_end_id && shortId(line.end_to_end_id)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </p>
        )}
        {pix.decision !== null && pix.decided_at !== null && (
          <p className="text-ui text-fg-2">
            {t('{what} por {name}, {day} {time}', {
              what: pix.decision === 'confirmed' ? t('Confirmado') : t('Desfeito'),
              name: pix.decided_by_name ?? '?',
              day: formatShortDate(pix.decided_at, zone),
              time: formatTime(pix.decided_at, zone, country_id),
            })}
          </p>
        )}
        <Receipt key={pix.receipt} id={id} store_id={store_id} receipt={pix.receipt} />
      </div>
    </details>
  );
}

/** The number on the receipt that the customer shows: one that another order has is found at once. */
function Receipt({ id, store_id, receipt }: { id: OrderId; store_id: number; receipt: string }) {
  const [typed, setTyped] = useState(receipt);
  const save = useWrite(setPixReceipt, { refreshes: PIX_READS });
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ params: { id }, body: { store_id, receipt: typed } });
      }}
    >
      <div className="min-w-0 flex-1">
        <TextInput
          label={t('Número do comprovante')}
          value={typed}
          maxLength={40}
          autoComplete="off"
          placeholder="E00000000…"
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <Button type="submit" pending={save.isPending} disabledReason={typed === receipt ? t('Nada mudou.') : undefined}>
        {t('Conferir')}
      </Button>
    </form>
  );
}
