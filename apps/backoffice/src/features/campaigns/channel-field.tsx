import type { Campaigns } from '@comanda/contract/marketing/campaigns';
import { t } from '@comanda/ui/i18n';
import { Select } from '@comanda/ui/select';
import { byChannel, type CampaignDraft } from './campaign-draft.ts';
import { CHANNEL_WORDS, channelNote } from './campaign-words.ts';

interface Props {
  draft: Pick<CampaignDraft, 'channel' | 'body' | 'template'>;
  whatsapp: Campaigns['whatsapp'];
  onChange: (change: Partial<CampaignDraft>) => void;
}

/** By what it goes; WhatsApp sends only what its owner has approved. */
export function ChannelField({ draft, whatsapp, onChange }: Props) {
  const { live, templates } = whatsapp;
  const chosen = templates.find(({ name }) => name === draft.template);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label={t('Canal')}
        value={draft.channel}
        options={(['email', 'push', 'chat', 'whatsapp'] as const).map((channel) => ({
          value: channel,
          label: t(CHANNEL_WORDS[channel]),
          disabled: channel === 'whatsapp' && !live,
        }))}
        hint={
          channelNote(draft.channel, live) ??
          (live ? undefined : t('WhatsApp automático: ligue o número da loja antes.'))
        }
        onChange={({ target }) => onChange(byChannel(draft, target.value as CampaignDraft['channel']))} // one of the options
      />
      {draft.channel === 'whatsapp' && (
        <Select
          label={t('Modelo aprovado')}
          placeholder={t('Escolha')}
          value={draft.template}
          options={templates.map(({ name }) => ({ value: name, label: name }))}
          hint={
            chosen &&
            (chosen.variables === 0
              ? `“${chosen.body}”`
              : t('“{body}” Cada linha da mensagem preenche um campo.', { body: chosen.body }))
          }
          onChange={({ target }) => onChange({ template: target.value })}
        />
      )}
    </div>
  );
}
