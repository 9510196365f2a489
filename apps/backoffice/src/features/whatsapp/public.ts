export { PICTURE_ASPECT } from './picture-aspect.ts';
export { WhatsappPhone } from './whatsapp-phone.tsx';
