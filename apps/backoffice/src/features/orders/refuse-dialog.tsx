import { getCancellations, type Order } from '@comanda/contract/orders';
import { getStore } from '@comanda/contract/stores';
import { isInKitchen } from '@comanda/domain/kitchen-line';
import { fitsWaste, type WasteCode } from '@comanda/domain/waste-reasons';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { PasswordInput, TextArea } from '@comanda/ui/text-input';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../platform/api.ts';
import { useApproval } from '../../platform/form/use-approval.tsx';
import { useSwitchWrites } from '../switches/public.ts';
import { openLines } from './order-words.ts';
import { RefuseReasons } from './refuse-reasons.tsx';
import { RefuseRemedy, remedyOf } from './refuse-remedy.tsx';
import { WasteField } from './waste-field.tsx';
import type { OrderSteps } from './use-order-steps.ts';

interface Props {
  order: Order;
  steps: OrderSteps;
  onClose: () => void;
}

/** Refuses a new order or cancels an accepted one, with the store's password where it asks for it: the customer reads the reason. */
export function RefuseDialog({ order, steps, onClose }: Props) {
  const { data } = useQuery(read(getCancellations, { params: { id: order.store_id } }));
  const settings = useQuery(read(getStore, { query: { store_id: order.store_id } })).data;
  const [code, setCode] = useState('');
  const [words, setWords] = useState('');
  const [waste, setWaste] = useState<WasteCode | ''>('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [pending, setPending] = useState(false);
  const [wanted, setWanted] = useState(false);
  const [picked, setPicked] = useState<number[]>([]);
  const writes = useSwitchWrites(order.store_id);
  const yes = useApproval(order.store_id);
  const refusing = order.status === 'received';
  const needsPassword = settings?.ask_password_cancel === true && settings.has_discount_password;
  const reason = data?.store.find((each) => each.code === code);
  const inKitchen = isInKitchen(order.status) ? openLines(order) : [];
  const missingWaste = inKitchen.some((line) => !fitsWaste(line, waste || undefined));
  const missingWords = reason?.needs_words === true && words.trim() === '';

  async function submit() {
    setTried(true);
    if (!yes.isWhole() || !reason || missingWords || missingWaste || (needsPassword && password === '')) return;
    setPending(true);
    try {
      await steps.step(order, 'cancelled', {
        cancellation_code: code,
        ...(words.trim() === '' ? {} : { cancellation_reason: words.trim() }),
        ...(waste === '' ? {} : { waste_reason: waste }),
        ...(needsPassword ? { password } : {}),
        ...yes.given,
      });
      const remedy = remedyOf(code, wanted, picked);
      if (remedy) await writes.set(remedy).catch(() => {}); // its refusal is shown by the write
      onClose();
    } catch (error) {
      yes.isAskedBy(error); // a toast has said any other reason; what was typed stays
      setPending(false);
    }
  }

  const verb = refusing ? t('Recusar pedido') : t('Cancelar pedido');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={
        refusing
          ? t('Recusar o pedido {number}?', { number: order.number })
          : t('Cancelar o pedido {number}?', { number: order.number })
      }
      footer={
        <>
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button variant="danger" pending={pending} onClick={() => void submit()}>
            {verb}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <p className="text-sm text-fg-2">
          {order.paid_at === null
            ? t('O cliente é avisado na hora, com o motivo. Estoque, cupom e cashback voltam.')
            : t(
                'O cliente é avisado na hora, com o motivo. Este pedido está marcado como pago: combine a devolução com ele.',
              )}
        </p>
        <RefuseReasons
          reasons={data?.store ?? []}
          value={code}
          onChange={setCode}
          error={tried && !reason ? t('Escolha o motivo.') : undefined}
        />
        <RefuseRemedy
          code={code}
          lines={openLines(order)}
          wanted={wanted}
          onWanted={setWanted}
          picked={picked}
          onPicked={setPicked}
        />
        <TextArea
          label={t('Recado para o cliente')}
          optional={reason?.needs_words !== true}
          maxLength={300}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          error={tried && missingWords ? t('Escreva o motivo.') : undefined}
        />
        <WasteField
          lines={inKitchen}
          value={waste}
          onChange={(code) => setWaste(code as WasteCode)} // one of the field's own
          error={tried && missingWaste ? t('Diga o que aconteceu com a comida.') : undefined}
        />
        {needsPassword && (
          <PasswordInput
            label={t('Senha de cancelamento')}
            autoComplete="off"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
            error={tried && password === '' ? t('Digite a senha que a loja pede para cancelar.') : undefined}
          />
        )}
        {yes.fields}
      </div>
    </Dialog>
  );
}
