export { BringStore } from './bring-store.tsx';
