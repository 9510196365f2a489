import type { StoreUser } from '@comanda/contract/stores/auth';
import { endUserSessions, findUserDevices } from '@comanda/contract/stores/users';
import { storeZone } from '@comanda/domain/time-zones';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { Answer } from '../../platform/page/answer.tsx';
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
  const params = { id: user.id };
  const asked = useQuery(read(findUserDevices, { params, query: { store_id: store.id } }));
  const { data } = asked;
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
      <Answer
        of={asked}
        rows={3}
        empty={<p className="py-6 text-center text-fg-3">{t('Não está conectado em nenhum aparelho.')}</p>}
      >
        {(data) => (
          <DeviceList
            devices={data}
            zone={storeZone(store.timezone, store.country_id)}
            country_id={store.country_id}
            ending={ending}
            onEnd={({ id }) => end.mutate({ params, body: { store_id: store.id, session_id: id } })}
          />
        )}
      </Answer>
    </Dialog>
  );
}
