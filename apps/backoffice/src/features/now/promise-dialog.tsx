import { getStore, type StoreDetail, updateStore } from '@comanda/contract/stores/stores';
import { ROLE } from '@comanda/domain/codes';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { NumberInput } from '@comanda/ui/number-input';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read, useWrite } from '../../platform/api.ts';
import { type SessionStore, useSession } from '../../platform/session.tsx';
import { KitchenLoad } from './kitchen-load.tsx';
import { promiseReason, promiseText } from './promise-words.ts';
import { useKitchenLoad } from './use-kitchen-load.ts';

/** The time that customers are promised and its reason; the owner changes it in a rush without leaving the work. */
export function PromiseDialog({ store, onClose }: { store: SessionStore; onClose: () => void }) {
  const { user } = useSession();
  const load = useKitchenLoad(store.id);
  const settings = useQuery(read(getStore, { query: { store_id: store.id } })).data;
  return (
    <Dialog isOpen onClose={onClose} title={t('Tempo prometido')}>
      {load && (
        <p className="mb-3 text-sm font-semibold">
          {[promiseText(load.promise), promiseReason(load.promise)].filter(Boolean).join(' · ')}
        </p>
      )}
      {settings && user.type <= ROLE.owner && <PromiseForm settings={settings} onDone={onClose} />}
      {user.type > ROLE.owner && <p className="text-ui text-fg-3">{t('Só o dono muda o tempo prometido.')}</p>}
      {settings && <KitchenLoad store={settings} />}
    </Dialog>
  );
}

function PromiseForm({ settings, onDone }: { settings: StoreDetail; onDone: () => void }) {
  const [delivery, setDelivery] = useState<number | null>(settings.wait_time);
  const [takeaway, setTakeaway] = useState<number | null>(settings.wait_time_takeaway);
  const update = useWrite(updateStore, { refreshes: [getStore], onDone });
  return (
    <form
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        update.mutate({
          params: { id: settings.id },
          body: {
            wait_time: delivery ?? settings.wait_time,
            wait_time_takeaway: takeaway ?? settings.wait_time_takeaway,
          },
        });
      }}
    >
      <NumberInput
        label={t('Entrega')}
        suffix={t('min')}
        min={5}
        max={600}
        step={5}
        value={delivery}
        onChange={setDelivery}
      />
      <NumberInput
        label={t('Retirada')}
        suffix={t('min')}
        min={5}
        max={600}
        step={5}
        value={takeaway}
        onChange={setTakeaway}
      />
      <p className="text-ui text-fg-3">{t('Vale para os próximos pedidos. Os de agora mantêm o que foi prometido.')}</p>
      <Button type="submit" variant="primary" className="w-full" pending={update.isPending}>
        {t('Salvar')}
      </Button>
    </form>
  );
}
