import { findInvites, inviteFields, inviteUser, INVITE_DAYS } from '@comanda/contract/stores/users';
import { ROLE } from '@comanda/domain/codes';
import { PERMISSIONS } from '@comanda/domain/permissions';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { useWrite } from '../../platform/api.ts';
import { RadioListField, TextField } from '../../platform/form/fields.tsx';
import { PlainForm, useContractForm } from '../../platform/form/forms.tsx';
import { useSession, type SessionStore } from '../../platform/session.tsx';
import { UnsavedGuard } from '../../platform/page/unsaved-guard.tsx';
import { PermissionSwitches } from './permission-switches.tsx';
import { RolePages } from './role-pages.tsx';
import { givenRoles, ROLE_WORDS } from './role-words.ts';

const form = inviteFields.extend({ permissions: z.partialRecord(z.enum(PERMISSIONS), z.boolean()) });

/** The person sets their own name and password: nobody here ever knows it. */
export function InviteDialog({ store, onClose }: { store: SessionStore; onClose: () => void }) {
  const { user: me } = useSession();
  const invite = useWrite(inviteUser, { refreshes: [findInvites], quiet: true });
  const contractForm = useContractForm({
    schema: form,
    values: { email: '', type: ROLE.attendant, permissions: {} } as z.input<typeof form>, // the least that may be given
    save: async (typed) => {
      await invite.mutateAsync({ body: { store_id: store.id, ...typed } });
      contractForm.reset(contractForm.getValues());
      onClose();
    },
    savedText: t('Convite enviado.'),
  });
  const { isDirty, isSubmitting } = contractForm.formState;
  const role = useWatch({ control: contractForm.control, name: 'type' });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Convidar para {store}', { store: store.name })}
      footer={
        <>
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button
            type="submit"
            form="invite-user"
            variant="primary"
            pending={isSubmitting}
            pendingText={t('Enviando…')}
          >
            {t('Enviar convite')}
          </Button>
        </>
      }
    >
      <PlainForm form={contractForm} id="invite-user" className="space-y-5">
        <TextField
          name="email"
          label={t('E-mail')}
          type="email"
          inputMode="email"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          hint={t('A pessoa recebe um link que vale {days} dias e cria a própria senha.', { days: INVITE_DAYS })}
        />
        <RadioListField
          name="type"
          label={t('Papel')}
          choices={givenRoles(me.type).map((value) => ({
            value,
            label: ROLE_WORDS[value].name(),
            hint: ROLE_WORDS[value].sees(),
          }))}
        />
        <RolePages role={role} />
        <PermissionSwitches role={role} />
      </PlainForm>
      <UnsavedGuard dirty={isDirty} saving={isSubmitting} />
    </Dialog>
  );
}
