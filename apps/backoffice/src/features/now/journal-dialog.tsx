import { formatClock } from '@comanda/domain/format';
import { storeZone } from '@comanda/domain/time-zones';
import { Badge } from '@comanda/ui/badge';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import type { JournalEntry } from '../../platform/journal/journal-db.ts';
import { decideRefused, mayEnter } from '../../platform/journal/journal.ts';
import { useEntries } from '../../platform/journal/use-journal.ts';
import type { SessionStore } from '../../platform/session.tsx';

interface JournalDialogProps {
  isOpen: boolean;
  onClose: () => void;
  store: SessionStore;
}

/** Everything that this device did alone: what was refused first, what waits, and what has entered with its number. */
export function JournalDialog({ isOpen, onClose, store }: JournalDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('Lançado neste aparelho')}>
      {isOpen && <Entries store={store} />}
    </Dialog>
  );
}

/** A long night's list stays short enough to be drawn. */
const MOST = 200;

function Entries({ store }: { store: SessionStore }) {
  const entries = useEntries(store.id, 'refused', 'noted', 'waiting', 'sent');
  const of = (state: JournalEntry['state']) => entries.filter((entry) => entry.state === state);
  const listed = [...of('refused'), ...of('noted'), ...of('waiting'), ...of('sent').toReversed()];
  if (listed.length === 0) return <p className="py-6 text-center text-fg-3">{t('Nada esperando: tudo já entrou.')}</p>;
  return (
    <ul className="divide-y divide-line">
      {listed.slice(0, MOST).map((entry) => (
        <Entry key={entry.id} entry={entry} zone={storeZone(store.timezone, store.country_id)} />
      ))}
      {listed.length > MOST && (
        <li className="py-3 text-sm text-fg-3">{t('e mais {n}', { n: listed.length - MOST })}</li>
      )}
    </ul>
  );
}

function Entry({ entry, zone }: { entry: JournalEntry; zone: string }) {
  const { title, local_number, made_at, user_name, state, answer } = entry;
  const number = answer?.result?.number ?? null;
  return (
    <li className="py-3">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="font-semibold wrap-anywhere">{[local_number, title].filter(Boolean).join(' · ')}</p>
          <p className="text-ui text-fg-3">
            {[formatClock(Date.parse(made_at), zone), user_name].filter(Boolean).join(' · ')}
          </p>
        </div>
        {state === 'sent' && (
          <Badge tone="success">{number === null ? t('Entrou') : t('Pedido {number}', { number })}</Badge>
        )}
        {state === 'noted' && <Badge tone="warning">{t('Entrou com aviso')}</Badge>}
        {state === 'waiting' && <Badge tone="warning">{t('Esperando')}</Badge>}
        {state === 'refused' && <Badge tone="danger">{t('Não entrou')}</Badge>}
      </div>
      {state === 'noted' && (
        <>
          <p className="mt-1.5 text-sm text-warning-text">{answer?.message}</p>
          <Button size="sm" className="mt-2" onClick={() => void decideRefused(entry.id, 'settled')}>
            {t('Ciente')}
          </Button>
        </>
      )}
      {state === 'refused' && (
        <>
          <p className="mt-1.5 text-sm text-danger-text">{answer?.message}</p>
          {mayEnter(entry) && (
            <p className="mt-1 text-sm text-fg-2">{t('Enquanto ninguém resolve, ele continua tentando.')}</p>
          )}
          <div className="mt-2 flex flex-wrap gap-2">
            <Button size="sm" onClick={() => void decideRefused(entry.id, 'waiting')}>
              {t('Tentar de novo')}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => void decideRefused(entry.id, 'settled')}>
              {t('Já resolvi')}
            </Button>
          </div>
        </>
      )}
    </li>
  );
}
