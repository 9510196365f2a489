import {
  addDriver,
  deleteDriver,
  type Driver,
  driverFields,
  findAvailableDrivers,
  findDrivers,
  updateDriver,
} from '@comanda/contract/delivery/drivers';
import { COUNTRY } from '@comanda/domain/codes';
import { isPhone, maskPhone } from '@comanda/domain/phone';
import { Button } from '@comanda/ui/button';
import { ConfirmDialog } from '@comanda/ui/confirm-dialog';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { useMemo, useState } from 'react';
import { useWrite } from '../../platform/api.ts';
import { MaskedField, SegmentedField, TextField } from '../../platform/form/fields.tsx';
import { PlainForm, useContractForm } from '../../platform/form/forms.tsx';
import type { SessionStore } from '../../platform/session.tsx';
import { UnsavedGuard } from '../../platform/page/unsaved-guard.tsx';

interface Props {
  store: SessionStore;
  /** Null for a new one. */
  driver: Driver | null;
  onClose: () => void;
}

const QUIET = { refreshes: [findDrivers, findAvailableDrivers], quiet: true };
const NEW = { name: '', phone: '', active: 1 as const };

export function DriverDialog({ store, driver, onClose }: Props) {
  const [removing, setRemoving] = useState(false);
  const add = useWrite(addDriver, QUIET);
  const update = useWrite(updateDriver, QUIET);
  const schema = useMemo(() => {
    const known = (phone: string | undefined) => !phone || isPhone(phone, store.country_id);
    // They work by the link that they are sent: an e-mail and a password would open nothing.
    return driverFields.omit({ email: true, password: true }).refine(({ phone }) => known(phone), {
      path: ['phone'],
      error:
        store.country_id === COUNTRY.portugal
          ? t('Confira o telefone: são nove dígitos.')
          : t('Confira o telefone: o DDD e o número.'),
    });
  }, [store.country_id]);
  const form = useContractForm({
    schema,
    values: driver === null ? NEW : pick(driver),
    save: async (checked) => {
      if (driver === null) await add.mutateAsync({ body: { store_id: store.id, ...checked } });
      else await update.mutateAsync({ body: { store_id: store.id, id: driver.id, ...checked } });
      form.reset(form.getValues());
      onClose();
    },
  });
  const { isDirty, isSubmitting } = form.formState;

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={driver === null ? t('Novo entregador') : t('Editar {name}', { name: driver.name })}
      footer={
        <>
          {driver !== null && (
            <Button variant="danger-ghost" className="mr-auto" onClick={() => setRemoving(true)}>
              {t('Remover')}
            </Button>
          )}
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button type="submit" form="driver" variant="primary" pending={isSubmitting} pendingText={t('Salvando…')}>
            {driver === null ? t('Adicionar') : t('Salvar')}
          </Button>
        </>
      }
    >
      <PlainForm form={form} id="driver" className="space-y-4">
        <TextField name="name" label={t('Nome')} autoComplete="off" help={t('Como a equipe chama a pessoa.')} />
        <MaskedField
          name="phone"
          label={t('Telefone com WhatsApp')}
          optional
          type="tel"
          inputMode="tel"
          autoComplete="off"
          mask={(text) => maskPhone(text, store.country_id)}
        />
        <SegmentedField
          name="active"
          label={t('Recebe entregas')}
          choices={[
            { value: 1, label: t('Ativo') },
            { value: 2, label: t('Inativo') },
          ]}
        />
      </PlainForm>
      <UnsavedGuard dirty={isDirty && !removing} saving={isSubmitting} />
      {driver !== null && (
        <RemoveDriver
          store={store}
          driver={driver}
          isOpen={removing}
          onClose={() => setRemoving(false)}
          onRemoved={onClose}
        />
      )}
    </Dialog>
  );
}

const pick = ({ name, phone, active }: Driver) => ({ name, phone, active });

function RemoveDriver({
  store,
  driver: { id, name },
  isOpen,
  onClose,
  onRemoved,
}: {
  store: SessionStore;
  driver: Driver;
  isOpen: boolean;
  onClose: () => void;
  onRemoved: () => void;
}) {
  const remove = useWrite(deleteDriver, { refreshes: [findDrivers, findAvailableDrivers] });
  async function confirm() {
    await remove.mutateAsync({ params: { id }, query: { store_id: store.id } });
    showToast(t('{name} saiu da lista.', { name }));
    onRemoved();
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      tone="danger"
      title={t('Remover {name}?', { name })}
      confirmLabel={t('Remover entregador')}
      onConfirm={confirm}
    >
      {t('Telefone, e-mail e senha são apagados. O nome continua nos pedidos que levou.')}
    </ConfirmDialog>
  );
}
