export { useFavouritePaths } from './favourites.ts';
