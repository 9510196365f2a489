import { getWhatsapp, type WhatsappConfig } from '@comanda/contract/marketing/whatsapp';
import {
  FILE_TEXT,
  findTalks,
  getTalk,
  sendTalkFile,
  sendTalkText,
  setQuickAnswers,
  type TalkDetail,
} from '@comanda/contract/marketing/whatsapp-talks';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { IconButton } from '@comanda/ui/icon-button';
import { Kbd } from '@comanda/ui/kbd';
import { TextArea } from '@comanda/ui/text-input';
import { Paperclip, Plus, Send, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useWrite } from '../../platform/api.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { useKeptText } from '../../platform/use-kept-text.ts';
import { useNow } from '../../platform/use-now.ts';

interface Props {
  store: SessionStore;
  config: WhatsappConfig;
  talk: TalkDetail['talk'];
}
const LONGEST = 4_000;
const QUICK_LENGTH = 300;
const MOST_QUICK = 10;

/** Enter breaks the line: nothing goes out by it. */
export function Composer({ store, config, talk }: Props) {
  const [text, setText] = useKeptText(`talk.${store.id}.${talk.id}`);
  // The same press twice is one message; another text is another press.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const now = useNow();
  const box = useRef<HTMLTextAreaElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const write = (next: string) => {
    setText(next);
    setKey(crypto.randomUUID());
  };
  // What was written while it was on its way is the next message.
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  }, [text]);
  const sent = (words: string) => {
    const { current } = latest;
    write(current.startsWith(words) ? current.slice(words.length).trimStart() : current);
  };
  const refreshes = [getTalk, findTalks];
  const send = useWrite(sendTalkText, { refreshes, onDone: (_, { body }) => sent(body.text) });
  const sendFile = useWrite(sendTalkFile, {
    refreshes,
    onDone: (_, { body, files }) => {
      sent(body.text ?? '');
      setFile((now) => (now === files?.file ? null : now));
    },
  });
  const pending = send.isPending || sendFile.isPending;
  const closed = talk.window_end === null || new Date(talk.window_end) <= now;
  const blocked =
    config.state !== 'live'
      ? t('O WhatsApp desta loja não está ligado.')
      : closed
        ? t('Espere a pessoa escrever: passaram 24 horas.')
        : text.trim() === '' && file === null
          ? t('Escreva a resposta.')
          : undefined;
  const submit = () => {
    if (blocked !== undefined || pending) return;
    const body = { store_id: store.id, talk_id: talk.id, text, key };
    if (file === null) send.mutate({ body });
    else sendFile.mutate({ body, files: { file } });
  };
  return (
    <div className="space-y-2 border-t border-line p-4">
      <QuickAnswers
        store={store}
        answers={config.quick_answers}
        text={text}
        onPick={(answer) => {
          write(answer);
          box.current?.focus();
        }}
      />
      <div className="flex flex-wrap items-end gap-2">
        <AttachFile
          file={file}
          onChoose={(chosen) => {
            setFile(chosen);
            setKey(crypto.randomUUID());
          }}
        />
        <TextArea
          ref={box}
          label={t('Resposta')}
          hideLabel
          className="order-first w-full md:order-none md:w-auto md:flex-1 [&_textarea]:field-sizing-content [&_textarea]:max-h-28"
          rows={1}
          maxLength={file === null ? LONGEST : FILE_TEXT}
          placeholder={t('Resposta')}
          value={text}
          onChange={({ target }) => write(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
          }}
        />
        <Button
          variant="primary"
          className="max-md:ml-auto"
          icon={<Send className="size-4" aria-hidden />}
          pending={pending}
          pendingText={t('Enviando…')}
          disabledReason={blocked}
          onClick={submit}
        >
          {t('Enviar')}
        </Button>
      </div>
      <p className="text-sm text-fg-3 max-md:hidden [@media(max-height:800px)]:hidden">
        {t('Enter quebra a linha. Enviar com')} <Kbd>Ctrl</Kbd> <Kbd>↵</Kbd>
      </p>
    </div>
  );
}

/** A picture or a PDF that goes with the words. */
function AttachFile({ file, onChoose }: { file: File | null; onChoose: (file: File | null) => void }) {
  if (file !== null)
    return (
      <span className="inline-flex min-w-0 items-center gap-1 text-sm">
        <Paperclip className="size-4 shrink-0" aria-hidden />
        <span className="max-w-48 truncate">{file.name}</span>
        <IconButton label={t('Tirar {name}', { name: file.name })} onClick={() => onChoose(null)}>
          <X className="size-4" aria-hidden />
        </IconButton>
      </span>
    );
  return (
    <label className="btn btn-ghost cursor-pointer focus-within:outline-2">
      <Paperclip className="size-4" aria-hidden />
      {t('Foto ou PDF')}
      <input
        type="file"
        accept="image/*,application/pdf"
        className="sr-only"
        onChange={({ target }) => {
          onChoose(target.files?.[0] ?? null);
          target.value = '';
        }}
      />
    </label>
  );
}

interface QuickProps {
  store: SessionStore;
  answers: readonly string[];
  text: string;
  onPick: (text: string) => void;
}

/** Answers that stand ready: a touch writes one, which can still be changed. */
function QuickAnswers({ store, answers, text, onPick }: QuickProps) {
  const save = useWrite(setQuickAnswers, { refreshes: [getWhatsapp] });
  const put = (quick_answers: string[]) => save.mutate({ params: { id: store.id }, body: { quick_answers } });
  const typed = text.trim();
  const isNew = typed !== '' && typed.length <= QUICK_LENGTH && !answers.includes(typed) && answers.length < MOST_QUICK;
  if (answers.length === 0 && !isNew) return null;
  return (
    <div className="scroll-x flex gap-2">
      {answers.map((answer) => (
        <span key={answer} className="inline-flex shrink-0 items-center">
          <button type="button" className="chip max-w-80 truncate max-md:h-11" onClick={() => onPick(answer)}>
            {answer}
          </button>
          <Button
            variant="ghost"
            size="sm"
            aria-label={t('Tirar a resposta pronta: {answer}', { answer })}
            onClick={() => put(answers.filter((each) => each !== answer))}
          >
            <X className="size-4" aria-hidden />
          </Button>
        </span>
      ))}
      {isNew && (
        <Button
          size="sm"
          variant="ghost"
          icon={<Plus className="size-4" aria-hidden />}
          onClick={() => put([...answers, typed])}
        >
          {t('Guardar como resposta pronta')}
        </Button>
      )}
    </div>
  );
}
