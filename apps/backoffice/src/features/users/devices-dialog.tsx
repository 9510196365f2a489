import type { StoreUser } from '@comanda/contract/auth';
import { endUserSessions, findUserDevices } from '@comanda/contract/people';
import { storeZone } from '@comanda/domain/time-zones';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { SkeletonRows } from '@comanda/ui/skeleton';
import { showToast } from '@comanda/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { read, useWrite } from '../../platform/api.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { DeviceList } from './device-list.tsx';

interface Props {
  store: SessionStore;
  user: StoreUser;
  onClose: () => void;
}

/** A phone that was lost, a tablet that stayed with somebody: the owner ends its session. */
export function DevicesDialog({ store, user, onClose }: Props) {
  const params = { id: String(user.id) };
  const { data, error, refetch } = useQuery(read(findUserDevices, { params, query: { store_id: String(store.id) } }));
  const end = useWrite(endUserSessions, { refreshes: [findUserDevices] });
  const ending = end.isPending ? (end.variables.body.session_id ?? null) : null;
  const others = data?.filter(({ current }) => !current) ?? [];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Aparelhos de {name}', { name: user.name })}
      footer={
        <>
          <Button onClick={onClose}>{t('Voltar')}</Button>
          {others.length > 0 && (
            <Button
              variant="danger"
              pending={end.isPending && ending === null}
              onClick={() =>
                end.mutate(
                  { params, body: { store_id: store.id } },
                  { onSuccess: () => showToast(t('{name} saiu de todos os aparelhos.', { name: user.name })) },
                )
              }
            >
              {t('Sair de todos')}
            </Button>
          )}
        </>
      }
    >
      {data ? (
        data.length === 0 ? (
          <p className="py-6 text-center text-fg-3">{t('Não está conectado em nenhum aparelho.')}</p>
        ) : (
          <DeviceList
            devices={data}
            zone={storeZone(store.timezone, store.country_id)}
            country_id={store.country_id}
            ending={ending}
            onEnd={({ id }) => end.mutate({ params, body: { store_id: store.id, session_id: id } })}
          />
        )
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={3} className="h-12" />
      )}
    </Dialog>
  );
}
