import {
  type saveTemplate,
  TEMPLATE_FAULT_WORDS,
  TEMPLATE_LENGTH,
  TEMPLATE_NAME,
  type WhatsappConfig,
  WRITTEN_CATEGORIES,
} from '@comanda/contract/whatsapp';
import type { In } from '@comanda/contract/route';
import { countVariables, fillTemplate, templateFault } from '@comanda/domain/whatsapp/template-text';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { Select } from '@comanda/ui/select';
import { TextArea, TextInput } from '@comanda/ui/text-input';
import { useState } from 'react';

export type WrittenTemplate = In<(typeof saveTemplate)['body']>;
interface Props {
  /** Null: a new one. */
  template: WhatsappConfig['templates'][number] | null;
  /** Names that the account has. */
  taken: readonly string[];
  onClose: () => void;
  onSave: (template: WrittenTemplate) => Promise<void>;
}
const CATEGORY_WORDS = {
  utility: () => t('Aviso: pedido, entrega, pagamento'),
  marketing: () => t('Promoção'),
} as const;
const EXAMPLE_LENGTH = 60;

/** A template as Meta wants it: a name, what it is for, the text, and an example of each value. */
export function TemplateDialog({ template, taken, onClose, onSave }: Props) {
  const [name, setName] = useState(template?.name ?? '');
  const [category, setCategory] = useState(template?.category === 'marketing' ? 'marketing' : 'utility');
  const [body, setBody] = useState(template?.body ?? '');
  const [examples, setExamples] = useState<Readonly<Record<number, string>>>({});
  const [saving, setSaving] = useState(false);
  const values = Array.from({ length: countVariables(body) }, (_, at) => (examples[at] ?? '').trim());
  const why = whyNot({ name, body, values, taken: template === null ? taken : [] });
  const save = async () => {
    setSaving(true);
    const chosen = WRITTEN_CATEGORIES.find((each) => each === category) ?? 'utility';
    // A refusal is said in a toast, and what was typed stays.
    await onSave({ name, category: chosen, body, examples: values }).catch(() => {});
    setSaving(false);
  };
  return (
    <Dialog
      isOpen
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
      <div className="space-y-4">
        <TextInput
          label={t('Nome')}
          hint={t('Letras minúsculas sem acento, números e _')}
          maxLength={60}
          value={name}
          disabled={template !== null}
          onChange={({ target }) => setName(target.value.toLowerCase().replaceAll(' ', '_'))}
        />
        <Select
          label={t('Para que serve')}
          options={WRITTEN_CATEGORIES.map((value) => ({ value, label: CATEGORY_WORDS[value]() }))}
          value={category}
          onChange={({ target }) => setCategory(target.value)}
        />
        <TextArea
          label={t('Texto')}
          hint={t('Onde muda de pessoa para pessoa, escreva {one}, {two}…', { one: '{{1}}', two: '{{2}}' })}
          rows={5}
          maxLength={TEMPLATE_LENGTH}
          value={body}
          onChange={({ target }) => setBody(target.value)}
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
        {body.trim() !== '' && (
          <p
            aria-label={t('Como chega')}
            className="rounded-xl border border-line bg-surface-3 px-3 py-2 wrap-anywhere whitespace-pre-wrap"
          >
            {fillTemplate(
              body,
              values.map((value, at) => value || `{{${at + 1}}}`),
            )}
          </p>
        )}
      </div>
    </Dialog>
  );
}

function whyNot({
  name,
  body,
  values,
  taken,
}: {
  name: string;
  body: string;
  values: readonly string[];
  taken: readonly string[];
}) {
  if (!TEMPLATE_NAME.test(name)) return t('Dê um nome ao modelo.');
  if (taken.includes(name)) return t('A conta já tem um modelo com este nome.');
  if (body.trim() === '') return t('Escreva o texto.');
  const fault = templateFault(body);
  if (fault !== null) return TEMPLATE_FAULT_WORDS[fault]();
  return values.includes('') ? TEMPLATE_FAULT_WORDS.examples() : undefined;
}
