import { addPrintAgent, findPrinters } from '@comanda/contract/floor/printers';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { Copy, Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { VERSION } from 'comanda-print/version';
import { useWrite } from '../../platform/api.ts';
import { copyText } from '../../platform/copy-text.ts';
import { TextField } from '../../platform/form/fields.tsx';
import { PlainForm, useContractForm } from '../../platform/form/forms.tsx';

const PROGRAM = `/assets/backoffice/comanda-print-${VERSION}.mjs`;

/** The program on the shop's computer, in three steps. Its key is shown here, and never again. */
export function AgentDialog({ store_id, onClose }: { store_id: number; onClose: () => void }) {
  const [token, setToken] = useState<string | null>(null);
  const add = useWrite(addPrintAgent, { refreshes: [findPrinters], quiet: true });
  const form = useContractForm({
    schema: addPrintAgent.body.pick({ name: true }),
    values: { name: t('Computador do caixa') },
    save: async ({ name }) => {
      const made = await add.mutateAsync({ body: { store_id, name } });
      form.reset(form.getValues());
      setToken(made.token);
    },
    savedText: '',
  });
  const command = `node comanda-print.mjs login ${location.origin} ${token}`;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Computador que imprime')}
      footer={
        token === null ? (
          <>
            <Button onClick={onClose}>{t('Voltar')}</Button>
            <Button type="submit" form="print-agent" variant="primary" pending={form.formState.isSubmitting}>
              {t('Criar chave')}
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={onClose}>
            {t('Já rodei os comandos')}
          </Button>
        )
      }
    >
      {token === null ? (
        <PlainForm form={form} id="print-agent">
          <p className="mb-4 text-sm text-fg-2">
            {t(
              'Um programa pequeno no computador da loja fala com as impressoras de rede e USB. Nenhuma porta precisa ser aberta no roteador.',
            )}
          </p>
          <TextField name="name" label={t('Nome do computador')} autoComplete="off" />
        </PlainForm>
      ) : (
        <ol className="space-y-5 text-sm">
          <Step number={1} title={t('Instale o Node.js 22.18 ou mais novo')}>
            {t('É grátis, em nodejs.org, para Windows, Mac e Linux.')}
          </Step>
          <Step number={2} title={t('Baixe o programa')}>
            <a href={PROGRAM} download="comanda-print.mjs" className="btn btn-secondary mt-1">
              <Download className="size-4" aria-hidden />
              {t('Baixar comanda-print.mjs')}
            </a>
          </Step>
          <Step number={3} title={t('No terminal, na pasta do arquivo, rode')}>
            <pre className="mt-1 rounded-lg bg-surface-3 p-3 text-xs whitespace-pre-wrap break-all">
              {command}
              {'\n'}node comanda-print.mjs install
            </pre>
            <Button
              size="sm"
              className="mt-2 max-md:h-11"
              icon={<Copy className="size-4" aria-hidden />}
              onClick={() => void copyText(`${command}\nnode comanda-print.mjs install`, t('Comandos copiados.'))}
            >
              {t('Copiar comandos')}
            </Button>
            <p className="mt-2 text-ui text-fg-3">
              {t('A chave aparece só agora. Se ela se perder, remova o computador e crie outra.')}
            </p>
          </Step>
        </ol>
      )}
    </Dialog>
  );
}

const Step = ({ number, title, children }: { number: number; title: string; children: ReactNode }) => (
  <li className="flex gap-3">
    <span className="t-num grid size-7 shrink-0 place-items-center rounded-full bg-surface-3 font-semibold">
      {number}
    </span>
    <div className="min-w-0 flex-1">
      <p className="font-semibold">{title}</p>
      {children}
    </div>
  </li>
);
