import { getStore, type StoreDetail, updateStore } from '@comanda/contract/stores/stores';
import { storeChanges } from '@comanda/contract/stores/store-settings';
import { Button } from '@comanda/ui/button';
import { ConfirmDialog } from '@comanda/ui/confirm-dialog';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { useState } from 'react';
import { useWrite } from '../../platform/api.ts';
import { PasswordField } from '../../platform/form/fields.tsx';
import { PlainForm, useContractForm } from '../../platform/form/forms.tsx';

const FORM = 'store-password';
const schema = storeChanges.pick({ discount_password: true }).required();

/** The password is never shown: it is set, replaced or taken away, at once. */
export function StorePassword({ store }: { store: StoreDetail }) {
  const [open, setOpen] = useState<'set' | 'clear' | null>(null);
  const update = useWrite(updateStore, { refreshes: [getStore] });
  const close = () => setOpen(null);
  const params = { id: store.id };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="mr-auto min-w-0 flex-1 basis-60 text-sm">
        {store.has_discount_password
          ? t('A senha está definida: todo desconto dado à mão no balcão pede por ela.')
          : t('Ainda não há senha: no balcão, dá desconto quem tem a permissão.')}
      </p>
      <Button size="sm" onClick={() => setOpen('set')}>
        {store.has_discount_password ? t('Trocar a senha') : t('Definir a senha')}
      </Button>
      {store.has_discount_password && (
        <Button size="sm" variant="danger-ghost" onClick={() => setOpen('clear')}>
          {t('Tirar a senha')}
        </Button>
      )}
      {open === 'set' && <SetPassword id={params.id} onClose={close} />}
      <ConfirmDialog
        isOpen={open === 'clear'}
        onClose={close}
        title={t('Tirar a senha do gerente?')}
        confirmLabel={t('Tirar a senha')}
        onConfirm={() => update.mutateAsync({ params, body: { discount_password: null } })}
      >
        {t('No balcão, dá desconto quem tem a permissão, e quem pode cancelar cancela sem senha.')}
      </ConfirmDialog>
    </div>
  );
}

function SetPassword({ id, onClose }: { id: number; onClose: () => void }) {
  const update = useWrite(updateStore, { refreshes: [getStore], quiet: true });
  const form = useContractForm({
    schema,
    // null takes the password away
    values: { discount_password: '' as string | null },
    save: async (body) => {
      await update.mutateAsync({ params: { id }, body });
      onClose();
    },
    savedText: t('Senha definida.'),
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={t('Senha do gerente')}
      footer={
        <>
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button type="submit" form={FORM} variant="primary" pending={form.formState.isSubmitting}>
            {t('Definir a senha')}
          </Button>
        </>
      }
    >
      <PlainForm id={FORM} form={form}>
        <PasswordField
          name="discount_password"
          label={t('Nova senha')}
          autoComplete="new-password"
          hint={t('Pelo menos 4 caracteres. Conte só para quem pode dar desconto e cancelar.')}
        />
      </PlainForm>
    </Dialog>
  );
}
