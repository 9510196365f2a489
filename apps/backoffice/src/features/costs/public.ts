export { ItemDrawer } from './item-drawer.tsx';
