import type { TakenPicture } from '@comanda/contract/delivery-pictures';
import type { DriverPage } from '@comanda/contract/driver-page';
import type { DeliveryStop } from '@comanda/contract/dispatch';
import { CREDIT_CODES, PAYMENT } from '@comanda/domain/codes';
import type { Money } from '@comanda/domain/money';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { MoneyInput } from '@comanda/ui/money-input';
import { Select } from '@comanda/ui/select';
import { Sheet } from '@comanda/ui/sheet';
import { TextInput } from '@comanda/ui/text-input';
import { useState, type FormEvent } from 'react';
import { ulid } from 'ulid';
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

const MACHINE: readonly number[] = [PAYMENT.debit, PAYMENT.ticket, ...CREDIT_CODES];

/** At the door: the client's four digits, or why there are none; and how it was paid, when otherwise than agreed. */
export function DeliverSheet({ stop, store, methods, onClose, onDeliver }: Props) {
  const [code, setCode] = useState('');
  const [without, setWithout] = useState(false);
  const [reason, setReason] = useState('');
  const [method, setMethod] = useState('');
  const [tip, setTip] = useState<Money | null>(null);
  const [missing, setMissing] = useState<string>();
  const [picture, setPicture] = useState<TakenPicture | null>(null);
  const [unseen, setUnseen] = useState<string>();
  const { main, detail } = doorWords(stop, store.country_id);
  const chosen = methods.find(({ real_id }) => String(real_id) === method);
  const byCard = chosen ? MACHINE.includes(chosen.payment) : stop.door.card > 0;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (without ? reason.trim() === '' : !/^\d{4}$/.test(code))
      return setMissing(without ? t('Diga por que o cliente não tem o código.') : t('São quatro números.'));
    if (store.delivery_picture && picture === null) return setUnseen(t('Tire uma foto ou peça a assinatura.'));
    const body = {
      order_id: stop.order_id,
      op_id: ulid(),
      ...(without ? { no_code_reason: reason.trim() } : { code }),
      ...(chosen ? { real_id: chosen.real_id } : {}),
      ...(picture === null ? {} : { picture }),
      ...(byCard && tip !== null ? { card_tip: tip } : {}),
    };
    onDeliver({ kind: 'deliver', body });
  }

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
            value={reason}
            maxLength={200}
            error={missing}
            onChange={({ target }) => setReason(target.value)}
          />
        ) : (
          <TextInput
            label={t('Código do cliente')}
            hint={t('Quatro números, na página do pedido dele.')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            className="[&_input]:h-16 [&_input]:text-center [&_input]:text-3xl [&_input]:font-bold [&_input]:tracking-[0.4em]"
            value={code}
            error={missing}
            onChange={({ target }) => setCode(target.value.replace(/\D/g, ''))}
          />
        )}
        <Button
          variant="link"
          className="min-h-11"
          onClick={() => {
            setMissing(undefined);
            setWithout(!without);
          }}
        >
          {without ? t('O cliente tem o código') : t('Cliente sem código')}
        </Button>
        {store.delivery_picture && (
          <PictureField
            value={picture}
            error={unseen}
            onChange={(taken) => {
              setUnseen(undefined);
              setPicture(taken);
            }}
          />
        )}
        {!stop.door.paid && methods.length > 0 && (
          <Select
            label={t('Como pagou')}
            value={method}
            options={[
              { value: '', label: t('Como combinado: {payment}', { payment: stop.payment_name || t('dinheiro') }) },
              ...methods.map(({ real_id, name }) => ({ value: real_id, label: name })),
            ]}
            onChange={({ target }) => setMethod(target.value)}
          />
        )}
        {!stop.door.paid && byCard && (
          <MoneyInput
            label={t('Gorjeta no cartão')}
            country={store.country_id}
            optional
            hint={t('Além da conta: a loja repassa no acerto.')}
            value={tip}
            onChange={setTip}
          />
        )}
      </form>
    </Sheet>
  );
}
