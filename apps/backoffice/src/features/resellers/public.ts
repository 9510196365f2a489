export { ResellerStores } from './reseller-stores.tsx';
