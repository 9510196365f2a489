import type { StoreUser } from '@comanda/contract/stores/auth';
import { sentenceOf } from '@comanda/words/refusals';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { Skeleton } from '@comanda/ui/skeleton';
import { useWatch } from 'react-hook-form';
import { RadioListField, TextField } from '../../platform/form/fields.tsx';
import { FormDialog } from '../../platform/form/form-dialog.tsx';
import { useContractForm } from '../../platform/form/forms.tsx';
import { useSession, type SessionStore } from '../../platform/session.tsx';
import type { NewAccess } from './access-once.tsx';
import { PasswordPart } from './password-part.tsx';
import { PermissionSwitches } from './permission-switches.tsx';
import { RolePages } from './role-pages.tsx';
import { givenRoles, ROLE_WORDS } from './role-words.ts';
import { StoresPart } from './stores-part.tsx';
import { startOf, userForm } from './user-form.ts';
import { type Members, storesOf, useMembers } from './use-members.ts';
import { useSaveUser } from './use-save-user.ts';

interface Props {
  store: SessionStore;
  /** Null for a new one. */
  user: StoreUser | null;
  onAdded: (access: NewAccess) => void;
  onClose: () => void;
}

export function UserDialog(props: Props) {
  const members = useMembers();
  if (members) return <LoadedDialog {...props} members={members} />;
  return (
    <Dialog isOpen onClose={props.onClose} title={titleOf(props.user)}>
      <div className="space-y-4">
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
        <Skeleton className="h-40" />
      </div>
    </Dialog>
  );
}

const titleOf = (user: StoreUser | null) =>
  user === null ? t('Novo usuário') : t('Editar {name}', { name: user.name });

function LoadedDialog({ store, user, members, onAdded, onClose }: Props & { members: Members }) {
  const { user: me } = useSession();
  const own = user?.id === me.id;
  const { addUser, changeUser } = useSaveUser(store.id, members);
  const form = useContractForm({
    schema: userForm(own ? user : null, user === null),
    values: startOf(user, user === null ? [store.id] : storesOf(members, user.id)),
    save: async (typed) => {
      if (user !== null) await changeUser(user, typed);
      else {
        const chosen = await addUser(typed);
        onAdded({ name: typed.name, email: typed.email, password: chosen ? typed.password : null });
      }
      form.reset(form.getValues());
      onClose();
    },
    savedText: user === null ? '' : t('Salvo.'),
  });
  const role = useWatch({ control: form.control, name: 'type' });
  const roles = own ? [me.type] : givenRoles(me.type);

  return (
    <FormDialog
      id="store-user"
      onClose={onClose}
      title={titleOf(user)}
      form={form}
      saveText={user === null ? t('Adicionar') : t('Salvar')}
    >
      <TextField name="name" label={t('Nome')} autoComplete="off" />
      <TextField
        name="email"
        label={t('E-mail')}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        help={t('É com ele que a pessoa entra.')}
      />
      <PasswordPart isNew={user === null} own={own} />
      <RadioListField
        name="type"
        label={t('Papel')}
        choices={roles.map((value) => ({
          value,
          label: ROLE_WORDS[value].name(),
          hint: own ? sentenceOf('own_user') : ROLE_WORDS[value].sees(),
        }))}
      />
      <RolePages role={role} />
      <PermissionSwitches role={role} />
      <StoresPart own={own} />
    </FormDialog>
  );
}
