import { exportFiscalItems, getFiscalItems, getNotesConfig } from '@comanda/contract/fiscal';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { call, read, showFileRefusal } from '../../platform/api.ts';
import { Answer, together } from '../../platform/page/answer.tsx';
import { Page } from '../../platform/page/page-frame.tsx';
import { saveFile } from '../../platform/save-file.ts';
import { type SessionStore, useStore } from '../../platform/session.tsx';
import { MissingCodes } from './missing-codes.tsx';
import { Readiness } from './readiness.tsx';
import { TaxSheet } from './tax-sheet.tsx';

export function FiscalPage() {
  const store = useStore();
  return store && <Fiscal key={store.id} store={store} />;
}

/** With which codes the items go on a note: what is missing, and the sheet for the bookkeeper. */
function Fiscal({ store }: { store: SessionStore }) {
  const params = { id: store.id };
  const items = useQuery(read(getFiscalItems, { params }));
  const config = useQuery(read(getNotesConfig, { params }));
  const [busy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    await call(exportFiscalItems, { params: { store_id: store.id } })
      .then((file) => saveFile('itens.csv', 'text/csv;charset=utf-8', file))
      .catch(showFileRefusal);
    setBusy(false);
  }

  return (
    <Page
      width="wide"
      lead={t('O que a nota diz de cada item. Quem decide é o seu contador; aqui fica guardado.')}
      actions={
        <>
          <TaxSheet store_id={store.id} />
          <Button
            className="max-sm:min-h-11"
            icon={<Download className="size-4" aria-hidden />}
            pending={busy}
            pendingText={t('Exportando…')}
            onClick={() => void download()}
          >
            {t('Exportar itens.csv')}
          </Button>
        </>
      }
    >
      <div className="mt-4">
        <Answer of={together(items, config)} rows={4} rowClass="h-16">
          {([found, issuer]) => (
            <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[360px_minmax(0,1fr)]">
              <Readiness store={store} items={found} issuer={issuer} />
              <MissingCodes store_id={store.id} items={found.missing} total={found.items} />
            </div>
          )}
        </Answer>
      </div>
    </Page>
  );
}
