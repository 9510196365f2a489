import * as z from 'zod';
import { flag, id, instant, requiredText } from './fields.ts';
import { ALL_ROLES, route, user } from './route.ts';

/** `news` what is new · `help` answers · `lesson` the training, in order · `tip` marketing · `partner` what works with Comanda. */
export const ARTICLE_TYPES = ['news', 'help', 'lesson', 'tip', 'partner'] as const;
export type ArticleType = (typeof ARTICLE_TYPES)[number];

/** What names an article in an address: letters, digits and hyphens. */
const articleKey = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(80);

export const article = z.object({
  key: articleKey,
  type: z.enum(ARTICLE_TYPES),
  title: z.string(),
  /** Markdown; `:id` in a link is the reader's store. HTML in it is shown as text. */
  body: z.string(),
  position: z.number().int(),
  published: z.boolean(),
  published_at: instant.nullable(),
  /** 0: it came with the product and nobody has changed it. */
  version: z.number().int(),
  user_name: z.string(),
  updated_at: instant.nullable(),
  /** The reader has seen the news, or done the lesson, at this instant. */
  read_at: instant.nullable(),
});
export type Article = z.output<typeof article>;

export const findArticles = route({
  method: 'GET',
  path: 'updates',
  summary:
    'News, newest first; or help, lessons, tips, partners in their order. Unpublished ones only for who edits them',
  access: user(...ALL_ROLES),
  query: z.object({ type: z.enum(ARTICLE_TYPES).default('news') }),
  response: z.array(article),
});

export const articleFields = z.object({
  type: z.enum(ARTICLE_TYPES),
  title: requiredText(120, 'Escreva o título.'),
  body: requiredText(20_000, 'Escreva o texto.'),
  position: z.number().int({ error: 'Use um número inteiro.' }).min(0).max(9999).default(0),
  published: flag.default(true),
});

export const saveArticle = route({
  method: 'POST',
  path: 'updates',
  summary: 'Adds an article, or a version of one: the newest counts, and earlier ones stay to be read',
  access: user(1),
  body: articleFields.extend({
    /** Absent for a new one. */
    key: articleKey.optional(),
    /** The version that was edited: somebody else's newer one is not overwritten. */
    version: z.number().int().min(0).default(0),
  }),
  response: article,
  errors: ['not_found', 'conflict'],
});

export const findArticleVersions = route({
  method: 'GET',
  path: 'updates/{key}/versions',
  summary: 'Every version of an article, the newest first',
  access: user(1),
  params: z.object({ key: articleKey }),
  response: z.array(
    z.object({
      version: z.number().int(),
      title: z.string(),
      body: z.string(),
      published: z.boolean(),
      user_id: id,
      user_name: z.string(),
      created_at: instant,
    }),
  ),
});

export const markArticle = route({
  method: 'POST',
  path: 'updates/{key}/read',
  summary: 'Keeps that the reader has seen the news or done the lesson, or takes it back',
  access: user(...ALL_ROLES),
  params: z.object({ key: articleKey }),
  body: z.object({ read: flag.default(true) }),
  response: z.object({ read_at: instant.nullable() }),
});
