export { BlockDialog, useBlock } from './block-dialog.tsx';
