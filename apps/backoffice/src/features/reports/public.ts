export { useFavouritePaths } from './list/favourites.ts';
export { reportPage } from './page-of.ts';
