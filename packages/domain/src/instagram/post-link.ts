import { storePath } from '../paths.ts';

/** The word of a link that says which post it stands in: `?s=post12`. */
const MARK = /^post([1-9]\d{0,14})$/;

const markOf = (id: number): string => `post${id}`;

/** @returns the post's number; null for any other word */
export const postOfMark = (said: string): number | null => Number(MARK.exec(said)?.[1] ?? 0) || null;

/** The store's page by the link of a post. */
export const postPath = (slug: string, id: number): string => marked(storePath(slug), id);
const marked = (link: string, id: number): string => `${link}?s=${markOf(id)}`;

/** A caption whose link to the store's page, said plainly, carries the post's mark. @param link without the scheme */
export const markCaption = (caption: string, link: string, id: number): string =>
  caption
    .split(link)
    // What goes on after it (an item's page, another store's name, a mark already) is another link.
    .reduce((before, after) => `${before}${/^[\w/?#-]/.test(after) ? link : marked(link, id)}${after}`);
