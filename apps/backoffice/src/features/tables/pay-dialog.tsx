import type { Tab, TableBill } from '@comanda/contract/tables';
import { PAYMENT } from '@comanda/domain/codes';
import { formatMoney } from '@comanda/domain/format';
import { type Money, subtract, ZERO } from '@comanda/domain/money';
import { dueForLines, nextShares } from '@comanda/domain/split-bill';
import { writeTableNumber } from '@comanda/domain/table-number';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { MoneyInput } from '@comanda/ui/money-input';
import { Stepper } from '@comanda/ui/stepper';
import { showToast } from '@comanda/ui/toast';
import { useState } from 'react';
import { ulid } from 'ulid';
import { TillField } from '../cash/public.ts';
import { messageOf } from '../../platform/api.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { allocationOf, billLines, openOf, partsOf } from './bill-lines.ts';
import { PayLines } from './pay-lines.tsx';
import { PayMethod, type Method } from './pay-method.tsx';
import { Refusal } from './refusal.tsx';
import { useBillSending } from './send-bill.ts';

type Way = 'all' | 'lines' | 'shares' | 'amount';

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
  const [way, setWay] = useState<Way>(props.way);
  const [picked, setPicked] = useState<Record<string, number>>({});
  const [of, setOf] = useState(Math.max(2, bill.people));
  const [typed, setTyped] = useState<Money | null>(null);
  const [method, setMethod] = useState<Method | null>(null);
  const [tendered, setTendered] = useState<Money | null>(null);
  const [op_id, setOp] = useState(() => ulid());
  const [refused, setRefused] = useState({ text: '', asked: '' });
  const sending = useBillSending(store);
  // What was refused is said until something else is asked.
  const asked = JSON.stringify([way, picked, of, typed, method, tendered]);
  const refusal = refused.asked === asked ? refused.text : '';
  const setRefusal = (text: string) => setRefused({ text, asked });
  const money = (value: number) => formatMoney(value, store.country_id);

  const { remaining } = bill;
  const lines = billLines(bill);
  const open = openOf(bill);
  const parts = partsOf(picked, lines, open);
  const sharesPaid = sharesOf(bill, of);
  const due = {
    all: remaining as Money, // what the bill says, never below nothing when there is something to pay
    lines: dueForLines(parts, open, remaining),
    shares: nextShares(remaining, 1, Math.max(1, of - sharesPaid)),
    amount: typed ?? ZERO,
  }[way];
  const last = due >= remaining;
  const unanswered = bill.rounds.some(({ status }) => status === 'received');
  const cash = method?.payment === PAYMENT.cash;
  const change = cash && tendered !== null && tendered > due ? subtract(tendered, due) : null;

  async function submit() {
    setRefusal('');
    if (last && unanswered) return setRefusal(UNANSWERED());
    if (remaining > 0) {
      if (due <= 0) return setRefusal(way === 'lines' ? t('Escolha o que será pago.') : t('Digite um valor.'));
      if (method === null) return setRefusal(t('Escolha como foi pago.'));
      if (method.payment === PAYMENT.onCredit && method.client_id === null)
        return setRefusal(t('Escolha o cliente do fiado.'));
    }
    const payment = method && {
      op_id,
      payment: method.payment,
      real_id: method.real_id,
      payment_name: method.name,
      client_id: method.client_id,
      amount: due,
      tendered: cash ? tendered : null,
      allocation: allocationOf(way, parts, of),
    };
    try {
      if (last) {
        const payments = remaining > 0 && payment ? [payment] : [];
        const answer = await sending.close({ bill, tab, op_id, payments });
        showToast(
          answer.change > 0
            ? t('Conta fechada. Troco: {money}.', { money: money(answer.change) })
            : t('Conta fechada.'),
        );
        onClose();
        return onClosed();
      }
      if (payment === null) return;
      const answer = await sending.pay({ bill, tab, op_id, payments: [payment] });
      showToast(
        answer.change > 0
          ? t('Recebido. Troco: {change}. Faltam {rest}.', {
              change: money(answer.change),
              rest: money(answer.remaining),
            })
          : t('Recebido. Faltam {rest}.', { rest: money(answer.remaining) }),
      );
      setOp(ulid());
      setPicked({});
      setTyped(null);
      setTendered(null);
    } catch (error) {
      setRefusal(messageOf(error));
    }
  }

  const WAYS: readonly [Way, string][] = [
    ['all', t('Tudo')],
    ['lines', t('Por itens')],
    ['shares', t('Em partes')],
    ['amount', t('Por valor')],
  ];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Receber · mesa {number}', { number: writeTableNumber(tab?.number ?? bill.table_number) })}
      footer={
        <>
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button
            variant="primary"
            pending={sending.pending}
            onClick={() => void submit()}
            trailing={remaining > 0 && <span className="t-money">{money(due)}</span>}
          >
            {remaining <= 0 ? t('Fechar conta') : last ? t('Receber e fechar') : t('Receber')}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <dl className="flex items-baseline justify-between gap-3">
          <dt className="text-sm text-fg-2">
            {bill.paid > 0 ? t('Falta, de {total}', { total: money(bill.total) }) : t('Total')}
          </dt>
          <dd className="t-title t-money text-2xl">{money(remaining)}</dd>
        </dl>
        {unanswered && refusal === '' && (
          <p className="rounded-md bg-warning-soft px-3 py-2 text-sm text-warning-text">{UNANSWERED()}</p>
        )}
        {remaining > 0 && (
          <>
            <fieldset className="segmented grid! w-full grid-cols-4" aria-label={t('Como dividir')}>
              {WAYS.map(([id, label]) => (
                <button
                  key={id}
                  type="button"
                  className="px-1! max-sm:h-11!"
                  aria-pressed={way === id}
                  onClick={() => setWay(id)}
                >
                  {label}
                </button>
              ))}
            </fieldset>
            {way === 'lines' && <PayLines lines={lines} open={open} picked={picked} onPick={setPicked} money={money} />}
            {way === 'shares' && (
              <div className="flex items-center justify-between gap-3">
                <span className="text-sm">
                  <b className="block font-semibold">{t('Partes iguais')}</b>
                  <span className="text-fg-3">{t('{paid} de {of} já pagas', { paid: sharesPaid, of })}</span>
                </span>
                <Stepper
                  label={t('Partes iguais')}
                  value={of}
                  min={Math.max(2, sharesPaid + 1)}
                  max={99}
                  onChange={setOf}
                />
              </div>
            )}
            {way === 'amount' && (
              <MoneyInput label={t('Valor')} country={store.country_id} value={typed} onChange={setTyped} />
            )}
            <PayMethod store={store} method={method} onChoose={setMethod} />
            <TillField store_id={store.id} />
            {cash && (
              <div className="grid grid-cols-2 items-end gap-3">
                <MoneyInput
                  label={t('Recebido em dinheiro')}
                  country={store.country_id}
                  optional
                  value={tendered}
                  onChange={setTendered}
                />
                <p className="pb-2 text-right" aria-live="polite">
                  <span className="block text-ui text-fg-3">{t('Troco')}</span>
                  <b className="t-title t-money text-2xl">{change === null ? '—' : money(change)}</b>
                </p>
              </div>
            )}
          </>
        )}
        {remaining <= 0 && <p className="text-sm text-fg-2">{t('Tudo pago. Ao fechar, a mesa fica livre.')}</p>}
        <Refusal>{refusal}</Refusal>
      </div>
    </Dialog>
  );
}

const UNANSWERED = () =>
  t('Há pedido do celular aguardando aceite. Aceite ou recuse na mesa antes de fechar; receber uma parte já pode.');

/** Shares of the same division that were paid before. */
function sharesOf({ payments }: TableBill, of: number): number {
  return payments.reduce(
    (sum, { allocation, reversed }) =>
      !reversed && allocation?.by === 'shares' && allocation.of === of ? sum + allocation.shares : sum,
    0,
  );
}
