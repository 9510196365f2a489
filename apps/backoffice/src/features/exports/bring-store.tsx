import { ApiError } from '@comanda/contract/clients/client';
import { IMPORT_LIMIT } from '@comanda/contract/reports/exports';
import { SLUG_MAX_LENGTH } from '@comanda/domain/codes';
import { Banner } from '@comanda/ui/banner';
import { Button } from '@comanda/ui/button';
import { Card } from '@comanda/ui/card';
import { t } from '@comanda/ui/i18n';
import { TextInput } from '@comanda/ui/text-input';
import { showToast } from '@comanda/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { messageOf } from '../../platform/api.ts';
import { chooseStore, sessionQuery } from '../../platform/session.tsx';
import { megabytes } from './megabytes.ts';
import { ProgressBar } from './progress-bar.tsx';
import { uploadStore } from './upload-store.ts';
import { menuPage } from '../menu/pages.ts';

/** A store's file becomes a new store of whoever brings it. */
export function BringStore() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [url, setUrl] = useState('');
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  const [urlProblem, setUrlProblem] = useState<string | undefined>();

  function choose(chosen: File | undefined) {
    if (!chosen) return;
    setFile(null);
    setUrlProblem(undefined);
    if (!/\.zip$/i.test(chosen.name)) return setProblem(t('Escolha o arquivo .zip como ele foi baixado, sem abrir.'));
    if (chosen.size > IMPORT_LIMIT)
      return setProblem(
        t('O arquivo passa de {size}. Peça à Comanda para trazer a loja.', { size: megabytes(IMPORT_LIMIT) }),
      );
    setProblem('');
    setFile(chosen);
  }

  async function bring(chosen: File) {
    setProblem('');
    setUrlProblem(undefined);
    setShare(0);
    try {
      const store = await uploadStore(chosen, url.trim(), setShare);
      chooseStore(store.id);
      await client.refetchQueries({ queryKey: sessionQuery.queryKey });
      showToast({ text: t('{name} está aqui. Confira o cardápio.', { name: store.name }), tone: 'success' });
      await navigate(menuPage.at(store));
    } catch (error) {
      setShare(null);
      if (!(error instanceof ApiError) || !error.code.startsWith('slug_')) return setProblem(messageOf(error));
      setUrlProblem(error.message);
      const { suggestion } = error.detail;
      if (typeof suggestion === 'string') setUrl(suggestion);
    }
  }

  return (
    <Card className="p-4 md:p-5">
      <h2 className="t-title text-base">{t('Trazer uma loja de um arquivo')}</h2>
      <p className="mt-1 text-sm text-fg-2">
        {t(
          'O arquivo vira uma loja nova sua; as que você tem não mudam. Equipe, senhas, impressoras e parceiros você refaz.',
        )}
      </p>
      <p className="mt-1 text-sm text-fg-2">{t('Histórico, autorizações e mensalidades ficam só no arquivo.')}</p>
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        className="hidden"
        tabIndex={-1}
        aria-label={t('Arquivo da loja')}
        onChange={(event) => {
          choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button
          icon={<FileUp className="size-4" aria-hidden />}
          disabledReason={share === null ? undefined : t('O arquivo está sendo enviado.')}
          onClick={() => input.current?.click()}
        >
          {file ? t('Trocar arquivo') : t('Escolher arquivo')}
        </Button>
        {file && (
          <span className="min-w-0 text-sm break-all">
            {file.name} <span className="text-fg-3">{megabytes(file.size)}</span>
          </span>
        )}
      </div>
      {file && (
        <div className="mt-4 max-w-100 space-y-4">
          <TextInput
            label={t('Link da loja nova')}
            optional
            hint={t('Sem escolher, fica o mesmo que ela tinha.')}
            error={urlProblem}
            maxLength={SLUG_MAX_LENGTH}
            autoCapitalize="none"
            spellCheck={false}
            value={url}
            onChange={({ target }) => setUrl(target.value.toLowerCase().replace(/[^a-z0-9]/g, ''))}
          />
          <Button
            variant="primary"
            size="lg"
            pending={share !== null}
            pendingText={t('Trazendo…')}
            onClick={() => void bring(file)}
          >
            {t('Trazer a loja')}
          </Button>
        </div>
      )}
      {share !== null && (
        <ProgressBar label={t('Quanto já foi')} share={share < 1 ? share : null}>
          {share < 1
            ? t('Enviando: {n}%', { n: Math.round(share * 100) })
            : t('Enviado. Montando a loja: uma loja grande leva alguns minutos. Deixe esta página aberta.')}
        </ProgressBar>
      )}
      {problem && (
        <Banner tone="danger" className="mt-4">
          {problem}
        </Banner>
      )}
    </Card>
  );
}
