import { takeTableCall } from '@comanda/contract/floor/table-calls';
import { getWatch, type Watch } from '@comanda/contract/orders/watch';
import { writeTableNumber } from '@comanda/domain/tables/table-number';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { keyOf, useWrite } from '../../platform/api.ts';
import { beatNow } from '../../platform/live/presence.ts';
import { useWatch } from './use-watch.ts';

export type TableCall = Watch['calls'][number];

/** Put away on this screen only, wherever on it they are shown; the others go on. */
let away: ReadonlySet<number> = new Set();
const watchers = new Set<() => void>();
const watchAway = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

/** 'Mesa 12 pede a conta e mais 1' */
export function callWords(calls: readonly TableCall[]): string {
  const [first] = calls;
  if (!first) return '';
  const table = writeTableNumber(first.number);
  const one = first.type === 'bill' ? t('Mesa {table} pede a conta', { table }) : t('Mesa {table} chama', { table });
  return calls.length > 1 ? `${one} ${t('e mais {n}', { n: calls.length - 1 })}` : one;
}

/** The tables that want somebody, the first one first, and the word that one goes. */
export function useTableCalls(store_id: number) {
  const client = useQueryClient();
  const quiet = useSyncExternalStore(watchAway, () => away);
  const calls = (useWatch(store_id)?.calls ?? []).filter(({ id }) => !quiet.has(id));
  const taking = useWrite(takeTableCall, {
    onDone: ({ taken, taken_by }, { body: { table_number } }) => {
      client.setQueryData<Watch>(
        keyOf(getWatch, { params: { id: store_id } }),
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
  return {
    calls,
    taking: taking.isPending,
    take: (table_number: number) => taking.mutate({ body: { store_id, table_number } }),
    putAway: () => {
      away = new Set([...away, ...calls.map(({ id }) => id)]);
      for (const watcher of watchers) watcher();
    },
  };
}
