import { listFiscalNotes, listGaps, voidNoteNumbers } from '@comanda/contract/finance/fiscal-notes';
import type { Out } from '@comanda/contract/route';
import { NOTE_MODEL } from '@comanda/domain/fiscal/access-key';
import { Button } from '@comanda/ui/button';
import { Card } from '@comanda/ui/card';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read, useWrite } from '../../platform/api.ts';
import { OWNERS } from '../../platform/page/page.ts';
import { type SessionStore, useSession } from '../../platform/session.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

type Gap = Out<(typeof listGaps)['response']>['gaps'][number];

const spanWords = ({ first_number, last_number }: Gap): string =>
  first_number === last_number
    ? String(first_number)
    : t('{first} a {last}', { first: first_number, last: last_number });

/** Numbers that no note has: the authority wants to hear of them by the tenth of the month after. */
export function GapsCard({ store }: { store: SessionStore }) {
  const { user } = useSession();
  const [chosen, setChosen] = useState<Gap | null>(null);
  const { data } = useQuery(read(listGaps, { params: { id: store.id } }));
  if (!data || data.gaps.length === 0) return null;
  return (
    <Card title={t('Números pulados')}>
      <ul className="divide-y divide-line">
        {data.gaps.map((gap) => (
          <li
            key={`${gap.environment} ${gap.model} ${gap.series} ${gap.first_number}`}
            className="flex items-center gap-3 px-4 py-2.5"
          >
            <span className="min-w-0 flex-1">
              <b className="block text-sm font-semibold tabular-nums">{spanWords(gap)}</b>
              <span className="block text-xs text-fg-3">
                {gap.model === NOTE_MODEL.nfe
                  ? t('NF-e, série {series}', { series: gap.series })
                  : t('série {series}', { series: gap.series })}
              </span>
            </span>
            {OWNERS.includes(user.type) && (
              <Button size="sm" className="max-sm:min-h-11" onClick={() => setChosen(gap)}>
                {t('Inutilizar')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {chosen && <VoidDialog gap={chosen} store={store} onClose={() => setChosen(null)} />}
    </Card>
  );
}

function VoidDialog({ gap, store, onClose }: { gap: Gap; store: SessionStore; onClose: () => void }) {
  const give = useWrite(voidNoteNumbers, {
    refreshes: [listGaps, listFiscalNotes],
    onDone: () => {
      showToast(t('Pedido de inutilização enviado.'));
      onClose();
    },
  });
  const { model, series, first_number, last_number } = gap;
  return (
    <ReasonDialog
      title={t('Inutilizar {numbers}?', { numbers: spanWords(gap) })}
      confirm={t('Inutilizar')}
      pending={give.isPending}
      onConfirm={(reason) =>
        give.mutate({ params: { id: store.id }, body: { model, series, first_number, last_number, reason } })
      }
      onClose={onClose}
    >
      {t('Nenhuma nota usa mais estes números. Não dá para desfazer.')}
    </ReasonDialog>
  );
}
