export { ArtPreview } from './art-preview.tsx';
export { ArtThumb } from './art-thumb.tsx';
export { captionOf } from './caption-of.ts';
export { ItemPicker } from './item-picker.tsx';
