import { findMovements, getCashControl, type Movement, reverseMovement } from '@comanda/contract/floor/cash';
import { ROLE } from '@comanda/domain/codes';
import { formatMoney } from '@comanda/domain/format';
import { Badge } from '@comanda/ui/badge';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { IconButton } from '@comanda/ui/icon-button';
import { TextInput } from '@comanda/ui/text-input';
import { Printer, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useWrite } from '../../platform/api.ts';
import { ApprovalFields, isApproval, NO_APPROVAL } from '../../platform/form/approval-fields.tsx';
import { PageLink } from '../../platform/page/page-link.tsx';
import { type SessionStore, useSession } from '../../platform/session.tsx';
import { KIND_WORDS, whenText } from './cash-words.ts';
import { ordersPage } from '../orders/pages.ts';

interface Props {
  store: SessionStore;
  movement: Movement;
  onReceipt: (movement: Movement) => void;
}
const REVERSIBLE: readonly string[] = ['supply', 'withdrawal', 'credit_payment'];

/** A line of the ledger: what, why, who, and its order where it has one. */
export function MovementRow({ store, movement, onReceipt }: Props) {
  const [asked, setAsked] = useState(false);
  const { kind, amount, reason, client_name, payment_name, order_id, order_number } = movement;
  const what = KIND_WORDS()[kind];
  const byHand = REVERSIBLE.includes(kind);
  return (
    <li className="flex items-center gap-3 px-4 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 text-sm font-medium">
          {order_id !== null && order_number !== null ? (
            <PageLink page={ordersPage} search={{ pedido: order_id }} className="text-link">
              {t('{what} · pedido {number}', { what, number: order_number })}
            </PageLink>
          ) : (
            what
          )}
          {movement.reversed && <Badge>{t('estornado')}</Badge>}
        </p>
        <p className="text-ui break-words text-fg-3">
          {[
            payment_name,
            reason || client_name,
            movement.user_name,
            whenText(store, movement.created_at),
            movement.till_name,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <span className="t-num shrink-0 text-sm">{formatMoney(amount, store.country_id)}</span>
      {byHand && (
        <IconButton label={t('Imprimir recibo')} onClick={() => onReceipt(movement)}>
          <Printer className="size-4" aria-hidden />
        </IconButton>
      )}
      {byHand && !movement.reversed && (
        <IconButton label={t('Estornar')} onClick={() => setAsked(true)}>
          <Undo2 className="size-4" aria-hidden />
        </IconButton>
      )}
      {asked && <ReverseDialog store={store} movement={movement} onClose={() => setAsked(false)} />}
    </li>
  );
}

function ReverseDialog({ store, movement, onClose }: Omit<Props, 'onReceipt'> & { onClose: () => void }) {
  const { user } = useSession();
  const alone = user.type <= ROLE.owner;
  const [reason, setReason] = useState('');
  const [approval, setApproval] = useState(NO_APPROVAL);
  const [tried, setTried] = useState(false);
  const reverse = useWrite(reverseMovement, { refreshes: [getCashControl, findMovements], onDone: onClose });
  const send = () => {
    setTried(true);
    if (alone ? reason.trim() === '' : !isApproval(approval)) return;
    const body = alone ? { reason } : { reason: approval.reason, approval };
    reverse.mutate({ params: { id: movement.id }, body: { store_id: store.id, ...body } });
  };
  return (
    <Dialog
      isOpen
      size="sm"
      onClose={onClose}
      title={t('Estornar {amount}?', { amount: formatMoney(Math.abs(movement.amount), store.country_id) })}
      footer={
        <>
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button variant="danger" pending={reverse.isPending} onClick={send}>
            {t('Estornar')}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-sm text-fg-2">{t('O lançamento fica, e outro ao contrário entra no caixa de agora.')}</p>
      {alone ? (
        <TextInput
          label={t('Motivo')}
          maxLength={200}
          value={reason}
          error={tried && reason.trim() === '' ? t('Diga o motivo.') : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
      ) : (
        <ApprovalFields
          store_id={store.id}
          value={approval}
          onChange={setApproval}
          tried={tried}
          why={t('Quem gerencia aprova com o PIN.')}
        />
      )}
    </Dialog>
  );
}
