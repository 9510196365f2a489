import { getOpenTables, getTable, reverseTablePayment, type TableBill } from '@comanda/contract/floor/tables';
import { formatMoney, formatTime } from '@comanda/domain/format';
import { Badge } from '@comanda/ui/badge';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { TextInput } from '@comanda/ui/text-input';
import { useState } from 'react';
import { messageOf, useWrite } from '../../../platform/api.ts';
import { usePermission, type SessionStore } from '../../../platform/session.tsx';
import { isLocal } from '@comanda/domain/tables/sitting';
import { stateWords } from '../../online-payments/public.ts';
import { tellAlone } from '../alone-reasons.ts';
import { Refusal } from '../refusal.tsx';

type Payment = TableBill['payments'][number];

interface Props {
  store: SessionStore;
  bill: TableBill;
  zone: string;
  /** The server is out of reach. */
  alone: boolean;
}

/** What has been paid of the bill; a mistake is taken back with its reason. */
export function Payments({ store, bill, zone, alone }: Props) {
  const mayReverse = usePermission('cashier_control');
  const [chosen, setChosen] = useState<Payment | null>(null);
  if (bill.payments.length === 0) return null;
  return (
    <section aria-label={t('Pagamentos')}>
      <p className="flex items-center gap-2 pt-3 text-xs font-semibold text-fg-3">
        {t('Pagamentos')}
        <span className="h-px flex-1 bg-line" />
      </p>
      <ul className="divide-y divide-line">
        {bill.payments.map((payment) => (
          <li key={payment.id} className="flex min-h-11 items-center gap-2.5 text-sm">
            <span className={payment.reversed ? 'min-w-0 flex-1 text-fg-3 line-through' : 'min-w-0 flex-1'}>
              {payment.payment_name}
              {payment.disputed && (
                <Badge tone="danger" className="ml-2">
                  {stateWords('in_mediation')}
                </Badge>
              )}
              <span className="block text-ui text-fg-3">
                {[formatTime(payment.created_at, zone, store.country_id), payment.user_name, wayOf(payment)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            {mayReverse && !isLocal(payment.id) && !payment.reversed && payment.amount > 0 && (
              <Button size="sm" variant="ghost" onClick={() => (alone ? tellAlone('reverse') : setChosen(payment))}>
                {t('Estornar')}
              </Button>
            )}
            <span className={payment.reversed ? 't-money text-fg-3 line-through' : 't-money text-success-text'}>
              {formatMoney(payment.amount, store.country_id)}
            </span>
          </li>
        ))}
      </ul>
      {chosen && (
        <ReverseDialog store={store} number={bill.table_number} payment={chosen} onClose={() => setChosen(null)} />
      )}
    </section>
  );
}

function wayOf({ allocation, reversed }: Payment): string {
  if (reversed) return t('estornado');
  if (allocation?.by === 'lines') return t('por itens');
  if (allocation?.by === 'shares')
    return t('{shares} de {of} partes', { shares: allocation.shares, of: allocation.of });
  return '';
}

interface ReverseProps {
  store: SessionStore;
  number: number;
  payment: Payment;
  onClose: () => void;
}

function ReverseDialog({ store, number, payment, onClose }: ReverseProps) {
  const [reason, setReason] = useState('');
  const [refusal, setRefusal] = useState('');
  const reverse = useWrite(reverseTablePayment, { refreshes: [getTable, getOpenTables], quiet: true });
  async function submit() {
    if (reason.trim() === '') return setRefusal(t('Diga por quê.'));
    try {
      await reverse.mutateAsync({
        body: { store_id: store.id, table_number: number, movement_id: payment.id, reason },
      });
      onClose();
    } catch (error) {
      setRefusal(messageOf(error));
    }
  }
  return (
    <Dialog
      isOpen
      size="sm"
      onClose={onClose}
      title={t('Estornar {money}?', { money: formatMoney(payment.amount, store.country_id) })}
      footer={
        <>
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button variant="danger" pending={reverse.isPending} onClick={() => void submit()}>
            {t('Estornar')}
          </Button>
        </>
      }
    >
      <div className="space-y-3">
        <p className="text-sm text-fg-2">{t('O valor volta a faltar na conta, e sai do caixa aberto agora.')}</p>
        <TextInput
          label={t('Motivo')}
          maxLength={200}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <Refusal>{refusal}</Refusal>
      </div>
    </Dialog>
  );
}
