import {
  type saveTemplate,
  TEMPLATE_FAULT_WORDS,
  TEMPLATE_LENGTH,
  TEMPLATE_NAME,
  type WhatsappConfig,
  WRITTEN_CATEGORIES,
} from '@comanda/contract/marketing/whatsapp';
import type { In } from '@comanda/contract/route';
import { buttonFault } from '@comanda/domain/whatsapp/template-parts';
import { countVariables, fillTemplate, templateFault } from '@comanda/domain/whatsapp/template-text';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { Select } from '@comanda/ui/select';
import { TextArea, TextInput } from '@comanda/ui/text-input';
import { useState } from 'react';
import { ImageField } from '../../platform/form/image-field.tsx';
import { objectUrl } from '../../platform/object-url.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { ButtonFields, type TemplateButton } from './button-fields.tsx';
import { PICTURE_ASPECT } from './picture-aspect.ts';
import { WhatsappPhone } from './whatsapp-phone.tsx';

export type WrittenTemplate = In<(typeof saveTemplate)['body']>;
interface Props {
  store: Pick<SessionStore, 'name'>;
  /** Null: a new one. */
  template: WhatsappConfig['templates'][number] | null;
  /** Names that the account has. */
  taken: readonly string[];
  onClose: () => void;
  /** @param image a picture that was chosen now */
  onSave: (template: WrittenTemplate, image: File | undefined) => Promise<void>;
}
const CATEGORY_WORDS = {
  utility: () => t('Aviso: pedido, entrega, pagamento'),
  marketing: () => t('Promoção'),
} as const;
const EXAMPLE_LENGTH = 60;
/** Pixels that it is sent with. */
const PICTURE_WIDTH = 1200;

/** A template as Meta wants it: a name, what it is for, the text, and an example of each value. */
export function TemplateDialog({ store, template, taken, onClose, onSave }: Props) {
  const [draft, setDraft] = useState(() => draftOf(template));
  const [examples, setExamples] = useState<Readonly<Record<number, string>>>({});
  const [picture, setPicture] = useState<File | 'as it is' | 'none'>('as it is');
  const [saving, setSaving] = useState(false);
  const { name, category, body, button } = draft;
  const change = (changes: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...changes }));
  const values = Array.from({ length: countVariables(body) }, (_, at) => (examples[at] ?? '').trim());
  const said = button.text.trim() === '' ? null : { text: button.text.trim(), url: button.url?.trim() ?? null };
  const why = whyNot({ name, body, values, button: said, taken: template === null ? taken : [] });
  const file = picture instanceof File ? picture : null;
  const kept = picture === 'as it is' && template?.head === 'image' ? template.image : null;
  const save = async () => {
    setSaving(true);
    // A refusal is said in a toast, and what was typed stays.
    const written = { name, category, body, examples: values, button: said };
    await onSave({ ...written, ...(picture === 'none' && { image: '' }) }, file ?? undefined).catch(() => {});
    setSaving(false);
  };
  return (
    <Dialog
      isOpen
      size="lg"
      onClose={onClose}
      title={template === null ? t('Escrever modelo') : t('Mudar o modelo')}
      footer={
        <>
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button
            variant="primary"
            pending={saving}
            pendingText={t('Enviando…')}
            disabledReason={why}
            onClick={() => void save()}
          >
            {t('Enviar para a Meta')}
          </Button>
        </>
      }
    >
      <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="space-y-4">
          <TextInput
            label={t('Nome')}
            hint={t('Letras minúsculas sem acento, números e _')}
            maxLength={60}
            value={name}
            disabled={template !== null}
            onChange={({ target }) => change({ name: target.value.toLowerCase().replaceAll(' ', '_') })}
          />
          <Select
            label={t('Para que serve')}
            options={WRITTEN_CATEGORIES.map((value) => ({ value, label: CATEGORY_WORDS[value]() }))}
            value={category}
            onChange={({ target }) =>
              change({ category: WRITTEN_CATEGORIES.find((each) => each === target.value) ?? 'utility' })
            }
          />
          <ImageField
            label={t('Foto')}
            hint={t('Opcional. Fica acima do texto.')}
            aspect={PICTURE_ASPECT}
            size={PICTURE_WIDTH}
            src={kept && `${kept}-240.webp`}
            file={file}
            onChange={(chosen) => setPicture(chosen ?? 'none')}
          />
          <TextArea
            label={t('Texto')}
            hint={t('Onde muda de pessoa para pessoa, escreva {one}, {two}…', { one: '{{1}}', two: '{{2}}' })}
            rows={5}
            maxLength={TEMPLATE_LENGTH}
            value={body}
            onChange={({ target }) => change({ body: target.value })}
          />
          {values.map((_, at) => (
            <TextInput
              // oxlint-disable-next-line react/no-array-index-key -- a value is known by its number
              key={at}
              label={t('Exemplo de {field}', { field: `{{${at + 1}}}` })}
              maxLength={EXAMPLE_LENGTH}
              value={examples[at] ?? ''}
              onChange={({ target }) => setExamples((before) => ({ ...before, [at]: target.value }))}
            />
          ))}
          <ButtonFields button={button} onChange={(next) => change({ button: next })} />
        </div>
        <WhatsappPhone
          store={store.name}
          picture={file === null ? kept && `${kept}-720.webp` : objectUrl(file)}
          body={fillTemplate(
            body,
            values.map((value, at) => value || `{{${at + 1}}}`),
          )}
          button={button.text}
        />
      </div>
    </Dialog>
  );
}

/** A button without words is none. */
const draftOf = (template: Props['template']) => ({
  name: template?.name ?? '',
  category: template?.category === 'marketing' ? ('marketing' as const) : ('utility' as const),
  body: template?.body ?? '',
  button: {
    text: template?.button_text ?? '',
    url: template === null || template.button_own || template.button_url === '' ? null : template.button_url,
  },
});

function whyNot({
  name,
  body,
  values,
  button,
  taken,
}: {
  name: string;
  body: string;
  values: readonly string[];
  button: TemplateButton | null;
  taken: readonly string[];
}) {
  if (!TEMPLATE_NAME.test(name)) return t('Dê um nome ao modelo.');
  if (taken.includes(name)) return t('A conta já tem um modelo com este nome.');
  if (body.trim() === '') return t('Escreva o texto.');
  const fault = templateFault(body);
  if (fault !== null) return TEMPLATE_FAULT_WORDS[fault]();
  if (values.includes('')) return TEMPLATE_FAULT_WORDS.examples();
  const wrong = button && buttonFault(button);
  return wrong === null ? undefined : TEMPLATE_FAULT_WORDS[wrong]();
}
