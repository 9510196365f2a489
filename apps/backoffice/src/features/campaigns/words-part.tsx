import { NOTICE_MOST } from '@comanda/domain/campaigns/notice';
import type { Campaigns } from '@comanda/contract/marketing/campaigns';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { TextArea, TextInput } from '@comanda/ui/text-input';
import type { SessionStore } from '../../platform/session.tsx';
import { type CampaignDraft, fieldsFor, templateOf } from './campaign-draft.ts';
import { CampaignStep } from './campaign-step.tsx';
import { CHANNEL_WORDS, FIELD_WORDS } from './campaign-words.ts';
import { ChannelField } from './channel-field.tsx';
import { CouponPart } from './coupon-part.tsx';
import { MessagePicture } from './message-picture.tsx';

interface Props {
  draft: CampaignDraft;
  store: Pick<SessionStore, 'id' | 'country_id'>;
  onChange: (change: Partial<CampaignDraft>) => void;
}
const BODY_MAX = 2000;

/** What is said: a subject, a text whose fields are filled in for each person, a gift. */
export function WordsPart({
  draft,
  store,
  whatsapp,
  done,
  onChange,
}: Props & { whatsapp: Campaigns['whatsapp']; done: boolean }) {
  return (
    <CampaignStep
      number={2}
      title={t('O que dizer')}
      chosen={draft.channel === 'whatsapp' && draft.template !== '' ? draft.template : t(CHANNEL_WORDS[draft.channel])}
      done={done}
    >
      <div className="space-y-4 p-5">
        <TextInput
          label={t('Nome da campanha')}
          hint={t('Só você vê.')}
          value={draft.name}
          maxLength={80}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <ChannelField draft={draft} whatsapp={whatsapp} onChange={onChange} />
        <WordsFields draft={draft} store={store} whatsapp={whatsapp} onChange={onChange} />
      </div>
    </CampaignStep>
  );
}

export function WordsFields({ draft, store, whatsapp, onChange }: Props & { whatsapp: Campaigns['whatsapp'] }) {
  const notice = draft.channel === 'push';
  const pictured = draft.channel === 'whatsapp' && (templateOf(whatsapp, draft)?.image ?? null) !== null;
  const most = notice ? NOTICE_MOST : BODY_MAX;
  const box = useRef<HTMLTextAreaElement>(null);
  const put = (field: string) => {
    const at = box.current?.selectionStart ?? draft.body.length;
    onChange({ body: `${draft.body.slice(0, at)}{${field}}${draft.body.slice(at)}`.slice(0, most) });
    box.current?.focus();
  };
  return (
    <>
      {(draft.channel === 'email' || notice) && (
        <TextInput
          label={notice ? t('Título') : t('Assunto')}
          value={draft.subject}
          maxLength={120}
          onChange={({ target }) => onChange({ subject: target.value })}
        />
      )}
      <TextArea
        ref={box}
        label={t('Mensagem')}
        rows={notice ? 3 : 7}
        value={draft.body}
        maxLength={most}
        onChange={({ target }) => onChange({ body: target.value })}
      />
      <fieldset className="flex flex-wrap items-center gap-2" aria-label={t('Pôr um campo na mensagem')}>
        {fieldsFor(draft).map((field) => (
          <Button key={field} size="sm" icon={<Plus className="size-3.5" aria-hidden />} onClick={() => put(field)}>
            {t(FIELD_WORDS[field])}
          </Button>
        ))}
        <span className="ml-auto text-ui text-fg-3 tabular-nums">
          {t('{n} de {max}', { n: draft.body.length, max: most })}
        </span>
      </fieldset>
      {draft.channel === 'email' && (
        <TextInput
          label={t('Botão')}
          value={draft.button}
          maxLength={30}
          onChange={({ target }) => onChange({ button: target.value })}
        />
      )}
      {(notice || pictured) && (
        <MessagePicture
          store_id={store.id}
          picture={draft}
          hint={
            notice
              ? t('Opcional. Alguns celulares mostram só o texto.')
              : t('Opcional. Sem foto sua nem de um item, vai a do modelo.')
          }
          onChange={onChange}
        />
      )}
      <CouponPart coupon={draft.coupon} country_id={store.country_id} onChange={(coupon) => onChange({ coupon })} />
    </>
  );
}
