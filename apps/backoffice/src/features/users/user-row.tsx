import { findStoreUsers, removeStoreUser, type StoreUser, updateStoreUser } from '@comanda/contract/stores/auth';
import { sentenceOf } from '@comanda/words/refusals';
import { storeZone } from '@comanda/domain/time-zones';
import { Badge } from '@comanda/ui/badge';
import { Button } from '@comanda/ui/button';
import { ConfirmDialog } from '@comanda/ui/confirm-dialog';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { Initials } from '@comanda/ui/initials';
import { showToast } from '@comanda/ui/toast';
import { useState } from 'react';
import { refusedBecause, RowMenu } from '../../platform/row-menu.tsx';
import { useWrite } from '../../platform/api.ts';
import { recency } from '../../platform/live/recency.ts';
import { useSession, type SessionStore } from '../../platform/session.tsx';
import { useNow } from '../../platform/use-now.ts';
import { ROLE_WORDS } from './role-words.ts';

interface Props {
  store: SessionStore;
  user: StoreUser;
  onEdit: () => void;
  /** Absent for somebody who does not work here any more. */
  onDevices?: () => void;
}

export function UserRow({ store, user, onEdit, onDevices }: Props) {
  const { user: me } = useSession();
  const { name, email, active } = user;
  const own = user.id === me.id;
  const words = ROLE_WORDS[user.type];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3">
      <Initials
        name={name}
        className={cx(
          'size-10 self-start rounded-full text-sm',
          active ? 'bg-primary-soft text-primary-soft-fg' : 'bg-surface-3 text-fg-2',
        )}
      />
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <b className="min-w-0 truncate text-sm font-semibold">{name}</b>
          {own && <Badge tone="brand">{t('Você')}</Badge>}
          {!active && <Badge>{t('Desativado')}</Badge>}
        </p>
        <p className="truncate text-ui text-fg-3">{email}</p>
        <p className="text-ui text-fg-3">
          <LastAccess user={user} store={store} />
        </p>
      </div>
      <p className="min-w-0 basis-full text-sm font-semibold md:flex-1">{words.name()}</p>
      <div className="flex gap-2 max-md:basis-full md:w-40 md:justify-end">
        {active ? (
          <>
            <Button
              size="sm"
              className="max-md:h-11 max-md:flex-1"
              aria-label={t('Editar {name}', { name })}
              disabledReason={user.editable ? undefined : sentenceOf('user_of_others')}
              onClick={onEdit}
            >
              {t('Editar')}
            </Button>
            <More store={store} user={user} onDevices={onDevices} />
          </>
        ) : (
          <Enable store={store} user={user} />
        )}
      </div>
    </li>
  );
}

function LastAccess({ user, store }: Pick<Props, 'user' | 'store'>) {
  const now = useNow();
  const zone = storeZone(store.timezone, store.country_id);
  if (user.last_access_at === null) return t('Ainda não entrou');
  return t('Último acesso: {when}', { when: recency(user.last_access_at, now, zone, store.country_id) });
}

/** The person's devices, and the end of their access. */
function More({ store, user, onDevices }: Pick<Props, 'user' | 'store'> & { onDevices: (() => void) | undefined }) {
  const { user: me } = useSession();
  const [asking, setAsking] = useState(false);
  const remove = useWrite(removeStoreUser, { refreshes: [findStoreUsers] });
  const { name } = user;

  const above = user.type < me.type ? t('Só a equipe da Comanda muda este usuário.') : undefined;

  async function disable() {
    await remove.mutateAsync({ params: { id: user.id }, body: { store_id: store.id } });
    showToast(t('{name} não entra mais nesta loja.', { name }));
  }

  return (
    <>
      <RowMenu
        name={name}
        entries={
          onDevices ? [{ id: 'devices', label: t('Aparelhos'), onAction: onDevices, ...refusedBecause(above) }] : []
        }
        last={{
          id: 'disable',
          label: t('Desativar'),
          onAction: () => setAsking(true),
          ...refusedBecause(user.id === me.id ? sentenceOf('own_user') : above),
        }}
      />
      <ConfirmDialog
        isOpen={asking}
        onClose={() => setAsking(false)}
        tone="danger"
        title={t('Desativar {name}?', { name })}
        confirmLabel={t('Desativar usuário')}
        onConfirm={disable}
      >
        {t('Sai agora de todos os aparelhos e não entra mais em {store}. Você pode reativar quando quiser.', {
          store: store.name,
        })}
      </ConfirmDialog>
    </>
  );
}

function Enable({ store, user }: Pick<Props, 'user' | 'store'>) {
  const { name } = user;
  const enable = useWrite(updateStoreUser, {
    refreshes: [findStoreUsers],
    onDone: () => showToast(t('{name} já pode entrar com a senha de antes.', { name })),
  });
  return (
    <Button
      size="sm"
      className="max-md:h-11"
      aria-label={t('Reativar {name}', { name })}
      pending={enable.isPending}
      onClick={() => enable.mutate({ params: { id: user.id }, body: { store_id: store.id, active: true } })}
    >
      {t('Reativar')}
    </Button>
  );
}
