export { SendingPart } from './sending-drawer.tsx';
