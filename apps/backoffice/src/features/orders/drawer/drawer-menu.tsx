import { createOrderLink, type Order } from '@comanda/contract/orders/orders';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { IconButton } from '@comanda/ui/icon-button';
import { Menu } from '@comanda/ui/menu';
import { NumberInput } from '@comanda/ui/number-input';
import { TextArea } from '@comanda/ui/text-input';
import { showToast } from '@comanda/ui/toast';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { actEntries } from '../../../platform/act/act-button.tsx';
import { useWrite } from '../../../platform/api.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import { HoldDialog } from '../../order-hold/public.ts';
import { DRAWER_ACTS, type DrawerDoing, type OrderDoing } from '../order-acts.ts';
import type { OrderSteps } from '../use-order-steps.ts';

interface Props {
  on: OrderDoing;
  steps: OrderSteps;
}

/** What is done to an order now and then: a message, more time, links for the customer and the courier, cancelling. */
export function DrawerMenu({ on, steps }: Props) {
  const { order } = on;
  const [dialog, setDialog] = useState<'message' | 'time' | 'correct' | 'hold' | null>(null);
  const link = useWrite(createOrderLink, { onDone: ({ url }) => void copy(new URL(url, location.origin).href) });
  const { message, time, correct, hold, cancel, ...links } = DRAWER_ACTS;
  const doing: DrawerDoing = {
    ...on,
    ask: setDialog,
    copyLink: (purpose) => link.mutate({ params: { id: order.id }, body: { store_id: order.store_id, purpose } }),
  };
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
          actEntries([message, time, correct, hold], doing),
          actEntries(Object.values(links), doing),
          actEntries([cancel], doing).map((entry) => ({ ...entry, tone: 'danger' as const })),
        ]}
      />
      {dialog === 'message' && <MessageDialog order={order} steps={steps} onClose={() => setDialog(null)} />}
      {dialog === 'correct' && <CorrectDialog order={order} onClose={() => setDialog(null)} />}
      {dialog === 'hold' && <HoldDialog order={order} onClose={() => setDialog(null)} />}
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
