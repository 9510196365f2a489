import { connectNotes, getNotesConfig, type NotesConfig } from '@comanda/contract/finance/fiscal';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { Select } from '@comanda/ui/select';
import { TextInput } from '@comanda/ui/text-input';
import { showToast } from '@comanda/ui/toast';
import { type ReactNode, useState } from 'react';
import { useWrite } from '../../platform/api.ts';
import { notesPrice } from '../../platform/paid-options.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { usePlans } from '../../platform/use-plans.ts';

const EMPTY = { token_test: '', token_production: '', password: '', csc: '', csc_id: '', certificate_until: '' };

interface Props {
  config: NotesConfig;
  store: SessionStore;
  onClose: () => void;
}

/** The keys that the store has with its provider, or its certificate, with which it is registered there; neither is shown again. */
export function ConnectNotes({ config, store, onClose }: Props) {
  const [typed, setTyped] = useState(EMPTY);
  const [provider, setProvider] = useState(config.provider);
  const known = config.providers.find(({ name }) => name === provider);
  const [file, setFile] = useState<File | null>(null);
  const connect = useWrite(connectNotes, {
    refreshes: [getNotesConfig],
    onDone: () => {
      showToast(t('Nota fiscal conectada.'));
      onClose();
    },
  });
  const price = notesPrice(usePlans(store.country_id), store.country_id);
  const field = (name: keyof typeof EMPTY, label: string, more: { hint?: ReactNode; type?: string } = {}) => (
    <TextInput
      label={label}
      autoComplete="off"
      value={typed[name]}
      onChange={({ target }) => setTyped((before) => ({ ...before, [name]: target.value }))}
      {...more}
    />
  );
  const filled = Object.fromEntries(Object.entries(typed).filter(([, value]) => value.trim() !== ''));
  const body = { ...filled, provider };
  const nothing = file === null && Object.keys(filled).length === 0;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Conectar a nota fiscal')}
      above
      footer={
        <>
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button
            variant="primary"
            pending={connect.isPending}
            pendingText={t('Conectando…')}
            disabledReason={nothing ? t('Preencha a chave ou escolha o certificado.') : undefined}
            onClick={() => connect.mutate({ params: { id: store.id }, body, files: file === null ? {} : { file } })}
          >
            {t('Conectar')}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        {config.provider_state !== 'live' && config.providers.length > 1 && (
          <Select
            label={t('Parceiro')}
            value={provider}
            options={config.providers.map(({ name, title }) => ({ value: name, label: title }))}
            onChange={({ target }) => setProvider(target.value)}
          />
        )}
        {known?.can_register === true ? (
          <>
            <label className="block text-sm font-semibold">
              {t('Certificado A1 (.pfx ou .p12)')}
              <input
                type="file"
                accept=".pfx,.p12"
                className="mt-1 block w-full text-sm font-normal"
                onChange={({ target }) => setFile(target.files?.[0] ?? null)}
              />
            </label>
            {field('password', t('Senha do certificado'), { type: 'password', hint: t('Não fica guardada aqui.') })}
          </>
        ) : (
          <>
            {field('token_production', t('Chave de produção'), { type: 'password' })}
            {field('token_test', t('Chave de teste'), { type: 'password' })}
            {field('certificate_until', t('Certificado vence em'), { type: 'date' })}
          </>
        )}
        <div className="grid gap-3 sm:grid-cols-2">
          {field('csc_id', t('Identificação do CSC'))}
          {field('csc', t('CSC'), { type: 'password', hint: t('O código que a SEFAZ dá. Fica guardado em segredo.') })}
        </div>
        {!config.fiscal_active &&
          price.map((words) => (
            <p className="text-sm text-fg-2" key={words}>
              {words}
            </p>
          ))}
      </div>
    </Dialog>
  );
}
