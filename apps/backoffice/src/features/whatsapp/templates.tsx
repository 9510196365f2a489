import {
  deleteTemplate,
  getWhatsapp,
  readTemplates,
  saveTemplate,
  type WhatsappConfig,
} from '@comanda/contract/marketing/whatsapp';
import { Badge } from '@comanda/ui/badge';
import { Button } from '@comanda/ui/button';
import { ConfirmDialog } from '@comanda/ui/confirm-dialog';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { Pencil, Plus, RotateCw, SquareArrowOutUpRight, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useWrite } from '../../platform/api.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { TemplateDialog, type WrittenTemplate } from './template-dialog.tsx';
import { rejectionWords, TEMPLATE_WORDS } from './whatsapp-words.ts';

interface Props {
  store: SessionStore;
  config: WhatsappConfig;
}
type Template = WhatsappConfig['templates'][number];
const LANGUAGE = 'pt_BR';

/** What may be sent to whoever has not written in a day: written here, judged by Meta. */
export function Templates({ store, config: { templates, state } }: Props) {
  const [open, setOpen] = useState<{ template: Template | null } | null>(null);
  const [leaving, setLeaving] = useState<string | null>(null);
  const params = { id: store.id };
  const sync = useWrite(readTemplates, { refreshes: [getWhatsapp] });
  const save = useWrite(saveTemplate, { refreshes: [getWhatsapp] });
  const drop = useWrite(deleteTemplate, { refreshes: [getWhatsapp] });
  const send = async (body: WrittenTemplate, image: File | undefined) => {
    await save.mutateAsync({ params, body, ...(image !== undefined && { files: { image } }) });
    setOpen(null);
    showToast(t('A Meta recebeu o modelo e vai analisar.'));
  };
  return (
    <section className="card p-4" aria-labelledby="modelos">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="modelos" className="t-title text-lg">
          {t('Modelos')}
        </h2>
        <div className="flex flex-wrap gap-2">
          <Button
            icon={<RotateCw className="size-4" aria-hidden />}
            pending={sync.isPending}
            pendingText={t('Lendo…')}
            onClick={() => sync.mutate({ params })}
          >
            {t('Ler da Meta')}
          </Button>
          <Button
            variant="primary"
            icon={<Plus className="size-4" aria-hidden />}
            disabledReason={state === 'live' ? undefined : t('O WhatsApp desta loja não está ligado.')}
            onClick={() => setOpen({ template: null })}
          >
            {t('Escrever modelo')}
          </Button>
        </div>
      </div>
      {templates.length === 0 ? (
        <p className="mt-2 text-sm text-fg-2">{t('A conta ainda não tem modelos.')}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {templates.map((template) => (
            <li
              key={`${template.name}-${template.language}`}
              className="flex flex-wrap items-start justify-between gap-2 py-3"
            >
              {template.head === 'image' && template.image !== null && (
                <img
                  src={`${template.image}-240.webp`}
                  alt=""
                  className="aspect-[1.91] w-24 rounded-md bg-surface-3 object-cover"
                />
              )}
              <div className="min-w-0 flex-1 basis-60">
                <b className="wrap-anywhere">{template.name}</b>
                <p className="text-sm wrap-anywhere whitespace-pre-wrap text-fg-2">{template.body}</p>
                {template.button_text !== '' && (
                  <p className="mt-1 flex items-center gap-1.5 text-sm font-semibold text-fg-2">
                    <SquareArrowOutUpRight className="size-4 shrink-0" aria-hidden />
                    {template.button_text}
                  </p>
                )}
                {template.head === 'image' && template.image === null && (
                  <p className="text-sm text-warning-text">{t('Falta a foto: mude o modelo e escolha uma.')}</p>
                )}
                {template.reason !== '' && (
                  <p className="text-sm text-danger-text">{rejectionWords(template.reason)}</p>
                )}
              </div>
              <div className="flex flex-wrap items-center gap-1">
                <Badge tone={TEMPLATE_WORDS[template.state].tone}>{TEMPLATE_WORDS[template.state].word()}</Badge>
                {isOurs(template) && (
                  <Button
                    variant="ghost"
                    size="sm"
                    aria-label={t('Mudar o modelo {name}', { name: template.name })}
                    onClick={() => setOpen({ template })}
                  >
                    <Pencil className="size-4" aria-hidden />
                  </Button>
                )}
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={t('Apagar o modelo {name}', { name: template.name })}
                  onClick={() => setLeaving(template.name)}
                >
                  <Trash2 className="size-4" aria-hidden />
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {open !== null && (
        <TemplateDialog
          store={store}
          template={open.template}
          taken={templates.map(({ name }) => name)}
          onClose={() => setOpen(null)}
          onSave={send}
        />
      )}
      <ConfirmDialog
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        title={t('Apagar o modelo {name}?', { name: leaving ?? '' })}
        confirmLabel={t('Apagar')}
        onConfirm={async () => {
          await drop.mutateAsync({ params, body: { name: leaving ?? '' } });
        }}
      >
        {t('Ele sai também da Meta, e o nome fica preso por 30 dias.')}
      </ConfirmDialog>
    </section>
  );
}

/** What this page can write: words, a picture and a button, in Portuguese. */
const isOurs = ({ head, button_variable, button_own, other_parts, language, category }: Template) =>
  (head === 'none' || head === 'image') &&
  !other_parts &&
  (!button_variable || button_own) &&
  language === LANGUAGE &&
  category !== 'authentication';
