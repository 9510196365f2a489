import { getStore, type StoreDetail, updateStore } from '@comanda/contract/stores';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { NumberInput } from '@comanda/ui/number-input';
import { Popover } from '@comanda/ui/popover';
import { Timer } from 'lucide-react';
import { useState } from 'react';
import { useWrite } from '../../platform/api.ts';
import { KitchenLoad } from './kitchen-load.tsx';
import { promiseReason, promiseText } from './promise-words.ts';
import { useKitchenLoad } from './use-kitchen-load.ts';

/** The time that customers are promised, changed in a rush without leaving the board. */
export function PromiseButton({
  settings,
  disabledReason,
}: {
  settings: StoreDetail;
  disabledReason?: string | undefined;
}) {
  const load = useKitchenLoad(settings.id);
  const reason = load ? promiseReason(load.promise) : '';
  const trigger = (
    <Button
      size="sm"
      className="max-md:hidden"
      title={reason}
      icon={<Timer className="size-4" aria-hidden />}
      disabledReason={disabledReason}
    >
      {promiseText(load?.promise ?? { minutes: settings.wait_time })}
    </Button>
  );
  if (disabledReason !== undefined) return trigger;
  return (
    <Popover label={t('Tempo prometido')} trigger={trigger} className="w-72 p-4">
      {(close) => (
        <>
          {reason !== '' && <p className="mb-3 text-sm font-semibold">{reason}</p>}
          <PromiseForm settings={settings} onDone={close} />
          <KitchenLoad store={settings} />
        </>
      )}
    </Popover>
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
          params: { id: String(settings.id) },
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
