export { ArticleList } from './article-list.tsx';
export { articlesSearch } from './articles-search.ts';
