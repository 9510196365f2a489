import {
  addAnswer,
  changeAnswer,
  type ChatbotAnswer,
  deleteAnswer,
  getChatbot,
} from '@comanda/contract/marketing/chatbot';
import { Badge } from '@comanda/ui/badge';
import { Button } from '@comanda/ui/button';
import { ConfirmDialog } from '@comanda/ui/confirm-dialog';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { read, useWrite } from '../../platform/api.ts';
import { Answer } from '../../platform/page/answer.tsx';
import { Page } from '../../platform/page/page-frame.tsx';
import { type SessionStore, useStore } from '../../platform/session.tsx';
import { AnswerDialog, type Typed } from './answer-dialog.tsx';
import { answerUses } from './answer-uses.ts';
import { chatbotPage } from './pages.ts';

/** What the store teaches the robot: by which words, and what it answers. */
export function BotExtrasPage() {
  const store = useStore();
  return store && <Taught key={store.id} store={store} />;
}

function Taught({ store }: { store: SessionStore }) {
  const asked = useQuery(read(getChatbot, { params: { id: store.id } }));
  const [editing, setEditing] = useState<ChatbotAnswer | 'new' | null>(null);
  const [leaving, setLeaving] = useState<ChatbotAnswer | null>(null);
  const add = useWrite(addAnswer, { refreshes: [getChatbot] });
  const change = useWrite(changeAnswer, { refreshes: [getChatbot] });
  const remove = useWrite(deleteAnswer, { refreshes: [getChatbot] });
  const save = async (body: Typed) => {
    if (editing === 'new') await add.mutateAsync({ params: { id: store.id }, body });
    else if (editing !== null) await change.mutateAsync({ params: { id: store.id, answer_id: editing.id }, body });
    setEditing(null);
  };
  const teach = (
    <Button variant="primary" icon={<Plus className="size-4" aria-hidden />} onClick={() => setEditing('new')}>
      {t('Ensinar uma resposta')}
    </Button>
  );
  return (
    <Page
      width="list"
      lead={t('Perguntas que só a sua loja sabe responder. Vêm antes das que o robô já sabe.')}
      back={{ page: chatbotPage, label: t('Robô do WhatsApp') }}
      actions={teach}
    >
      <Answer of={asked} rows={4} rowClass="h-20">
        {({ answers }) => {
          const taught = answers.filter(({ kind }) => kind === 'taught');
          return taught.length === 0 ? (
            <EmptyState title={t('O robô ainda não aprendeu nada da sua loja.')}>
              {t('Comece pelo que mais perguntam: glúten, estacionamento, aniversário.')}
            </EmptyState>
          ) : (
            <ul className="card divide-y divide-line">
              {taught.map((answer) => (
                <li key={answer.id} className="flex flex-wrap items-start justify-between gap-3 p-4">
                  <div className="min-w-0 flex-1 basis-60">
                    <p className="flex flex-wrap items-center gap-2">
                      <b>{answer.title}</b>
                      {!answer.active && <Badge tone="warning">{t('Desligada')}</Badge>}
                    </p>
                    <p className="text-sm wrap-anywhere whitespace-pre-wrap">{answer.answer}</p>
                    <p className="text-sm text-fg-2">
                      {answer.words.join(', ')} · {answerUses(answer.uses)}
                    </p>
                  </div>
                  <div className="flex gap-2">
                    <Button onClick={() => setEditing(answer)}>{t('Mudar')}</Button>
                    <Button variant="danger-ghost" onClick={() => setLeaving(answer)}>
                      {t('Apagar')}
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
          );
        }}
      </Answer>
      {editing !== null && (
        <AnswerDialog answer={editing === 'new' ? null : editing} onClose={() => setEditing(null)} onSave={save} />
      )}
      {leaving !== null && (
        <ConfirmDialog
          isOpen
          onClose={() => setLeaving(null)}
          title={t('Apagar “{title}”?', { title: leaving.title })}
          confirmLabel={t('Apagar')}
          onConfirm={async () => {
            await remove.mutateAsync({ params: { id: store.id, answer_id: leaving.id } });
          }}
        >
          {t('O robô deixa de responder isto.')}
        </ConfirmDialog>
      )}
    </Page>
  );
}
