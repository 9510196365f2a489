import { type Chatbot, type ChatbotAnswer, getChatbot, setChatbot } from '@comanda/contract/marketing/chatbot';
import type { AnswerKind } from '@comanda/domain/whatsapp/codes';
import { Banner } from '@comanda/ui/banner';
import { Button } from '@comanda/ui/button';
import { Switch } from '@comanda/ui/checkbox';
import { t } from '@comanda/ui/i18n';
import { TextArea } from '@comanda/ui/text-input';
import { showToast } from '@comanda/ui/toast';
import { BOT_GREETING, BOT_HANDOVER } from '@comanda/words/bot-words';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { read, useWrite } from '../../platform/api.ts';
import { Answer } from '../../platform/page/answer.tsx';
import { Page } from '../../platform/page/page-frame.tsx';
import { PageLink } from '../../platform/page/page-link.tsx';
import { UnsavedGuard } from '../../platform/page/unsaved-guard.tsx';
import { type SessionStore, useStore } from '../../platform/session.tsx';
import { answerUses } from './answer-uses.ts';
import { botExtrasPage, whatsappPage } from './pages.ts';

/** The robot at the store's WhatsApp: on or off, what it says first, and what it answers by itself. */
export function ChatbotPage() {
  const store = useStore();
  return store && <Asking key={store.id} store={store} />;
}

function Asking({ store }: { store: SessionStore }) {
  const asked = useQuery(read(getChatbot, { params: { id: store.id } }));
  return (
    <Page
      width="list"
      lead={t('Responde por regras: o que não sabe, passa para você.')}
      back={{ page: whatsappPage, label: t('WhatsApp') }}
    >
      <Answer of={asked} rows={6} rowClass="h-20">
        {(chatbot) => (
          <>
            {chatbot.whatsapp === 'off' && (
              <Banner
                tone="warning"
                title={t('O número da loja ainda não está conectado: o robô não fala com ninguém.')}
                action={
                  <PageLink page={whatsappPage} className="btn btn-secondary">
                    {t('Conectar o número')}
                  </PageLink>
                }
              />
            )}
            <Settings store={store} chatbot={chatbot} />
          </>
        )}
      </Answer>
    </Page>
  );
}

/** What it finds out by itself, below what the store writes. */
const FINDS: Readonly<Record<Exclude<AnswerKind, 'taught'>, () => string>> = {
  menu: () => t('Manda o link do cardápio.'),
  order: () => t('Lê o pedido e diz como ele está.'),
  hours: () => t('Diz se a loja está aberta e até quando.'),
  repeat: () => t('Manda o link para pedir o mesmo de novo.'),
  person: () => t('Passa a conversa para você e fica quieto.'),
};

function Settings({ store, chatbot }: { store: SessionStore; chatbot: Chatbot }) {
  const [changed, setChanged] = useState<Partial<Chatbot>>({});
  const [answers, setAnswers] = useState<Readonly<Record<number, ChatbotAnswer>>>({});
  const { bot_active, greeting, handover_text } = { ...chatbot, ...changed };
  const dirty = Object.keys(changed).length > 0 || Object.keys(answers).length > 0;
  const save = useWrite(setChatbot, {
    refreshes: [getChatbot],
    onDone: () => {
      setChanged({});
      setAnswers({});
      showToast(t('Robô salvo.'));
    },
  });
  const shown = chatbot.answers.map((answer) => answers[answer.id] ?? answer);
  const taught = shown.filter(({ kind }) => kind === 'taught').length;
  return (
    <div className="space-y-4">
      <section className="card space-y-4 p-4">
        <Switch
          label={t('O robô responde')}
          checked={bot_active}
          onChange={({ target }) => setChanged((before) => ({ ...before, bot_active: target.checked }))}
        />
        <div className="grid gap-4 md:grid-cols-2">
          <TextArea
            label={t('Saudação')}
            placeholder={t(BOT_GREETING)}
            rows={3}
            maxLength={600}
            value={greeting}
            onChange={({ target }) => setChanged((before) => ({ ...before, greeting: target.value }))}
          />
          <TextArea
            label={t('Ao passar para uma pessoa')}
            placeholder={t(BOT_HANDOVER)}
            rows={3}
            maxLength={600}
            value={handover_text}
            onChange={({ target }) => setChanged((before) => ({ ...before, handover_text: target.value }))}
          />
        </div>
      </section>
      <ul className="card divide-y divide-line">
        {shown.map(
          (answer) =>
            answer.kind !== 'taught' && (
              <li key={answer.id} className="grid gap-3 p-4 md:grid-cols-2">
                <Switch
                  label={answer.title}
                  hint={`${FINDS[answer.kind]()} ${answerUses(answer.uses)}`}
                  checked={answer.active}
                  onChange={({ target }) =>
                    setAnswers((before) => ({ ...before, [answer.id]: { ...answer, active: target.checked } }))
                  }
                />
                {answer.kind !== 'person' && (
                  <TextArea
                    label={t('Dizer antes (opcional)')}
                    rows={2}
                    maxLength={1_000}
                    value={answer.answer}
                    onChange={({ target }) =>
                      setAnswers((before) => ({ ...before, [answer.id]: { ...answer, answer: target.value } }))
                    }
                  />
                )}
              </li>
            ),
        )}
      </ul>
      <p className="text-sm text-fg-2">
        {t(
          'Passa para você quando: pedem uma pessoa, reclamam, querem mudar um pedido, mandam foto ou áudio, ou ele não entende duas vezes.',
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          pending={save.isPending}
          pendingText={t('Salvando…')}
          disabledReason={dirty ? undefined : t('Nada mudou.')}
          onClick={() =>
            save.mutate({
              params: { id: store.id },
              body: {
                bot_active,
                greeting,
                handover_text,
                answers: shown.map(({ id, active, answer }) => ({ id, active, answer })),
              },
            })
          }
        >
          {t('Salvar o robô')}
        </Button>
        <PageLink page={botExtrasPage} className="btn btn-secondary">
          {t('Respostas da loja ({n})', { n: taught })}
        </PageLink>
      </div>
      <UnsavedGuard dirty={dirty} saving={save.isPending} />
    </div>
  );
}

/** What the robot answers and how often it was asked, beside a talk; it can be told to leave one to people. */
export function TalkRobot({ store }: { store: SessionStore }) {
  const params = { id: store.id };
  const { data } = useQuery(read(getChatbot, { params }));
  const write = useWrite(setChatbot, { refreshes: [getChatbot] });
  if (data === undefined) return null;
  const { bot_active, greeting, handover_text } = data;
  const turn = ({ id, answer }: ChatbotAnswer, active: boolean) =>
    write.mutate({ params, body: { bot_active, greeting, handover_text, answers: [{ id, active, answer }] } });
  const turning = write.isPending ? write.variables.body.answers[0] : undefined;
  return (
    <section className="max-xl:hidden" aria-label={t('O robô responde')}>
      <div className="flex items-center justify-between gap-2">
        <h2 className="t-title text-base">{bot_active ? t('O robô responde') : t('O robô está desligado')}</h2>
        <PageLink page={botExtrasPage} className="btn btn-ghost btn-sm">
          <Plus className="size-4" aria-hidden />
          {t('Ensinar')}
        </PageLink>
      </div>
      <ul className="divide-y divide-line">
        {data.answers.map((answer) => (
          <li key={answer.id} className="py-2">
            <Switch
              label={answer.title}
              hint={answerUses(answer.uses)}
              checked={turning?.id === answer.id ? turning.active === true : answer.active}
              onChange={({ target }) => turn(answer, target.checked)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
