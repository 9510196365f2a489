import type { StoreId } from '@comanda/domain/ids';

/** @returns the same, or empty for one of another store's */
export const ownPhoto = (store_id: StoreId, photo: string): string =>
  photo.startsWith(`/files/${store_id}/`) ? photo : '';
