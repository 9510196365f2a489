import { type Campaign, type CampaignFields, saveCampaign } from '@comanda/contract/campaigns';
import { MESSAGE_FIELDS, type MessageField } from '@comanda/domain/campaigns/fill-message';

/** What is being written. `when` is how its time was chosen: `start_at` follows from it. */
export interface CampaignDraft extends CampaignFields {
  when: 'now' | 'best' | 'at';
}

export const EMPTY_DRAFT: CampaignDraft = {
  name: '',
  audience: { group: 'cooling', segment: null },
  channel: 'email',
  subject: '{nome}, faz {dias} dias',
  body: 'Oi, {nome}. Faz {dias} dias que a gente não prepara nada para você.\n\nO cardápio está aqui: {link}',
  button: 'Ver o cardápio',
  template: '',
  coupon: null,
  hold_back: true,
  start_at: null,
  when: 'best',
};

export const draftOf = (campaign: Campaign): CampaignDraft => ({
  ...saveCampaign.body.parse(campaign),
  when: campaign.start_at === null ? 'now' : 'at',
});

/** What the server is asked about: all but the name and the time. */
export function wishOf(draft: CampaignDraft) {
  const { name: _name, start_at: _start, when: _when, ...wish } = draft;
  return wish;
}

/** The fields that a message may have: those of a coupon only where there is one. */
export const fieldsFor = ({ coupon }: Pick<CampaignDraft, 'coupon'>): readonly MessageField[] =>
  MESSAGE_FIELDS.filter((field) => coupon !== null || (field !== 'cupom' && field !== 'validade'));
