import { findStoreUsers } from '@comanda/contract/stores/auth';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { SkeletonPeople } from '@comanda/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { addressOf } from '../../platform/page/page-route.ts';
import { Mail, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Answer } from '../../platform/page/answer.tsx';
import { Page } from '../../platform/page/page-frame.tsx';
import { read } from '../../platform/api.ts';
import { useStore, type SessionStore } from '../../platform/session.tsx';
import { AccessOnce, type NewAccess } from './access-once.tsx';
import { DevicesDialog } from './devices-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { InviteList } from './invite-list.tsx';
import { UserDialog } from './user-dialog.tsx';
import { UserRow } from './user-row.tsx';
import { usersPage } from './pages.ts';

const route = addressOf(usersPage);

export function UsersPage() {
  const store = useStore();
  return store && <Users key={store.id} store={store} />;
}

/** Who works in the store, what each may do, and since when they were last here. */
function Users({ store }: { store: SessionStore }) {
  const { usuario, aparelhos } = route.useSearch();
  const navigate = route.useNavigate();
  const open = (who: number | 'novo' | 'convite' | undefined) =>
    void navigate({ search: who === undefined ? {} : { usuario: who } });
  const [access, setAccess] = useState<NewAccess | null>(null);
  const query = read(findStoreUsers, { params: { storeId: store.id }, query: { all: '1' } });
  const asked = useQuery(query);
  const { data } = asked;
  const working = data?.filter((user) => user.active) ?? [];
  const former = data?.filter((user) => !user.active) ?? [];
  const edited = working.find((user) => user.id === usuario && user.editable);
  const watched = working.find((user) => user.id === aparelhos);

  return (
    <Page
      width="list"
      lead={t('Cada pessoa com o seu e-mail e a sua senha, e só com o que precisa.')}
      actions={
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:[&>*]:flex-1">
          <Button icon={<UserPlus className="size-4" aria-hidden />} onClick={() => open('novo')}>
            {t('Adicionar usuário')}
          </Button>
          <Button variant="primary" icon={<Mail className="size-4" aria-hidden />} onClick={() => open('convite')}>
            {t('Convidar por e-mail')}
          </Button>
        </div>
      }
    >
      <Answer of={asked} waiting={<SkeletonPeople />}>
        {() => (
          <>
            <ul aria-label={t('Trabalham aqui')} className="card mt-4 divide-y divide-line">
              {working.map((user) => (
                <UserRow
                  key={user.id}
                  store={store}
                  user={user}
                  onEdit={() => open(user.id)}
                  onDevices={() => void navigate({ search: { aparelhos: user.id } })}
                />
              ))}
            </ul>
            {working.length === 1 && <Alone />}
            <InviteList store={store} />
            {former.length > 0 && (
              <section aria-labelledby="former-users" className="mt-8">
                <h2 id="former-users" className="t-title text-base">
                  {t('Desativados')}
                </h2>
                <p className="text-sm text-fg-3">
                  {t('Não entram mais nesta loja. O que fizeram continua no histórico dos pedidos.')}
                </p>
                <ul className="card mt-3 divide-y divide-line">
                  {former.map((user) => (
                    <UserRow key={user.id} store={store} user={user} onEdit={() => open(user.id)} />
                  ))}
                </ul>
              </section>
            )}
          </>
        )}
      </Answer>
      {(usuario === 'novo' || edited) && (
        <UserDialog
          key={edited?.id ?? 'novo'}
          store={store}
          user={edited ?? null}
          onAdded={setAccess}
          onClose={() => open(undefined)}
        />
      )}
      {usuario === 'convite' && <InviteDialog store={store} onClose={() => open(undefined)} />}
      {watched && <DevicesDialog store={store} user={watched} onClose={() => open(undefined)} />}
      {access && <AccessOnce access={access} onClose={() => setAccess(null)} />}
    </Page>
  );
}

/** The owner is always there, so an empty list is a list of one. */
const Alone = () => (
  <div className="mt-4 flex items-center gap-3 rounded-lg border border-dashed border-line-strong p-4 text-sm text-fg-2">
    <span className="grid size-9 shrink-0 place-items-center rounded-full bg-surface-3">
      <UserPlus className="size-4.5" aria-hidden />
    </span>
    <p>{t('Só você por enquanto. Com um usuário para cada pessoa, o histórico diz quem fez o quê.')}</p>
  </div>
);
