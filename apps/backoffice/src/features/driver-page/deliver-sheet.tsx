import type { DriverPage } from '@comanda/contract/delivery/driver-page';
import type { DeliveryStop } from '@comanda/contract/delivery/dispatch';
import { asksInstallments } from '@comanda/domain/payments/installments';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { MoneyInput } from '@comanda/ui/money-input';
import { Select } from '@comanda/ui/select';
import { Sheet } from '@comanda/ui/sheet';
import { TextInput } from '@comanda/ui/text-input';
import { useState, type FormEvent } from 'react';
import { ulid } from 'ulid';
import { InstallmentsField } from '../taking-money/public.ts';
import { type DoorAnswer, type DoorLack, isByCard, lackAtDoor, paidBy, NO_ANSWER, toldAtDoor } from './door-answer.ts';
import { doorWords } from './door-words.ts';
import { PictureField } from './picture-field.tsx';
import type { Tap } from './tap-queue.ts';

interface Props {
  stop: DeliveryStop;
  store: DriverPage['store'];
  methods: DriverPage['methods'];
  onClose: () => void;
  onDeliver: (tap: Tap) => void;
}

const LACKS: Record<DoorLack, () => string> = {
  code: () => t('São quatro números.'),
  reason: () => t('Diga por que o cliente não tem o código.'),
  picture: () => t('Tire uma foto ou peça a assinatura.'),
};

/** At the door: the client's four digits, or why there are none; and how it was paid, when otherwise than agreed. */
export function DeliverSheet({ stop, store, methods, onClose, onDeliver }: Props) {
  const [answer, setAnswer] = useState(NO_ANSWER);
  const [lack, setLack] = useState<DoorLack | null>(null);
  const { main, detail } = doorWords(stop, store.country_id);
  const { without } = answer;
  const say = (said: Partial<DoorAnswer>) => setAnswer((before) => ({ ...before, ...said }));

  function submit(event: FormEvent) {
    event.preventDefault();
    const missing = lackAtDoor(answer, store.delivery_picture);
    setLack(missing);
    if (missing !== null) return;
    const body = { order_id: stop.order_id, op_id: ulid(), ...toldAtDoor(answer, methods, stop) };
    onDeliver({ kind: 'deliver', body });
  }
  const missing = lack === null || lack === 'picture' ? undefined : LACKS[lack]();

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('Pedido {number}', { number: stop.number })}
      footer={
        <Button type="submit" form="deliver" variant="primary" className="h-16 w-full text-lg">
          {t('Confirmar entrega')}
        </Button>
      }
    >
      <form id="deliver" onSubmit={submit} noValidate className="space-y-4 px-4 pb-4">
        <div className="rounded-md bg-surface-3 p-3">
          <p className="text-lg font-bold">{main}</p>
          <p className="text-base">{detail}</p>
        </div>
        {without ? (
          <TextInput
            label={t('Por que sem código?')}
            hint={t('Fica guardado no acerto, e a loja vê.')}
            value={answer.reason}
            maxLength={200}
            error={missing}
            onChange={({ target }) => say({ reason: target.value })}
          />
        ) : (
          <TextInput
            label={t('Código do cliente')}
            hint={t('Quatro números, na página do pedido dele.')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            className="[&_input]:h-16 [&_input]:text-center [&_input]:text-3xl [&_input]:font-bold [&_input]:tracking-[0.4em]"
            value={answer.code}
            error={missing}
            onChange={({ target }) => say({ code: target.value.replace(/\D/g, '') })}
          />
        )}
        <Button
          variant="link"
          className="min-h-11"
          onClick={() => {
            setLack(null);
            say({ without: !without });
          }}
        >
          {without ? t('O cliente tem o código') : t('Cliente sem código')}
        </Button>
        {store.delivery_picture && (
          <PictureField
            value={answer.picture}
            error={lack === 'picture' ? LACKS.picture() : undefined}
            onChange={(picture) => {
              setLack(null);
              say({ picture });
            }}
          />
        )}
        {!stop.door.paid && methods.length > 0 && (
          <Select
            label={t('Como pagou')}
            value={answer.method}
            options={[
              { value: '', label: t('Como combinado: {payment}', { payment: stop.payment_name || t('dinheiro') }) },
              ...methods.map(({ real_id, name }) => ({ value: real_id, label: name })),
            ]}
            onChange={({ target }) => say({ method: target.value })}
          />
        )}
        {!stop.door.paid && asksInstallments(store.country_id, paidBy(answer, methods, stop)) && (
          <InstallmentsField
            installments={answer.installments}
            amount={stop.total}
            country_id={store.country_id}
            onChange={(installments) => say({ installments })}
          />
        )}
        {!stop.door.paid && isByCard(answer, methods, stop) && (
          <MoneyInput
            label={t('Gorjeta no cartão')}
            country={store.country_id}
            optional
            hint={t('Além da conta: a loja repassa no acerto.')}
            value={answer.tip}
            onChange={(tip) => say({ tip })}
          />
        )}
      </form>
    </Sheet>
  );
}
