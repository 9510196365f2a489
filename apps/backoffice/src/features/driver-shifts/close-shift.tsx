import { closeDriverShift, type DriverShift, getDriverShifts } from '@comanda/contract/delivery/driver-shifts';
import { ApiError } from '@comanda/contract/clients/client';
import { dueOf } from '@comanda/domain/delivery/driver-settlement';
import { formatMoney } from '@comanda/domain/format';
import { type Money, subtract } from '@comanda/domain/money';
import { Banner } from '@comanda/ui/banner';
import { Button } from '@comanda/ui/button';
import { Segmented } from '@comanda/ui/choice-group';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { MoneyInput } from '@comanda/ui/money-input';
import { TextInput } from '@comanda/ui/text-input';
import { showToast } from '@comanda/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TillField } from '../cash/public.ts';
import { messageOf, useWrite } from '../../platform/api.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { farPayment } from './far-payment.ts';

interface Props {
  store: SessionStore;
  shift: DriverShift;
  driver: { name: string };
  onTheWay: number;
}

/** Counts what came back beside what should have, and closes; the difference stays written down. */
export function CloseShift({ store, shift, driver, onTheWay }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="primary"
        size="lg"
        className="w-full"
        disabledReason={
          onTheWay > 0
            ? t('{n, plural, one {Ainda há # entrega na rua.} other {Ainda há # entregas na rua.}}', { n: onTheWay })
            : undefined
        }
        onClick={() => setOpen(true)}
      >
        {t('Fechar acerto')}
      </Button>
      {onTheWay > 0 && (
        <p className="text-center text-sm text-fg-3">
          {t('{n, plural, one {Ainda há # entrega na rua.} other {Ainda há # entregas na rua.}}', { n: onTheWay })}
        </p>
      )}
      {isOpen && <CloseDialog store={store} shift={shift} driver={driver} onClose={() => setOpen(false)} />}
    </>
  );
}

function CloseDialog({ store, shift, driver, onClose }: Omit<Props, 'onTheWay'> & { onClose: () => void }) {
  const [payWith, setPayWith] = useState<'cash' | 'pix'>('cash');
  const [counted, setCounted] = useState<Money | null>(null);
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState<string>();
  const client = useQueryClient();
  const close = useWrite(closeDriverShift, { refreshes: [getDriverShifts], quiet: true });
  const due = dueOf(shift.settlement, payWith);
  const pays = due < 0;
  const signed = counted === null ? null : pays ? subtract(0, counted) : counted;
  const difference = signed === null ? null : subtract(signed, due);
  const money = (value: number) => formatMoney(value, store.country_id);

  async function send() {
    if (signed === null)
      return setMissing(pays ? t('Digite quanto a loja pagou.') : t('Conte e digite quanto voltou.'));
    await close
      .mutateAsync({
        params: { id: shift.id },
        body: { store_id: store.id, counted: signed, pay_with: payWith, due, note },
      })
      .then(() => {
        showToast(t('Acerto de {name} fechado.', { name: driver.name }));
        onClose();
      })
      .catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'settlement_changed')
          void client.invalidateQueries({ queryKey: [getDriverShifts.path] });
      });
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Fechar acerto de {name}', { name: driver.name })}
      footer={
        <>
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button variant="primary" pending={close.isPending} pendingText={t('Fechando…')} onClick={() => void send()}>
            {t('Fechar acerto')}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <Segmented
          label={t('Ganhos de {amount}', { amount: money(shift.settlement.earned) })}
          value={payWith}
          onChange={(value) => {
            setPayWith(value);
            setMissing(undefined);
          }}
          choices={[
            { value: 'cash', label: t('Ficam com o entregador') },
            { value: 'pix', label: t('A loja paga por {pix}', { pix: farPayment(store.country_id) }) },
          ]}
        />
        <div className="rounded-lg bg-surface-3 p-4">
          <p className="text-sm text-fg-2">
            {pays ? t('A loja paga em dinheiro') : t('{name} devolve', { name: driver.name })}
          </p>
          <p className="t-title text-3xl tabular-nums">{money(Math.abs(due))}</p>
        </div>
        <MoneyInput
          label={pays ? t('Quanto a loja pagou') : t('Quanto voltou, contado')}
          hint={pays ? t('Sai da gaveta do caixa.') : t('Entra na gaveta do caixa.')}
          value={counted}
          error={missing}
          country={store.country_id}
          onChange={(value) => {
            setCounted(value);
            setMissing(undefined);
          }}
        />
        <TillField store_id={store.id} />
        {difference !== null && difference !== 0 && (
          <Banner tone="warning">
            {difference < 0
              ? t('Faltam {amount}. A diferença fica registrada no acerto.', { amount: money(Math.abs(difference)) })
              : t('Sobram {amount}. A diferença fica registrada no acerto.', { amount: money(difference) })}
          </Banner>
        )}
        <TextInput
          label={t('Observação')}
          optional
          maxLength={300}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        {close.isError && <Banner tone="danger">{messageOf(close.error)}</Banner>}
      </div>
    </Dialog>
  );
}
