import { getCancellations, type Order } from '@comanda/contract/orders/orders';
import { getStore } from '@comanda/contract/stores/stores';
import { isInKitchen } from '@comanda/domain/kitchen/kitchen-line';
import type { WasteCode } from '@comanda/domain/menu/waste-reasons';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { PasswordInput, TextArea } from '@comanda/ui/text-input';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../../platform/api.ts';
import { useApproval } from '../../../platform/form/use-approval.tsx';
import { useSwitchWrites } from '../../switches/public.ts';
import { openLines } from '../order-words.ts';
import { RefuseReasons } from './refuse-reasons.tsx';
import { RefuseRemedy, remedyOf } from './refuse-remedy.tsx';
import { lacksOf, NOTHING_SAID, type RefusalLack, type Refusing, toldOf } from './refusing.ts';
import { WasteField } from './waste-field.tsx';
import type { OrderSteps } from '../use-order-steps.ts';

interface Props {
  order: Order;
  steps: OrderSteps;
  onClose: () => void;
}

/** Refuses a new order or cancels an accepted one, with the store's password where it asks for it: the customer reads the reason. */
export function RefuseDialog({ order, steps, onClose }: Props) {
  const { data } = useQuery(read(getCancellations, { params: { id: order.store_id } }));
  const settings = useQuery(read(getStore, { query: { store_id: order.store_id } })).data;
  const [said, setSaid] = useState(NOTHING_SAID);
  const [tried, setTried] = useState(false);
  const [pending, setPending] = useState(false);
  const say = (more: Partial<Refusing>) => setSaid((before) => ({ ...before, ...more }));
  const writes = useSwitchWrites(order.store_id);
  const yes = useApproval(order.store_id);
  const refusing = order.status === 'received';
  const needsPassword = settings?.ask_password_cancel === true && settings.has_discount_password;
  const reason = data?.store.find((each) => each.code === said.code);
  const inKitchen = isInKitchen(order.status) ? openLines(order) : [];
  const lacks = lacksOf(said, { reason, inKitchen, needsPassword });
  const shown = (lack: RefusalLack, words: string) => (tried && lacks.has(lack) ? words : undefined);

  async function submit() {
    setTried(true);
    if (!yes.isWhole() || lacks.size > 0) return;
    setPending(true);
    try {
      await steps.step(order, 'cancelled', { ...toldOf(said, needsPassword), ...yes.given });
      const remedy = remedyOf(said.code, said.wanted, said.picked);
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
          value={said.code}
          onChange={(code) => say({ code })}
          error={shown('reason', t('Escolha o motivo.'))}
        />
        <RefuseRemedy
          code={said.code}
          lines={openLines(order)}
          wanted={said.wanted}
          onWanted={(wanted) => say({ wanted })}
          picked={said.picked}
          onPicked={(picked) => say({ picked })}
        />
        <TextArea
          label={t('Recado para o cliente')}
          optional={reason?.needs_words !== true}
          maxLength={300}
          value={said.words}
          onChange={({ target }) => say({ words: target.value })}
          error={shown('words', t('Escreva o motivo.'))}
        />
        <WasteField
          lines={inKitchen}
          value={said.waste}
          onChange={(code) => say({ waste: code as WasteCode })} // one of the field's own
          error={shown('waste', t('Diga o que aconteceu com a comida.'))}
        />
        {needsPassword && (
          <PasswordInput
            label={t('Senha de cancelamento')}
            autoComplete="off"
            value={said.password}
            onChange={({ target }) => say({ password: target.value })}
            error={shown('password', t('Digite a senha que a loja pede para cancelar.'))}
          />
        )}
        {yes.fields}
      </div>
    </Dialog>
  );
}
