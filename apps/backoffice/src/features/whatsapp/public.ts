export { ClientTalks } from './client-talks.tsx';
export { whatsappPage } from './pages.ts';
export { PICTURE_ASPECT } from './picture-aspect.ts';
export { WhatsappPhone } from './whatsapp-phone.tsx';
