import { takeTableCall } from '@comanda/contract/table-calls';
import { getWatch, type Watch } from '@comanda/contract/watch';
import { writeTableNumber } from '@comanda/domain/table-number';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Hand, Receipt, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { playCall } from '../../platform/alarm.ts';
import { readVolume } from '../../platform/alarm-volume.ts';
import { keyOf, useWrite } from '../../platform/api.ts';
import { useLiveEvents } from '../../platform/live.ts';
import { beatNow } from '../../platform/presence.ts';
import { useSoundUnlocked } from '../../platform/sound.ts';
import { useWatch } from './use-watch.ts';
import { tablePage } from '../tables/pages.ts';

const AGAIN_MS = 5_000;

/** A table wants somebody: every screen of the floor says so and sounds until one of them says "Vou". */
export function TableCallAlert({ store_id }: { store_id: number }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const calls = useWatch(store_id)?.calls ?? [];
  /** Put away on this screen only; the others go on. */
  const [away, setAway] = useState<readonly number[]>([]);
  const waiting = calls.filter(({ id }) => !away.includes(id));
  const [first] = waiting;
  useLiveEvents(store_id, ({ type }) => {
    if (type === 'table-request' || (type === 'tab-updated' && calls.length > 0)) beatNow();
  });
  useCallSound(first?.id);

  const take = useWrite(takeTableCall, {
    onDone: ({ taken, taken_by }, { body: { table_number } }) => {
      client.setQueryData<Watch>(
        keyOf(getWatch, { params: { id: String(store_id) } }),
        (watch) => watch && { ...watch, calls: watch.calls.filter(({ number }) => number !== table_number) },
      );
      beatNow();
      const table = writeTableNumber(table_number);
      showToast(
        taken > 0
          ? t('A mesa {table} já sabe que você vem.', { table })
          : taken_by === ''
            ? t('A mesa {table} não chama mais.', { table })
            : t('{name} já foi à mesa {table}.', { name: taken_by, table }),
      );
    },
  });
  if (!first) return null;
  const table = writeTableNumber(first.number);
  const Icon = first.type === 'bill' ? Receipt : Hand;
  return (
    <div
      role="alert"
      // On a phone it stands under the bar and pushes the page down: it covers no button.
      className="fixed inset-x-3 top-16 z-(--z-toast) mx-auto flex max-w-140 max-md:sticky max-md:inset-x-auto max-md:top-15 max-md:z-(--z-bar) max-md:mx-3 max-md:mt-2 flex-wrap items-center gap-x-3 gap-y-2 rounded-xl bg-danger px-4 py-3 text-danger-fg shadow-3 print:hidden"
    >
      <Icon className="size-6 shrink-0" aria-hidden />
      <p className="min-w-0 flex-1 basis-40 text-base font-bold">
        {first.type === 'bill' ? t('Mesa {table} pede a conta', { table }) : t('Mesa {table} chama', { table })}
        {waiting.length > 1 && ` ${t('e mais {n}', { n: waiting.length - 1 })}`}
      </p>
      <div className="flex gap-2 max-sm:w-full">
        <button
          type="button"
          className="btn border-current bg-transparent text-inherit max-sm:flex-1"
          onClick={() => void navigate(tablePage.at({ id: store_id, tableNumber: first.number }))}
        >
          {t('Ver mesa {table}', { table })}
        </button>
        <button
          type="button"
          className="btn bg-surface text-danger-text max-sm:flex-1"
          disabled={take.isPending}
          onClick={() => take.mutate({ body: { store_id, table_number: first.number } })}
        >
          {t('Vou')}
        </button>
        <button
          type="button"
          className="grid size-10 place-items-center"
          aria-label={t('Calar nesta tela')}
          onClick={() => setAway([...away, ...waiting.map(({ id }) => id)])}
        >
          <X className="size-5" aria-hidden />
        </button>
      </div>
    </div>
  );
}

/** Sounds now and again while a call waits. */
function useCallSound(id: number | undefined): void {
  const unlocked = useSoundUnlocked();
  useEffect(() => {
    if (id === undefined || !unlocked) return;
    const ring = () => playCall(readVolume());
    ring();
    const timer = setInterval(ring, AGAIN_MS);
    return () => clearInterval(timer);
  }, [id, unlocked]);
}
