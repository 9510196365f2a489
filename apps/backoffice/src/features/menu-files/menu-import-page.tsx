import { importMenu, readImport, type ImportReading } from '@comanda/contract/menu/menu-files';
import { Button } from '@comanda/ui/button';
import { Banner } from '@comanda/ui/banner';
import { Card } from '@comanda/ui/card';
import { t } from '@comanda/ui/i18n';
import { SkeletonRows } from '@comanda/ui/skeleton';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Page } from '../../platform/page/page-frame.tsx';
import { call, messageOf, useWrite } from '../../platform/api.ts';
import { useStore, type SessionStore } from '../../platform/session.tsx';
import { useRefused } from '../menu/public.ts';
import { ExportFiles } from './export-files.tsx';
import { ImportReview } from './import-review.tsx';
import { SourceStep, type ImportSource } from './source-step.tsx';
import { menuDraftsPage } from '../menu-drafts/pages.ts';

/** The menu out of a file, a list or another system, as a draft that is reviewed before anything changes. */
export function MenuImportPage() {
  const store = useStore();
  return store && <MenuImport key={store.id} store={store} />;
}

type Columns = (string | null)[][];
interface Question {
  source: ImportSource;
  columns?: Columns;
  whole: boolean;
}

/** What both calls send. */
const inputOf = (store_id: number, { source, columns, whole }: Question) => ({
  body: {
    store_id,
    whole,
    ...(source.kind === 'text' ? { text: source.text } : {}),
    ...(columns ? { columns } : {}),
  },
  ...(source.kind === 'file' ? { files: { file: source.file } } : {}),
});

function MenuImport({ store }: { store: SessionStore }) {
  const navigate = useNavigate();
  const refused = useRefused();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState<Question | null>(null);
  const read = useMutation({ mutationFn: (question: Question) => call(readImport, inputOf(store.id, question)) });
  const create = useWrite(importMenu, {
    onDone: ({ draft_id }) => void navigate(menuDraftsPage.at(store, { rascunho: draft_id })),
  });
  // What was last understood stays in sight while a correction is read.
  const [reading, setReading] = useState<ImportReading | null>(null);

  function ask(question: Question) {
    setAsked(question);
    read.mutate(question, { onSuccess: setReading });
  }
  function startOver() {
    setAsked(null);
    setReading(null);
    read.reset();
  }

  return (
    <Page
      width="list"
      lead={t('Tudo entra como rascunho: você confere cada mudança antes de o cliente ver. Nenhum preço é inventado.')}
    >
      {refused.menu && (
        <Banner tone="warning" className="mt-4">
          {refused.menu}
        </Banner>
      )}
      <div className="mt-4 space-y-4">
        {read.error && (
          <Banner tone="danger" title={messageOf(read.error)}>
            {t('O cardápio continua como estava.')}
          </Banner>
        )}
        {reading && asked ? (
          <ImportReview
            reading={reading}
            whole={asked.whole}
            country_id={store.country_id}
            pending={read.isPending}
            creating={create.isPending}
            refused={refused.menu}
            onWhole={(whole) => ask({ ...asked, whole })}
            onColumns={(columns) => ask({ ...asked, columns })}
            onBack={startOver}
            onCreate={() => create.mutate(inputOf(store.id, asked))}
          />
        ) : read.isPending ? (
          <Card className="p-4">
            <output className="mb-3 block text-sm text-fg-2">{t('Lendo o cardápio…')}</output>
            <SkeletonRows rows={6} className="h-10" />
          </Card>
        ) : (
          <>
            <SourceStep
              text={text}
              onText={setText}
              refused={refused.menu}
              onChoose={(source) => ask({ source, whole: false })}
            />
            <ExportFiles store_id={store.id} />
          </>
        )}
      </div>
      {!reading && read.isPending && (
        <Button className="mt-4" onClick={startOver}>
          {t('Cancelar')}
        </Button>
      )}
    </Page>
  );
}
