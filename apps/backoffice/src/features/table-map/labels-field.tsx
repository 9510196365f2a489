import { FLOOR } from '@comanda/domain/tables/floor-plan';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { TextInput } from '@comanda/ui/text-input';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { DraftRoom } from './floor-draft.ts';

interface Props {
  labels: DraftRoom['labels'];
  onChange: (labels: DraftRoom['labels']) => void;
}

/** Adds and takes away the words on the map. */
export function LabelsField({ labels, onChange }: Props) {
  const [text, setText] = useState('');
  function add() {
    const word = text.trim();
    if (word === '') return;
    onChange([...labels, { text: word, x: 0, y: Math.min(FLOOR.rows - 1, labels.length) }]);
    setText('');
  }
  return (
    <section aria-label={t('Legendas do mapa')}>
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <TextInput
          className="min-w-0 flex-1"
          label={t('Legendas do mapa')}
          placeholder={t('Cozinha, Bar, Porta…')}
          maxLength={24}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit">{t('Pôr no mapa')}</Button>
      </form>
      <ul className="mt-2 flex flex-wrap gap-1.5">
        {labels.map((label, at) => (
          <li
            key={at} // their place in the list is all that tells two alike apart
            className="flex items-center rounded-full border border-line bg-surface-2 pl-3 text-ui uppercase"
          >
            {label.text}
            <button
              type="button"
              className="grid size-9 place-items-center rounded-full text-fg-3 hover:bg-surface-3 hover:text-fg"
              aria-label={t('Apagar legenda {text}', { text: label.text })}
              onClick={() => onChange(labels.filter((_, other) => other !== at))}
            >
              <X className="size-3.5" aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
