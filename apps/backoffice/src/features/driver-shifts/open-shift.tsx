import { getDriverShifts, openDriverShift } from '@comanda/contract/delivery/driver-shifts';
import type { DriverId } from '@comanda/domain/ids';
import { ZERO, type Money } from '@comanda/domain/money';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { MoneyInput } from '@comanda/ui/money-input';
import { TextInput } from '@comanda/ui/text-input';
import { useState, type FormEvent } from 'react';
import { TillField } from '../cash/public.ts';
import { useWrite } from '../../platform/api.ts';
import type { SessionStore } from '../../platform/session.tsx';

interface Props {
  store: SessionStore;
  driver: { id: DriverId; name: string; active: 1 | 2 };
  /** The shift opened itself with a delivery: only what the driver took along is missing. */
  already: boolean;
}

/** What the driver takes along: change, and which machine. */
export function OpenShift({ store, driver, already }: Props) {
  const [float, setFloat] = useState<Money | null>(null);
  const [machine, setMachine] = useState('');
  const open = useWrite(openDriverShift, { refreshes: [getDriverShifts] });
  function submit(event: FormEvent) {
    event.preventDefault();
    open.mutate({ body: { store_id: store.id, driver_id: driver.id, opening_float: float ?? ZERO, machine } });
  }
  return (
    <form onSubmit={submit} className="space-y-4" aria-label={t('Abrir turno')}>
      <p className="text-sm text-fg-2">
        {already
          ? t('O turno abriu com a primeira entrega. Diga o que foi com {name}.', { name: driver.name })
          : t('Diga o que {name} leva. Sem isso, o turno abre com a primeira entrega.', { name: driver.name })}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyInput
          label={t('Troco inicial')}
          hint={t('Sai da gaveta do caixa.')}
          value={float}
          onChange={setFloat}
          country={store.country_id}
        />
        <TextInput
          label={t('Maquininha')}
          optional
          placeholder={t('Amarela, nº 2')}
          maxLength={60}
          value={machine}
          onChange={({ target }) => setMachine(target.value)}
        />
      </div>
      <TillField store_id={store.id} />
      <Button
        type="submit"
        variant={already ? 'secondary' : 'primary'}
        pending={open.isPending}
        disabledReason={driver.active === 1 ? undefined : t('Este entregador está inativo.')}
      >
        {already ? t('Registrar o que levou') : t('Abrir turno')}
      </Button>
    </form>
  );
}
