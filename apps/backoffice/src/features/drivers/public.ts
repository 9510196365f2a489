export { DriverLinkDialog } from './driver-link-dialog.tsx';
