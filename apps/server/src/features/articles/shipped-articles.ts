import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ARTICLE_TYPES, type ArticleType } from '@comanda/contract/articles';

/** An article as it comes with the product: kept in the database only once somebody has changed it. */
export interface ShippedArticle {
  key: string;
  type: ArticleType;
  title: string;
  body: string;
  position: number;
  published_at: string | null;
}

const FOLDER = path.join(import.meta.dirname, '../../../content');
let known: readonly ShippedArticle[] | undefined;

/** Read once. Files are named `<position>-<key>.md`, news `<date>-<key>.md`; the first line is the title. */
export function shippedArticles(): readonly ShippedArticle[] {
  known ??= ARTICLE_TYPES.flatMap((type) =>
    readdirSync(path.join(FOLDER, type))
      .toSorted()
      .map((file) => readArticle(type, file)),
  );
  return known;
}

function readArticle(type: ArticleType, file: string): ShippedArticle {
  const [, order = '', key = ''] = /^(\d{4}-\d\d-\d\d|\d+)-([a-z0-9-]+)\.md$/.exec(file) ?? [];
  const [, title = '', body = ''] =
    /^# (.+)\n+([\s\S]+)$/.exec(readFileSync(path.join(FOLDER, type, file), 'utf8')) ?? [];
  if (key === '' || title === '')
    throw new Error(`content/${type}/${file} is not named, or does not begin, like an article`);
  const dated = order.includes('-');
  return {
    key,
    type,
    title,
    body: body.trim(),
    position: dated ? 0 : Number(order) * 10,
    published_at: dated ? `${order}T12:00:00.000Z` : null,
  };
}
