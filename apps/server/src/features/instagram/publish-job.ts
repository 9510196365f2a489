import * as z from 'zod';

const payload = z.object({
  store_id: z.number().int(),
  post_id: z.number().int(),
  turn: z.number().int(),
  /** How often it was looked whether Instagram has fetched the picture. */
  look: z.number().int(),
});
export type PostNamed = z.output<typeof payload>;

/** What is asked for when a post is scheduled. */
export const PUBLISH_POST = { name: 'publish-instagram-post', payload };
export const jobKey = ({ store_id, post_id, turn, look }: PostNamed): string =>
  `${store_id}-${post_id}-${turn}-${look}`;
