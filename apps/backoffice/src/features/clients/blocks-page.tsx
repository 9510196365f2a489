import { findClients } from '@comanda/contract/clients/clients';
import { getStore, updateStore } from '@comanda/contract/stores/stores';
import { maskPhone } from '@comanda/domain/phone';
import { ROLE } from '@comanda/domain/codes';
import { asClientId } from '@comanda/domain/ids';
import { Switch } from '@comanda/ui/checkbox';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { SearchInput } from '@comanda/ui/search-input';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { addressOf } from '../../platform/page/page-route.ts';
import { SearchX, ShieldCheck } from 'lucide-react';
import { Answer } from '../../platform/page/answer.tsx';
import { Page } from '../../platform/page/page-frame.tsx';
import { read, useWrite } from '../../platform/api.ts';
import { type SessionStore, usePermission, useSession, useStore } from '../../platform/session.tsx';
import { useDebounced } from '../../platform/use-debounced.ts';
import { ClientDrawer } from './drawer/client-drawer.tsx';
import { NotAllowed } from './not-allowed.tsx';
import { PageSteps } from './page-steps.tsx';
import { blocksPage } from './pages.ts';

const route = addressOf(blocksPage);

export function BlocksPage() {
  const store = useStore();
  const allowed = usePermission('clients_view');
  if (!allowed) return <NotAllowed />;
  return store && <Blocks key={store.id} store={store} />;
}

/** Who may not order; with words in the search, everybody, to block one more. */
function Blocks({ store }: { store: SessionStore }) {
  const { busca = '', pagina = 1, cliente } = route.useSearch();
  const navigate = route.useNavigate();
  const words = useDebounced(busca.trim(), 300);
  const asked = useQuery({
    ...read(findClients, {
      params: { id: store.id },
      query: {
        page: pagina,
        ...(words === ''
          ? { blocked: '1' as const, sort: 'name' as const, direction: 'asc' as const }
          : { search: words }),
      },
    }),
    placeholderData: keepPreviousData,
  });
  const { data } = asked;
  return (
    <Page width="form" lead={t('Quem está bloqueado vê o cardápio, mas não consegue enviar pedidos.')}>
      <BlockSwitch store={store} />
      <SearchInput
        className="mt-4"
        label={t('Procurar um cliente para bloquear')}
        value={busca}
        onChange={(next) => void navigate({ search: next === '' ? {} : { busca: next }, replace: true })}
      />
      <h2 className="t-title mt-4 mb-2 text-base">{words === '' ? t('Bloqueados') : t('Clientes encontrados')}</h2>
      <Answer of={asked} rows={4}>
        {(data) => (
          <div className="card">
            {data.clients.length === 0 ? (
              words === '' ? (
                <EmptyState icon={<ShieldCheck className="size-6" aria-hidden />} title={t('Ninguém está bloqueado')}>
                  {t('Procure pelo nome ou telefone para bloquear alguém.')}
                </EmptyState>
              ) : (
                <EmptyState icon={<SearchX className="size-6" aria-hidden />} title={t('Ninguém encontrado')}>
                  {t('Só dá para bloquear quem já está no cadastro da loja.')}
                </EmptyState>
              )
            ) : (
              <ul className="divide-y divide-line" aria-label={words === '' ? t('Bloqueados') : t('Clientes')}>
                {data.clients.map(({ id, name, phone, blocked }) => (
                  <li key={id}>
                    <button
                      type="button"
                      className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left hover:bg-surface-2"
                      onClick={() => void navigate({ search: { ...(busca ? { busca } : {}), cliente: id } })}
                    >
                      <span className="min-w-0 flex-1">
                        <span className="block truncate font-semibold">{name || t('Sem nome')}</span>
                        <span className="block text-ui text-fg-3">{maskPhone(phone, store.country_id)}</span>
                      </span>
                      <span className={blocked ? 'text-sm text-danger-text' : 'text-sm text-fg-2'}>
                        {blocked ? t('Bloqueado') : t('Abrir para bloquear')}
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
      </Answer>
      {data && (
        <PageSteps
          page={data.page}
          pages={data.pages}
          more={data.more}
          onPage={(next) => void navigate({ search: { ...(busca ? { busca } : {}), pagina: next } })}
        />
      )}
      {cliente !== undefined && (
        <ClientDrawer
          key={cliente}
          id={asClientId(cliente)}
          store={store}
          onClose={() => void navigate({ search: busca ? { busca } : {} })}
        />
      )}
    </Page>
  );
}

function BlockSwitch({ store }: { store: SessionStore }) {
  const { user } = useSession();
  const { data } = useQuery(read(getStore, { query: { store_id: store.id } }));
  const write = useWrite(updateStore, { refreshes: [getStore] });
  if (!data) return null;
  const owner = user.type === ROLE.administrator || user.type === ROLE.owner;
  return (
    <section className="card mt-4 p-4">
      <Switch
        label={t('Bloqueio em uso')}
        hint={
          owner
            ? t('Desligado, a lista fica guardada, mas todos conseguem pedir.')
            : t('Só o dono da loja liga ou desliga.')
        }
        disabled={!owner}
        checked={write.isPending ? write.variables.body?.block_clients === true : data.block_clients}
        onChange={({ target }) => write.mutate({ params: { id: store.id }, body: { block_clients: target.checked } })}
      />
    </section>
  );
}
