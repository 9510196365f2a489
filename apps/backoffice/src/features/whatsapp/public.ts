export { WhatsappPhone } from './whatsapp-phone.tsx';
