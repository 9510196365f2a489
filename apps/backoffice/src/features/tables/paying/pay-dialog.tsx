import { findPayments } from '@comanda/contract/finance/payments';
import type { Tab, TableBill } from '@comanda/contract/floor/tables';
import { PAYMENT } from '@comanda/domain/codes';
import { formatMoney } from '@comanda/domain/format';
import { ifDivided } from '@comanda/domain/payments/installments';
import type { Money } from '@comanda/domain/money';
import { writeTableNumber } from '@comanda/domain/tables/table-number';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useReducer, useState } from 'react';
import { ulid } from 'ulid';
import { TillField } from '../../cash/public.ts';
import { messageOf } from '../../../platform/api.ts';
import { readKept } from '../../../platform/journal/kept-answers.ts';
import type { SessionStore } from '../../../platform/session.tsx';
import { newTaking, type Standing, TakeMoney, takeMoney, type Way } from '../../taking-money/public.ts';
import { owedOf } from './bill-owed.ts';
import { CreditClient } from './credit-client.tsx';
import { PayWays } from './pay-ways.tsx';
import { useBillSending } from '../send-bill.ts';
import { tableMethods } from './table-methods.ts';

interface Props {
  store: SessionStore;
  bill: TableBill;
  tab: Tab | null;
  way: Way;
  onClose: () => void;
  onClosed: () => void;
}

/** Takes money of a bill: all of it, some lines, a share or an amount; whoever pays the last cent closes it. */
export function PayDialog({ store, bill, tab, onClose, onClosed, ...props }: Props) {
  const [taking, play] = useReducer(
    takeMoney,
    newTaking({ way: props.way, people: Math.max(2, bill.people), client_id: null }),
  );
  const [op_id, setOp] = useState(() => ulid());
  const [now] = useState(() => new Date());
  const { data } = useQuery(readKept(findPayments, { params: { storeId: store.id } }));
  const sending = useBillSending(store);
  const owed = owedOf(bill, taking);
  const unanswered = bill.rounds.some(({ status }) => status === 'received');
  const settled = bill.remaining <= 0;

  async function take({ part, ends }: Standing) {
    if (ends && unanswered) return play({ kind: 'refuse', why: UNANSWERED() });
    const client_id = taking.client_id ?? null;
    const payments = part ? [{ op_id, ...named(part), client_id, allocation: owed.allocation }] : [];
    try {
      if (ends) {
        const { change } = await sending.close({ bill, tab, op_id, payments });
        showToast(closedWords(change, store.country_id));
        onClose();
        return onClosed();
      }
      const answer = await sending.pay({ bill, tab, op_id, payments });
      showToast(takenWords(answer, store.country_id));
      setOp(ulid());
      play({ kind: 'sent' });
    } catch (error) {
      play({ kind: 'refuse', why: messageOf(error) });
    }
  }

  return (
    <TakeMoney
      title={t('Receber · mesa {number}', { number: writeTableNumber(tab?.number ?? bill.table_number) })}
      country_id={store.country_id}
      methods={tableMethods(data?.payment_methods ?? [], now)}
      taking={taking}
      owed={owed}
      total={bill.total}
      taken={bill.paid}
      typedWords={taking.method?.payment === PAYMENT.cash ? t('Recebido em dinheiro') : t('Valor recebido')}
      takeWords={(ends) => (settled ? t('Fechar conta') : ends ? t('Receber e fechar') : t('Receber'))}
      sending={sending.pending}
      problem=""
      settled={settled ? t('Tudo pago. Ao fechar, a mesa fica livre.') : null}
      above={
        <>
          {unanswered && taking.refused === '' && (
            <p className="mt-3 rounded-md bg-warning-soft px-3 py-2 text-sm text-warning-text">{UNANSWERED()}</p>
          )}
          {!settled && <PayWays bill={bill} taking={taking} owed={owed} country_id={store.country_id} onPlay={play} />}
        </>
      }
      below={
        !settled && (
          <div className="mt-4 space-y-4">
            {taking.method?.payment === PAYMENT.onCredit && (
              <CreditClient
                store={store}
                client_id={taking.client_id ?? null}
                onChoose={(client_id) => play({ kind: 'client', client_id })}
              />
            )}
            <TillField store_id={store.id} />
          </div>
        )
      }
      onPlay={play}
      onTake={(standing) => void take(standing)}
      onClose={onClose}
    />
  );
}

const UNANSWERED = () =>
  t('Há pedido do celular aguardando aceite. Aceite ou recuse na mesa antes de fechar; receber uma parte já pode.');

const named = ({ payment, real_id, name, installments, amount, tendered }: NonNullable<Standing['part']>) => ({
  payment,
  real_id,
  payment_name: name,
  ...ifDivided(installments),
  amount,
  tendered,
});

const closedWords = (change: Money, country_id: number): string =>
  change > 0 ? t('Conta fechada. Troco: {money}.', { money: formatMoney(change, country_id) }) : t('Conta fechada.');

const takenWords = ({ change, remaining }: { change: Money; remaining: Money }, country_id: number): string => {
  const rest = formatMoney(remaining, country_id);
  return change > 0
    ? t('Recebido. Troco: {change}. Faltam {rest}.', { change: formatMoney(change, country_id), rest })
    : t('Recebido. Faltam {rest}.', { rest });
};
