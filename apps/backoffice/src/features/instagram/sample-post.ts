import { type InstagramPost, postArt } from '@comanda/contract/marketing/instagram';

/** A post that waits for its hour: what tests change a part of. */
export const samplePost = (changes: Partial<InstagramPost> = {}): InstagramPost => ({
  id: 5,
  state: 'scheduled',
  failure: null,
  art: postArt.parse({ template: 'portrait', item_ids: [7] }),
  caption: 'Sexta tem picanha',
  alt_text: 'Picanha na pedra',
  permalink: '',
  visits: 0,
  orders: 0,
  post_at: '2026-11-21T14:00:00.000Z',
  published_at: null,
  created_at: '2026-11-19T14:00:00.000Z',
  ...changes,
});
