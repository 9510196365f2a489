import { BUTTON_TEXT_MAX, BUTTON_URL_MAX } from '@comanda/domain/whatsapp/template-parts';
import { t } from '@comanda/ui/i18n';
import { Select } from '@comanda/ui/select';
import { TextInput } from '@comanda/ui/text-input';

/** `url` null: to each message's own link. */
export interface TemplateButton {
  text: string;
  url: string | null;
}

/** A template's button: without words there is none. */
export function ButtonFields({
  button: { text, url },
  onChange,
}: {
  button: TemplateButton;
  onChange: (button: TemplateButton) => void;
}) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextInput
        label={t('Botão')}
        optional
        maxLength={BUTTON_TEXT_MAX}
        value={text}
        onChange={({ target }) => onChange({ text: target.value, url })}
      />
      {text.trim() !== '' && (
        <Select
          label={t('O botão abre')}
          options={[
            { value: 'own', label: t('O link de cada mensagem') },
            { value: 'fixed', label: t('Um endereço') },
          ]}
          value={url === null ? 'own' : 'fixed'}
          onChange={({ target }) => onChange({ text, url: target.value === 'own' ? null : '' })}
        />
      )}
      {text.trim() !== '' && url !== null && (
        <TextInput
          label={t('Endereço')}
          className="sm:col-span-2"
          type="url"
          inputMode="url"
          placeholder="https://"
          maxLength={BUTTON_URL_MAX}
          value={url}
          onChange={({ target }) => onChange({ text, url: target.value })}
        />
      )}
    </div>
  );
}
