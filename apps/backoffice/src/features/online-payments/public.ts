export { PaymentLinkButton } from './payment-link.tsx';
export { PaymentPanel } from './payment-panel.tsx';
export { attentionWords, stateTone, stateWords } from './payment-words.ts';
