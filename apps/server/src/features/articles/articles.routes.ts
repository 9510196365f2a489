import * as calls from '@comanda/contract/articles';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { deleteRead, findVersions, insertRead } from './articles.repo.ts';
import { getNewest, listArticles } from './list-articles.ts';
import { saveArticle } from './save-article.ts';

export const articlesRoutes = ({ db }: Services) => [
  implement(calls.findArticles, ({ query, user }) => listArticles(db, query.type, user)),
  implement(calls.saveArticle, ({ body, user, now }) => saveArticle(db, body, user, now)),
  implement(calls.findArticleVersions, async ({ params }) =>
    (await findVersions(db, params.key)).map(({ version, title, body, published, user_id, user_name, created_at }) => ({
      version,
      title,
      body,
      published,
      user_id,
      user_name,
      created_at,
    })),
  ),
  implement(calls.markArticle, async ({ params, body, user, now }) => {
    const { key } = await getNewest(db, params.key);
    await (body.read ? insertRead(db, user.id, key, now) : deleteRead(db, user.id, key));
    return { read_at: body.read ? now.toISOString() : null };
  }),
];
