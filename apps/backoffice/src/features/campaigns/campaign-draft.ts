import {
  type Campaign,
  type CampaignFields,
  type Campaigns,
  saveCampaign,
} from '@comanda/contract/marketing/campaigns';
import type { SegmentRules } from '@comanda/contract/marketing/segments';
import { t } from '@comanda/ui/i18n';
import { asNotice } from '@comanda/domain/campaigns/notice';
import { MESSAGE_FIELDS, type MessageField } from '@comanda/domain/campaigns/fill-message';

/** What is being written. `when` is how its time was chosen: `start_at` follows from it. */
export interface CampaignDraft extends CampaignFields {
  when: 'now' | 'best' | 'at';
}

/** What a message may go without. */
const BARE = { template: '', coupon: null, item_id: null, photo: '', start_at: null } as const;

export const EMPTY_DRAFT: CampaignDraft = {
  ...BARE,
  name: '',
  audience: { group: 'cooling', segment: null },
  channel: 'email',
  subject: '{nome}, faz {dias} dias',
  body: 'Oi, {nome}. Faz {dias} dias que a gente não prepara nada para você.\n\nO cardápio está aqui: {link}',
  button: 'Ver o cardápio',
  hold_back: true,
  when: 'best',
};

/** Of the people that were chosen among the clients. */
export const draftFor = (rules: SegmentRules): CampaignDraft =>
  rules.length === 0 ? EMPTY_DRAFT : { ...EMPTY_DRAFT, audience: audienceOf(rules, t('Escolhidos em Clientes')) };

/** Whom rules leave: everybody where there are none. */
export const audienceOf = (rules: SegmentRules, name: string): CampaignDraft['audience'] => ({
  group: 'all',
  segment: rules.length === 0 ? null : { name, rules },
});

/** Another one like it, that has no time yet. */
export const draftLike = (campaign: Campaign): CampaignDraft => ({
  ...draftOf(campaign),
  start_at: null,
  when: 'best',
});

export const draftOf = (campaign: Campaign): CampaignDraft => ({
  ...saveCampaign.body.parse(campaign),
  when: campaign.start_at === null ? 'now' : 'at',
});

/**
 * When it leaves, which is at once for null.
 * @param best_at of the people that it goes to; left out while that is not known
 * @returns undefined while no time is chosen at which it can leave
 */
export const startOf = (
  { when, start_at }: Pick<CampaignDraft, 'when' | 'start_at'>,
  best_at: string | undefined,
): string | null | undefined => (when === 'now' ? null : when === 'best' ? best_at : (start_at ?? undefined));

/** What the server is asked about: all but the name and the time. */
export function wishOf(draft: CampaignDraft) {
  const { name: _name, start_at: _start, when: _when, ...wish } = draft;
  return wish;
}

/** By another way, with what it cannot carry left out: touching a notice is its link. */
export const byChannel = (
  { body }: Pick<CampaignDraft, 'body'>,
  channel: CampaignDraft['channel'],
): Pick<CampaignDraft, 'channel' | 'body'> => ({ channel, body: channel === 'push' ? asNotice(body) : body });

/** The fields that a message may have: those of a coupon only where there is one, and no link in a notice. */
export const fieldsFor = ({ coupon, channel }: Pick<CampaignDraft, 'coupon' | 'channel'>): readonly MessageField[] =>
  MESSAGE_FIELDS.filter(
    (field) =>
      (coupon !== null || (field !== 'cupom' && field !== 'validade')) && (field !== 'link' || channel !== 'push'),
  );

/** The approved template that a message fills; none before one is chosen. */
export const templateOf = ({ templates }: Campaigns['whatsapp'], { template }: Pick<CampaignDraft, 'template'>) =>
  templates.find(({ name }) => name === template);
