import { type InstagramPost, postArt } from '@comanda/contract/marketing/instagram';
import { usualIn } from '@comanda/domain/fields/field';
import { INSTAGRAM_POST } from '@comanda/domain/fields/instagram-post';

/** A post that waits for its hour: what tests change a part of. */
export const samplePost = (changes: Partial<InstagramPost> = {}): InstagramPost => ({
  ...usualIn(INSTAGRAM_POST, 'row'),
  id: 5,
  state: 'scheduled',
  failure: null,
  art: postArt.parse({ template: 'portrait', item_ids: [7] }),
  caption: 'Sexta tem picanha',
  alt_text: 'Picanha na pedra',
  post_at: '2026-11-21T14:00:00.000Z',
  created_at: '2026-11-19T14:00:00.000Z',
  ...changes,
});
