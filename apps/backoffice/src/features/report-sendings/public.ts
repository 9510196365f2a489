export { SendingDrawer } from './sending-drawer.tsx';
