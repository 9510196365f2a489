export { ArticleList } from './article-list.tsx';
export { articlesSearch } from './articles-search.ts';
export { useUnreadNews } from './use-unread-news.ts';
