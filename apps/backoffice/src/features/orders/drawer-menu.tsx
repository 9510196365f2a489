import { createOrderLink, type Order } from '@comanda/contract/orders';
import { isFinal } from '@comanda/domain/order-status';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { IconButton } from '@comanda/ui/icon-button';
import { Menu } from '@comanda/ui/menu';
import { NumberInput } from '@comanda/ui/number-input';
import { TextArea } from '@comanda/ui/text-input';
import { showToast } from '@comanda/ui/toast';
import { Ban, Ellipsis, PencilLine, Link2, MessageSquare, Timer } from 'lucide-react';
import { useState } from 'react';
import { useWrite } from '../../platform/api.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import { partsToCorrect } from './correction-fields.tsx';
import { usePermission } from '../../platform/session.tsx';
import type { OrderSteps } from './use-order-steps.ts';

interface Props {
  order: Order;
  steps: OrderSteps;
  onCancel: () => void;
}

/** What is done to an order now and then: a message, more time, links for the customer and the courier, cancelling. */
export function DrawerMenu({ order, steps, onCancel }: Props) {
  const [dialog, setDialog] = useState<'message' | 'time' | 'correct' | null>(null);
  const link = useWrite(createOrderLink, { onDone: ({ url }) => void copy(new URL(url, location.origin).href) });
  const mayEdit = usePermission('orders_edit');
  const over = isFinal(order.status);
  const copyLink = (purpose: 'track' | 'repeat' | 'review' | 'locate' | 'delivered') =>
    link.mutate({ params: { id: order.id }, body: { store_id: order.store_id, purpose } });
  const blocked = steps.refusal(order, 'cancelled') !== null;
  const icon = 'size-4';
  return (
    <>
      <Menu
        label={t('Mais ações do pedido {number}', { number: order.number })}
        placement="top start"
        trigger={
          <IconButton size="lg" label={t('Mais ações')}>
            <Ellipsis className="size-5" aria-hidden />
          </IconButton>
        }
        groups={[
          [
            {
              id: 'message',
              label: t('Escrever ao cliente'),
              icon: <MessageSquare className={icon} aria-hidden />,
              onAction: () => setDialog('message'),
            },
            {
              id: 'time',
              label: t('Mudar o tempo prometido'),
              icon: <Timer className={icon} aria-hidden />,
              disabled: over,
              onAction: () => setDialog('time'),
            },
            {
              id: 'correct',
              label: t('Corrigir o pedido'),
              icon: <PencilLine className={icon} aria-hidden />,
              disabled: partsToCorrect(order).length === 0 || !mayEdit,
              onAction: () => setDialog('correct'),
            },
          ],
          [
            {
              id: 'track',
              label: t('Copiar link de acompanhamento'),
              icon: <Link2 className={icon} aria-hidden />,
              onAction: () => copyLink('track'),
            },
            {
              id: 'repeat',
              label: t('Copiar link de repetir o pedido'),
              icon: <Link2 className={icon} aria-hidden />,
              onAction: () => copyLink('repeat'),
            },
            ...(order.status === 'delivered'
              ? [
                  {
                    id: 'review',
                    label: t('Copiar link de avaliação'),
                    icon: <Link2 className={icon} aria-hidden />,
                    onAction: () => copyLink('review'),
                  },
                ]
              : []),
            ...(order.delivery_method === 2
              ? [
                  {
                    id: 'locate',
                    label: t('Copiar endereço para o entregador'),
                    icon: <Link2 className={icon} aria-hidden />,
                    onAction: () => copyLink('locate'),
                  },
                  {
                    id: 'delivered',
                    label: t('Copiar link de confirmar entrega'),
                    icon: <Link2 className={icon} aria-hidden />,
                    onAction: () => copyLink('delivered'),
                  },
                ]
              : []),
          ],
          over || order.status === 'received'
            ? []
            : [
                {
                  id: 'cancel',
                  label: t('Cancelar pedido'),
                  icon: <Ban className={icon} aria-hidden />,
                  tone: 'danger' as const,
                  disabled: blocked,
                  onAction: onCancel,
                },
              ],
        ]}
      />
      {dialog === 'message' && <MessageDialog order={order} steps={steps} onClose={() => setDialog(null)} />}
      {dialog === 'correct' && <CorrectDialog order={order} onClose={() => setDialog(null)} />}
      {dialog === 'time' && <TimeDialog order={order} steps={steps} onClose={() => setDialog(null)} />}
    </>
  );
}

interface DialogProps {
  order: Order;
  steps: OrderSteps;
  onClose: () => void;
}

function MessageDialog({ order, steps, onClose }: DialogProps) {
  const [text, setText] = useState('');
  const [pending, setPending] = useState(false);
  async function send() {
    if (text.trim() === '') return;
    setPending(true);
    const sent = await steps.message(order, text.trim()).then(
      () => true,
      () => false,
    );
    setPending(false);
    if (sent) onClose();
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={t('Escrever para {name}', { name: order.client_name })}
      footer={
        <>
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button
            variant="primary"
            pending={pending}
            disabledReason={text.trim() === '' ? t('Escreva a mensagem.') : undefined}
            onClick={() => void send()}
          >
            {t('Enviar')}
          </Button>
        </>
      }
    >
      <TextArea
        label={t('Mensagem')}
        hint={t('O cliente lê na página do pedido, na hora.')}
        rows={3}
        maxLength={300}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </Dialog>
  );
}

function TimeDialog({ order, steps, onClose }: DialogProps) {
  const [minutes, setMinutes] = useState<number | null>(30);
  const [pending, setPending] = useState(false);
  async function save() {
    if (minutes === null) return;
    setPending(true);
    const saved = await steps.promise(order, minutes).then(
      () => true,
      () => false,
    );
    setPending(false);
    if (saved) onClose();
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={t('Novo tempo do pedido {number}', { number: order.number })}
      footer={
        <>
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button variant="primary" pending={pending} onClick={() => void save()}>
            {t('Avisar cliente')}
          </Button>
        </>
      }
    >
      <NumberInput
        label={t('Daqui a')}
        suffix={t('min')}
        min={1}
        max={600}
        step={5}
        value={minutes}
        onChange={setMinutes}
        hint={t('A página do cliente mostra a nova hora.')}
      />
    </Dialog>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(t('Link copiado.'));
  } catch {
    showToast({ text: t('Não foi possível copiar o texto.'), tone: 'danger' });
  }
}
