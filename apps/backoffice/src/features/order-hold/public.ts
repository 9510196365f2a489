export { HeldBanner, HoldDialog } from './hold-order.tsx';
