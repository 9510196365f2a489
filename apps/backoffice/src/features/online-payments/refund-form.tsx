import {
  getOnlinePayment,
  listOnlinePayments,
  type OnlinePayment,
  refundOnlinePayment,
} from '@comanda/contract/finance/online-payments';
import { formatMoney } from '@comanda/domain/format';
import { isPositive, type Money, toCents } from '@comanda/domain/money';
import { Button } from '@comanda/ui/button';
import { Chip } from '@comanda/ui/chip';
import { t } from '@comanda/ui/i18n';
import { MoneyInput } from '@comanda/ui/money-input';
import { Select } from '@comanda/ui/select';
import { showToast } from '@comanda/ui/toast';
import { useState } from 'react';
import { showRefusal, useWrite } from '../../platform/api.ts';
import { useApproval } from '../../platform/form/use-approval.tsx';
import type { SessionStore } from '../../platform/session.tsx';

const REASONS = ['Item em falta', 'Item errado', 'Atraso', 'Pago a mais', 'Desistência'] as const;

interface Props {
  payment_id: number;
  /** The try that brought the money. */
  of: OnlinePayment['tries'][number];
  store: SessionStore;
  onClose: () => void;
}

/** All of it or a part goes back to who paid; it cannot be taken back. */
export function RefundForm({ payment_id, of, store, onClose }: Props) {
  const { number, refundable } = of;
  const [amount, setAmount] = useState<Money | null>(refundable);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  // The same press twice is one refund.
  const [op_id] = useState(() => crypto.randomUUID());
  const yes = useApproval(store.id);
  const refund = useWrite(refundOnlinePayment, {
    quiet: true,
    refreshes: [getOnlinePayment, listOnlinePayments],
    onDone: ({ payment: after }) => {
      const waits = after.refunds.some(({ state }) => state === 'asked');
      const { provider } = after;
      showToast({
        text: waits ? t('A devolução sai assim que o {provider} responder.', { provider }) : t('Dinheiro devolvido.'),
      });
      onClose();
    },
  });
  const money = (value: number) => formatMoney(value, store.country_id);
  const most = toCents(amount ?? 0) > toCents(refundable);
  const wrong = !isPositive(amount ?? 0)
    ? t('Diga quanto devolver.')
    : most
      ? t('No máximo {money}.', { money: money(refundable) })
      : undefined;

  async function send() {
    setTried(true);
    if (wrong !== undefined || reason === '' || !yes.isWhole() || amount === null) return;
    const body = { store_id: store.id, id: payment_id, attempt: number, amount, reason, op_id, ...yes.given };
    await refund.mutateAsync({ body }).catch((error: unknown) => {
      if (!yes.isAskedBy(error)) showRefusal(error);
    });
  }

  return (
    <form
      className="space-y-3 rounded-lg bg-surface-2 p-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div className="flex flex-wrap gap-2">
        <Chip selected={amount === refundable} onClick={() => setAmount(refundable)}>
          {t('Tudo, {money}', { money: money(refundable) })}
        </Chip>
        <Chip selected={amount !== refundable} onClick={() => setAmount(null)}>
          {t('Outro valor')}
        </Chip>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <MoneyInput
          label={t('Valor')}
          country={store.country_id}
          value={amount}
          onChange={setAmount}
          error={tried ? wrong : undefined}
        />
        <Select
          label={t('Motivo')}
          placeholder={t('Escolha')}
          value={reason}
          options={REASONS.map((each) => ({ value: each, label: t(each) }))}
          onChange={({ target }) => setReason(target.value)}
          error={tried && reason === '' ? t('Escolha o motivo.') : undefined}
        />
      </div>
      {yes.fields}
      <p className="text-ui text-fg-3">{t('Volta para quem pagou. Não dá para desfazer.')}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onClose}>{t('Voltar')}</Button>
        <Button
          variant="danger"
          type="submit"
          className="flex-1"
          pending={refund.isPending}
          pendingText={t('Devolvendo…')}
        >
          {t('Devolver {money}', { money: money(amount ?? 0) })}
        </Button>
      </div>
    </form>
  );
}
