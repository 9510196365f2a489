import { getClientImport, IMPORT_UNDO_HOURS, undoClientImport } from '@comanda/contract/clients/client-import';
import { findClients, getClient } from '@comanda/contract/clients/clients';
import { findSegments } from '@comanda/contract/marketing/segments';
import { storeZone } from '@comanda/domain/time-zones';
import { Button } from '@comanda/ui/button';
import { Card } from '@comanda/ui/card';
import { ConfirmDialog } from '@comanda/ui/confirm-dialog';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { read, useWrite } from '../../../platform/api.ts';
import { recency } from '../../../platform/live/recency.ts';
import type { SessionStore } from '../../../platform/session.tsx';
import { useNow } from '../../../platform/use-now.ts';

const HOUR = 3_600_000;

/** The last list that came, which for a day can be taken back. */
export function LastImport({ store }: { store: Pick<SessionStore, 'id' | 'country_id' | 'timezone'> }) {
  const [asking, setAsking] = useState(false);
  const now = useNow();
  const { data } = useQuery(read(getClientImport, { params: { id: store.id } }));
  const undo = useWrite(undoClientImport, { refreshes: [getClientImport, findClients, getClient, findSegments] });
  const last = data?.last ?? null;
  if (last === null) return null;
  const { file_name, user_name, made, filled, created_at, undone_at } = last;
  const open = undone_at === null && now.getTime() - Date.parse(created_at) < IMPORT_UNDO_HOURS * HOUR;
  return (
    <Card className="flex flex-wrap items-center gap-3 p-4">
      <p className="min-w-0 flex-1 basis-60 text-sm">
        <b className="block truncate font-semibold">{file_name || t('Última lista')}</b>
        <span className="text-fg-2">
          {t('{made} novos, {filled} completados · {name}, {when}', {
            made,
            filled,
            name: user_name,
            when: recency(created_at, now, storeZone(store.timezone, store.country_id), store.country_id),
          })}
          {undone_at !== null && ` · ${t('desfeita')}`}
        </span>
      </p>
      {open && (
        <Button icon={<Undo2 className="size-4" aria-hidden />} onClick={() => setAsking(true)}>
          {t('Desfazer')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={asking}
        onClose={() => setAsking(false)}
        tone="danger"
        title={t('Desfazer esta lista?')}
        confirmLabel={t('Desfazer a lista')}
        onConfirm={async () => {
          const { removed, emptied, left } = await undo.mutateAsync({ body: { store_id: store.id } });
          setAsking(false);
          showToast(
            t('{removed} retirados, {emptied} como antes, {left} ficaram por terem mudado.', {
              removed,
              emptied,
              left,
            }),
          );
        }}
      >
        {t('Quem veio nela sai, e o que ela completou volta a ficar vazio. Quem pediu ou foi mudado desde então fica.')}
      </ConfirmDialog>
    </Card>
  );
}
