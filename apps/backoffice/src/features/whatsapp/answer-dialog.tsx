import type { ChatbotAnswer } from '@comanda/contract/marketing/chatbot';
import { Button } from '@comanda/ui/button';
import { Switch } from '@comanda/ui/checkbox';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { TextArea, TextInput } from '@comanda/ui/text-input';
import { useState } from 'react';

export interface Typed {
  title: string;
  words: string[];
  answer: string;
  active: boolean;
}
interface Props {
  /** Null: a new one. */
  answer: ChatbotAnswer | null;
  onClose: () => void;
  onSave: (typed: Typed) => Promise<void>;
}
const MOST_WORDS = 20;
const WORD_LENGTH = 40;

/** What a robot is taught: the option's name, the words that call it, and what it answers. */
export function AnswerDialog({ answer, onClose, onSave }: Props) {
  const [title, setTitle] = useState(answer?.title ?? '');
  const [words, setWords] = useState(answer?.words.join(', ') ?? '');
  const [text, setText] = useState(answer?.answer ?? '');
  const [active, setActive] = useState(answer?.active ?? true);
  const [saving, setSaving] = useState(false);
  const list = [...new Set(words.split(',').map((word) => word.trim().slice(0, WORD_LENGTH)))].filter(
    (word) => word !== '',
  );
  const whole = title.trim() !== '' && text.trim() !== '' && list.length > 0 && list.length <= MOST_WORDS;
  const save = async () => {
    setSaving(true);
    // A refusal is said in a toast, and what was typed stays.
    await onSave({ title, words: list, answer: text, active }).catch(() => {});
    setSaving(false);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={answer === null ? t('Ensinar uma resposta') : t('Mudar a resposta')}
      footer={
        <>
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button
            variant="primary"
            pending={saving}
            pendingText={t('Salvando…')}
            disabledReason={whole ? undefined : t('Preencha a pergunta, as palavras e a resposta.')}
            onClick={() => void save()}
          >
            {t('Salvar')}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <TextInput
          label={t('Pergunta')}
          hint={t('Aparece entre as opções do robô. Até 24 letras.')}
          maxLength={24}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
        <TextInput
          label={t('Palavras que chamam')}
          hint={t('Separadas por vírgula: glúten, celíaco')}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <TextArea
          label={t('O robô responde')}
          rows={4}
          maxLength={1_000}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Switch label={t('Em uso')} checked={active} onChange={({ target }) => setActive(target.checked)} />
      </div>
    </Dialog>
  );
}
