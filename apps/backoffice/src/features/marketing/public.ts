export { ArtPreview } from './art-preview.tsx';
export { ArtThumb } from './art-thumb.tsx';
export { saveBlob } from './save-blob.ts';
export { captionOf } from './caption-of.ts';
export { OwnPhoto } from './own-photo.tsx';
export { ItemPicker } from './item-picker.tsx';
