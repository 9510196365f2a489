export { useFavouritePaths } from './list/favourites.ts';
export { topClientsPage } from './top-clients.ts';
