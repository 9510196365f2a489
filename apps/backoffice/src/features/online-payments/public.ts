export { PaymentLinkButton } from './payment-link.tsx';
export { PaymentPanel } from './payment-panel.tsx';
export { stateTone, stateWords } from './payment-words.ts';
