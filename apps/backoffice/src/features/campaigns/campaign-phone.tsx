import type { CampaignPreview, Campaigns } from '@comanda/contract/marketing/campaigns';
import { formatMoney, formatPercent } from '@comanda/domain/format';
import { fillTemplate, valuesOf } from '@comanda/domain/whatsapp/template-text';
import { Card } from '@comanda/ui/card';
import { t } from '@comanda/ui/i18n';
import { Initials } from '@comanda/ui/initials';
import { PhoneFrame } from '@comanda/ui/phone-frame';
import type { SessionStore } from '../../platform/session.tsx';
import { WhatsappPhone } from '../whatsapp/public.ts';
import { type CampaignDraft, templateOf } from './campaign-draft.ts';
import { expectedResult } from './expected-result.ts';

interface Shown {
  draft: Pick<CampaignDraft, 'channel' | 'subject' | 'body' | 'button' | 'template'>;
  whatsapp: Campaigns['whatsapp'];
  preview: CampaignPreview | undefined;
  store: Pick<SessionStore, 'name'>;
}
type Props = Shown & { store: SessionStore; campaigns: Campaigns['campaigns'] };

/** How the first of them reads it, and what all of it costs. */
export function CampaignPhone({ draft, preview, store, whatsapp, campaigns }: Props) {
  const { channel } = draft;
  const expected = preview ? expectedResult(campaigns, { channel, receive: preview.receive }) : null;
  const money = (value: number) => formatMoney(value, store.country_id);
  return (
    <div className="space-y-4">
      <MessagePhone draft={draft} preview={preview} store={store} whatsapp={whatsapp} />
      {preview && (
        <Card title={t('Quanto custa')}>
          <p className="flex justify-between gap-4 p-5 text-sm">
            <span>
              {t('{n, plural, one {# mensagem} other {# mensagens}}', { n: preview.receive })}
              {preview.cost > 0 && ` × ${money(preview.cost / preview.receive)}`}
            </span>
            <b className="font-semibold tabular-nums">{money(preview.cost)}</b>
          </p>
          {expected && (
            <div className="border-t border-line p-5 text-sm">
              <p className="flex justify-between gap-4 font-semibold">
                {t('Deve trazer')}
                <span className="text-success-text tabular-nums">≈ {money(expected.revenue)}</span>
              </p>
              <p className="mt-2 text-ui text-fg-3">
                {t('Antes, por este canal, {came} voltaram e cada pedido foi de {each}.', {
                  came: formatPercent(expected.came, store.country_id),
                  each: money(expected.each),
                })}
              </p>
            </div>
          )}
        </Card>
      )}
    </div>
  );
}

/** With the data of one of those who would get it; before any is known, as it was written. */
export function MessagePhone({ draft, preview, store, whatsapp }: Shown) {
  const shown = preview?.sample ?? null;
  const { subject: title, body } = shown ?? draft;
  return (
    <div className="space-y-4">
      {draft.channel === 'whatsapp' ? (
        <TemplatePhone
          store={store.name}
          template={templateOf(whatsapp, draft)}
          own={preview?.picture ?? null}
          body={body}
        />
      ) : (
        <PhoneFrame label={t('Como a pessoa vê')} className="mx-auto max-w-72">
          {draft.channel === 'push' ? (
            <NoticeCard store={store.name} title={title} body={body} picture={preview?.picture ?? null} />
          ) : (
            <Letter store={store.name} title={title} body={body} button={draft.button} />
          )}
        </PhoneFrame>
      )}
      <p className="text-center text-ui text-fg-3">
        {shown
          ? t('Com os dados de {name}', { name: shown.name })
          : preview && t('Ninguém deste grupo pode receber agora.')}
      </p>
    </div>
  );
}

interface TemplateProps {
  store: string;
  template: Campaigns['whatsapp']['templates'][number] | undefined;
  /** A picture in place of the template's. */
  own: string | null;
  /** A line for each of its places. */
  body: string;
}
/** Before a template is chosen, what was written. */
function TemplatePhone({ store, template, own, body }: TemplateProps) {
  if (template === undefined) return <WhatsappPhone store={store} picture={null} body={body} button="" />;
  const { button_text } = template;
  const image = template.image && (own ?? template.image);
  return (
    <WhatsappPhone
      store={store}
      picture={image && `${image}-720.webp`}
      body={fillTemplate(template.body, valuesOf(body))}
      button={button_text}
    />
  );
}

interface Said {
  store: string;
  title: string;
  body: string;
}

const Letter = ({ store, title, body, button }: Said & { button: string }) => (
  <>
    <div className="flex items-center gap-3 border-b border-line px-4 py-3">
      <Initials name={store} className="size-9 rounded-full bg-primary-soft text-ui text-primary-soft-fg" />
      <span className="min-w-0">
        <b className="block truncate text-sm font-semibold">{store}</b>
        <span className="block truncate text-ui text-fg-3">{title}</span>
      </span>
    </div>
    <div className="min-h-72 space-y-4 p-4 text-sm">
      <p className="break-words whitespace-pre-wrap">{body}</p>
      {button !== '' && (
        <p className="rounded-md bg-primary px-4 py-2.5 text-center font-semibold text-primary-fg">{button}</p>
      )}
      <p className="text-ui text-fg-3">{t('Leva um link para não receber mais.')}</p>
    </div>
  </>
);

/** As a locked phone shows it. */
const NoticeCard = ({ store, title, body, picture }: Said & { picture: string | null }) => (
  <div className="min-h-72 bg-surface-3 p-3 pt-10">
    <div className="overflow-hidden rounded-xl bg-surface shadow-1">
      <div className="space-y-1 p-3 text-sm">
        <p className="truncate text-ui text-fg-3">{store}</p>
        <b className="block font-semibold break-words">{title}</b>
        <p className="break-words whitespace-pre-wrap">{body}</p>
      </div>
      {picture !== null && <img src={`${picture}-500.webp`} alt="" className="aspect-video w-full object-cover" />}
    </div>
  </div>
);
