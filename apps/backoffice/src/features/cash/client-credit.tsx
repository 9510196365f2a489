import {
  type CreditAccountCard,
  findDebtors,
  getCredit,
  payCredit,
  setCreditLimit,
} from '@comanda/contract/clients/credit';
import { findPayments } from '@comanda/contract/finance/payments';
import { PAYMENT } from '@comanda/domain/codes';
import { formatMoney } from '@comanda/domain/format';
import type { ClientId } from '@comanda/domain/ids';
import { asksInstallments } from '@comanda/domain/payments/installments';
import { subtract } from '@comanda/domain/money';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { Select } from '@comanda/ui/select';
import { MoneyInput } from '@comanda/ui/money-input';
import { Skeleton } from '@comanda/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ulid } from 'ulid';
import { read, useWrite } from '../../platform/api.ts';
import { MoneyField } from '../../platform/form/fields.tsx';
import { PlainForm, useContractForm } from '../../platform/form/forms.tsx';
import type { SessionStore } from '../../platform/session.tsx';
import { InstallmentsField } from '../taking-money/public.ts';
import { whenText } from './cash-words.ts';
import { TillField } from './till-field.tsx';

interface Props {
  store: SessionStore;
  client_id: ClientId;
}

const REFRESHES = [getCredit, findDebtors];

/** What a client may owe and owes, with the lines that made it. */
export function ClientCredit({ store, client_id }: Props) {
  const [doing, setDoing] = useState<'limit' | 'pay' | null>(null);
  const { data } = useQuery(read(getCredit, { params: { id: client_id }, query: { store_id: store.id } }));
  const money = (value: number) => formatMoney(value, store.country_id);
  if (!data) return <Skeleton className="m-5 h-16" />;
  const words = { debit: t('Compra'), payment: t('Pagamento'), reversal: t('Estorno') };
  const unused = data.limit === null && data.entries.length === 0;
  return (
    <section className="border-b border-line p-5" aria-label={t('Fiado')}>
      <h3 className="t-label">{t('Fiado')}</h3>
      {unused ? (
        <p className="mt-1 text-sm text-fg-2">{t('Não compra fiado. Defina um limite para vender na conta.')}</p>
      ) : (
        <dl className="mt-2 grid grid-cols-3 gap-3">
          <Figure label={t('Deve')} value={money(data.balance)} />
          <Figure label={t('Limite')} value={data.limit === null ? t('sem fiado') : money(data.limit)} />
          <Figure label={t('Ainda cabe')} value={money(data.left)} />
        </dl>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => setDoing('limit')}>
          {data.limit === null ? t('Definir limite') : t('Mudar limite')}
        </Button>
        {data.balance > 0 && (
          <Button size="sm" variant="primary" onClick={() => setDoing('pay')}>
            {t('Receber pagamento')}
          </Button>
        )}
      </div>
      {data.entries.length > 0 && (
        <ul className="mt-3 divide-y divide-line" aria-label={t('Extrato do fiado')}>
          {data.entries.map((entry) => (
            <li key={entry.id} className="flex items-baseline gap-3 py-2 text-sm">
              <span className="min-w-0 flex-1">
                {words[entry.kind]}
                {entry.order_number !== null && ` · ${t('pedido {number}', { number: entry.order_number })}`}
                {entry.kind === 'payment' && ` · ${entry.charge_id === null ? entry.payment_name : t('cobrança')}`}
                {entry.reversed && ` (${t('estornado')})`}
                <span className="block text-ui text-fg-3">
                  {[whenText(store, entry.created_at), entry.user_name, entry.note].filter(Boolean).join(' · ')}
                </span>
              </span>
              <span className="t-num">{money(entry.amount)}</span>
              <span className="t-num w-24 text-right text-fg-3" title={t('Saldo depois')}>
                {money(entry.balance)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {data.next !== null && <p className="text-ui text-fg-3">{t('Os 50 últimos lançamentos.')}</p>}
      {doing === 'limit' && <LimitDialog store={store} account={data} onClose={() => setDoing(null)} />}
      {doing === 'pay' && <PayDialog store={store} account={data} onClose={() => setDoing(null)} />}
    </section>
  );
}

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt className="text-ui text-fg-3">{label}</dt>
    <dd className="t-num text-lg">{value}</dd>
  </div>
);

interface DialogProps {
  store: SessionStore;
  account: CreditAccountCard;
  onClose: () => void;
}

function LimitDialog({ store, account, onClose }: DialogProps) {
  const set = useWrite(setCreditLimit, { refreshes: REFRESHES, quiet: true });
  const form = useContractForm({
    schema: setCreditLimit.body.pick({ credit_limit: true }),
    values: { credit_limit: account.limit as number | null }, // the form types plain numbers
    save: async (typed) => {
      await set.mutateAsync({ params: { id: account.client_id }, body: { store_id: store.id, ...typed } });
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      size="sm"
      onClose={onClose}
      title={t('Limite de fiado')}
      footer={
        <>
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button type="submit" form="credit-limit" variant="primary" pending={form.formState.isSubmitting}>
            {t('Salvar')}
          </Button>
        </>
      }
    >
      <PlainForm form={form} id="credit-limit">
        <MoneyField
          name="credit_limit"
          label={t('Pode dever até')}
          hint={t('Em branco, não compra fiado. Baixar o limite não muda o que já deve.')}
        />
      </PlainForm>
    </Dialog>
  );
}

function PayDialog({ store, account, onClose }: DialogProps) {
  const [op_id] = useState(() => ulid());
  const [real_id, setRealId] = useState<number | null>(null);
  const [installments, setInstallments] = useState(1);
  const [amount, setAmount] = useState<typeof account.left | null>(account.balance);
  const [tendered, setTendered] = useState<typeof account.left | null>(null);
  const { data } = useQuery(read(findPayments, { params: { storeId: store.id } }));
  const methods = (data?.payment_methods ?? []).filter(
    ({ enabled, cashier, id }) => enabled && cashier && id !== PAYMENT.onCredit,
  );
  const method = methods.find((each) => each.real_id === real_id) ?? methods[0];
  const pay = useWrite(payCredit, { refreshes: REFRESHES, onDone: onClose });
  const cash = method?.id === PAYMENT.cash;
  const divides = asksInstallments(store.country_id, method?.id);
  const change = cash && tendered !== null && amount !== null && tendered > amount ? subtract(tendered, amount) : null;
  return (
    <Dialog
      isOpen
      size="sm"
      onClose={onClose}
      title={t('Receber de {name}', { name: account.name || account.phone })}
      footer={
        <>
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button
            variant="primary"
            pending={pay.isPending}
            disabled={!method || !amount}
            onClick={() =>
              method &&
              amount &&
              pay.mutate({
                params: { id: account.client_id },
                body: {
                  store_id: store.id,
                  payment: method.id,
                  real_id: method.real_id,
                  ...(divides && { installments }),
                  amount,
                  tendered: cash ? tendered : null,
                  op_id,
                },
              })
            }
          >
            {t('Receber')}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <p className="text-sm text-fg-2">
          {t('Deve {amount}. O que for pago entra no caixa aberto.', {
            amount: formatMoney(account.balance, store.country_id),
          })}
        </p>
        <Select
          label={t('Forma de pagamento')}
          value={method?.real_id ?? ''}
          onChange={({ target }) => setRealId(Number(target.value))}
          options={methods.map((each) => ({ value: each.real_id, label: each.name }))}
        />
        <MoneyInput label={t('Valor pago')} country={store.country_id} value={amount} onChange={setAmount} />
        {divides && amount !== null && (
          <InstallmentsField
            installments={installments}
            amount={amount}
            country_id={store.country_id}
            onChange={setInstallments}
          />
        )}
        {cash && (
          <MoneyInput
            label={t('Entregou')}
            optional
            country={store.country_id}
            value={tendered}
            onChange={setTendered}
          />
        )}
        <TillField store_id={store.id} />
        {change !== null && (
          <p className="flex items-baseline justify-between">
            <span className="font-semibold">{t('Troco')}</span>
            <output className="t-num text-2xl">{formatMoney(change, store.country_id)}</output>
          </p>
        )}
      </div>
    </Dialog>
  );
}
