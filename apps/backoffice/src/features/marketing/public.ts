export { ArtPreview } from './art-preview.tsx';
export { ArtThumb } from './art-thumb.tsx';
export { saveBlob } from './save-blob.ts';
export { captionOf } from './caption-of.ts';
export { OwnPhoto, usePhotoOnItsWay } from './own-photo.tsx';
export { useMaking } from './use-making.ts';
export { ItemPicker } from './item-picker.tsx';
