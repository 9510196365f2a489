import * as z from 'zod';

/** The open text, and the words that it was found by. */
export const articlesSearch = z.object({
  texto: z.string().max(80).optional().catch(undefined),
  busca: z.string().max(80).optional().catch(undefined),
});
export type ArticlesSearch = z.output<typeof articlesSearch>;
