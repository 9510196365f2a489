import {
  getClientImport,
  IMPORT_CHANNELS,
  importClients,
  readClientFile,
} from '@comanda/contract/clients/client-import';
import { findClients } from '@comanda/contract/clients/clients';
import type { Output } from '@comanda/contract/route';
import { findSegments } from '@comanda/contract/marketing/segments';
import type { ClientColumn } from '@comanda/domain/client-import/client-table';
import { toLocal } from '@comanda/domain/local-time';
import { storeZone } from '@comanda/domain/time-zones';
import { Banner } from '@comanda/ui/banner';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { useState } from 'react';
import { messageOf, useWrite } from '../../../platform/api.ts';
import type { SessionStore } from '../../../platform/session.tsx';
import { useNow } from '../../../platform/use-now.ts';
import { ImportColumns } from './import-columns.tsx';
import { ImportConsent, missingOf, type Said } from './import-consent.tsx';
import { ImportFile } from './import-file.tsx';
import { LastImport } from './last-import.tsx';
import { ImportFound } from './import-found.tsx';

interface Props {
  store: Pick<SessionStore, 'id' | 'country_id' | 'timezone'>;
  onDone: () => void;
}

/** A list is read, what it says is looked through, and nothing is kept before somebody says so. */
export function ClientImport({ store, onDone }: Props) {
  const [file, setFile] = useState<File | null>(null);
  // What was last understood stays in sight while a correction is read.
  const [reading, setReading] = useState<Output<typeof readClientFile> | null>(null);
  const [said, setSaid] = useState<Said>({});
  const today = toLocal(useNow(), storeZone(store.timezone, store.country_id)).date;
  const read = useWrite(readClientFile, { quiet: true, onDone: setReading });
  const bring = useWrite(importClients, {
    refreshes: [findClients, findSegments, getClientImport],
    quiet: true,
    onDone: (done) => {
      showToast(doneWords(done));
      onDone();
    },
  });
  const ask = (chosen: File, columns?: (ClientColumn | null)[]) => {
    setFile(chosen);
    bring.reset();
    read.mutate({ body: { store_id: store.id, ...(columns && { columns }) }, files: { file: chosen } });
  };
  const startOver = () => {
    setFile(null);
    setReading(null);
    setSaid({});
    read.reset();
    bring.reset();
  };
  const save = () => {
    if (!file || !reading) return;
    const consents = IMPORT_CHANNELS.flatMap((channel) => {
      const one = said[channel];
      return one ? [{ channel, ...one }] : [];
    });
    const columns = reading.columns.map(({ column }) => column);
    bring.mutate({ body: { store_id: store.id, columns, consents }, files: { file } });
  };
  const failed = read.error ?? bring.error;
  const people = reading ? reading.fresh + reading.filled + reading.same : 0;
  const noPhone = reading !== null && !reading.columns.some(({ column }) => column === 'phone');
  return (
    <div className="mt-4 space-y-4">
      {failed != null && <Banner tone="danger">{messageOf(failed)}</Banner>}
      {reading === null ? (
        <>
          <ImportFile pending={read.isPending} onChoose={(chosen) => ask(chosen)} />
          <LastImport store={store} />
        </>
      ) : (
        <>
          {noPhone && (
            <Banner tone="warning">{t('Diga qual coluna é o telefone: é por ele que cada cliente é um só.')}</Banner>
          )}
          <ImportFound reading={reading} />
          <ImportColumns
            reading={reading}
            pending={read.isPending || bring.isPending}
            onColumns={(columns) => file && ask(file, columns)}
          />
          <ImportConsent said={said} today={today} onChange={setSaid} />
          <div className="flex flex-wrap gap-2">
            <Button className="max-md:h-11" disabled={bring.isPending} onClick={startOver}>
              {t('Outro arquivo')}
            </Button>
            <Button
              variant="primary"
              className="max-md:h-11 max-md:flex-1"
              pending={bring.isPending || read.isPending}
              pendingText={read.isPending ? t('Lendo…') : t('Importando…')}
              disabledReason={people === 0 ? t('Ninguém desta lista dá para importar.') : missingOf(said, today)}
              onClick={save}
            >
              {t('Importar {n, plural, one {# pessoa} other {# pessoas}}', { n: people })}
            </Button>
          </div>
          {people > 0 && missingOf(said, today) !== undefined && (
            <p className="text-ui text-fg-3">{missingOf(said, today)}</p>
          )}
        </>
      )}
    </div>
  );
}

const doneWords = ({ made, filled, left_out }: Output<typeof importClients>): string =>
  [
    t('{n, plural, =0 {Nenhum cliente novo} one {# cliente novo} other {# clientes novos}}', { n: made }),
    filled > 0 ? t('{n, plural, one {# completado} other {# completados}}', { n: filled }) : '',
    left_out > 0 ? t('{n, plural, one {# ficou de fora} other {# ficaram de fora}}', { n: left_out }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
