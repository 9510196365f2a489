import { ApiError } from '@comanda/contract/clients/client';
import { getCounterStore } from '@comanda/contract/floor/counter-store';
import { correctOrder } from '@comanda/contract/orders/corrections';
import { getOrder, getOrdersDay, listOrders, type Order } from '@comanda/contract/orders/orders';
import type { In } from '@comanda/contract/route';
import { formatMoney } from '@comanda/domain/format';
import { isPositive } from '@comanda/domain/money';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { Select } from '@comanda/ui/select';
import { TextInput } from '@comanda/ui/text-input';
import { showToast } from '@comanda/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '@comanda/words/refusals';
import { messageOf, useWrite } from '../../../platform/api.ts';
import { readKept } from '../../../platform/journal/kept-answers.ts';
import { UnsavedGuard } from '../../../platform/page/unsaved-guard.tsx';
import { useApproval } from '../../../platform/form/use-approval.tsx';
import { CORRECTION_FIELDS, type CorrectedPart, partsToCorrect } from './correction-fields.tsx';

type Body = In<(typeof correctOrder)['body']>;

interface Props {
  order: Order;
  onClose: () => void;
}

/** Puts one thing of a placed order right, and asks why: how it is paid, where it goes, whose it is, its discount, its time. */
export function CorrectDialog({ order, onClose }: Props) {
  const [opened] = useState(order);
  const parts = partsToCorrect(opened);
  const [part, setPart] = useState<CorrectedPart>(parts[0]?.value ?? 'payment');
  const [change, setChange] = useState<Partial<Body> | null>(null);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const yes = useApproval(order.store_id);
  const { data: store } = useQuery(readKept(getCounterStore, { params: { id: order.store_id } }));
  const save = useWrite(correctOrder, { refreshes: [getOrdersDay, getOrder, listOrders], quiet: true });
  const Fields = CORRECTION_FIELDS[part];

  async function correct() {
    setTried(true);
    setRefusal(null);
    if (change === null || reason.trim() === '' || !yes.isWhole()) return;
    const { store_id, status, total } = opened;
    try {
      const done = await save.mutateAsync({
        params: { id: opened.id },
        body: { store_id, from: status, total, reason, ...change, ...yes.given },
      });
      showToast(savedWords(done.difference, done.order.total, store?.country_id));
      onClose();
    } catch (error) {
      if (!yes.isAskedBy(error)) setRefusal(error instanceof ApiError ? error : null);
    }
  }
  const unchanged = tried && change === null;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Corrigir o pedido {number}', { number: order.number })}
      footer={
        <>
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button variant="primary" pending={save.isPending} onClick={() => void correct()}>
            {t('Salvar correção')}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <Select
          label={t('O que corrigir')}
          value={part}
          options={parts}
          onChange={({ target }) => {
            setPart(target.value as CorrectedPart); // one of the options
            setChange(null);
            setRefusal(null);
          }}
        />
        {store && <Fields key={part} order={opened} store={store} onChange={setChange} refusal={refusal} />}
        <TextInput
          label={t('Motivo')}
          maxLength={200}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={tried && reason.trim() === '' ? t('Diga o motivo.') : undefined}
        />
        {yes.fields}
        {(unchanged || refusal !== null) && (
          <p role="alert" className="text-ui font-medium text-danger-text">
            {refusal === null ? sentenceOf('nothing_corrected') : messageOf(refusal)}
          </p>
        )}
      </div>
      <UnsavedGuard dirty={change !== null || reason !== ''} saving={save.isPending} />
    </Dialog>
  );
}

function savedWords(difference: number, total: number, country_id = 1): string {
  const amounts = { total: formatMoney(total, country_id), difference: formatMoney(Math.abs(difference), country_id) };
  if (isPositive(difference)) return t('Corrigido. Agora são {total}, {difference} a mais.', amounts);
  return difference < 0 ? t('Corrigido. Agora são {total}, {difference} a menos.', amounts) : t('Corrigido.');
}
