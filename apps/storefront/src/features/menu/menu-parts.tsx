import { laterPart } from '../../platform/page/later-part.tsx';

export const MenuBody = laterPart(async () => (await import('./menu-body.tsx')).MenuBody);
export const StoreFooter = laterPart(async () => (await import('./store/store-footer.tsx')).StoreFooter);
export const StoreHeader = laterPart(async () => (await import('./store/store-header.tsx')).StoreHeader);
