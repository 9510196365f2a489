import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { TextInput } from '@comanda/ui/text-input';
import { type FormEvent, useState } from 'react';

interface Props {
  title: string;
  text: string;
  max: number;
  onDone: (text: string) => void;
  onClose: () => void;
}

/** A line of words about the order. */
export function TextDialog({ title, text, max, onDone, onClose }: Props) {
  const [typed, setTyped] = useState(text);
  function submit(event: FormEvent) {
    event.preventDefault();
    onDone(typed.trim());
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button variant="primary" type="submit" form="counter-text">
            {t('Salvar')}
          </Button>
        </>
      }
    >
      <form id="counter-text" onSubmit={submit}>
        <TextInput
          label={title}
          hideLabel
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type it
          autoFocus
          maxLength={max}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
    </Dialog>
  );
}
