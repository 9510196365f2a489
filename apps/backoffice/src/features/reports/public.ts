export { useFavouritePaths } from './favourites.ts';
export { topClientsPage } from './top-clients.ts';
