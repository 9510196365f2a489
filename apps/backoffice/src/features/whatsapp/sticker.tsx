import { t } from '@comanda/ui/i18n';
import { useState } from 'react';
import { movesLess } from '../../platform/moves-less.ts';

/** A sticker, which may move: for whoever has asked for less motion its first picture stands still. */
export function Sticker({ url }: { url: string }) {
  const [still, setStill] = useState<string | null>(null);
  return (
    <img
      src={still ?? url}
      alt={t('Figurinha')}
      className="size-32 object-contain"
      onLoad={({ currentTarget }) => {
        if (still === null && movesLess()) setStill(firstPictureOf(currentTarget));
      }}
    />
  );
}

/** Of a picture that moves a canvas takes the first. @returns null where the browser draws none */
function firstPictureOf(image: HTMLImageElement): string | null {
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  const context = canvas.getContext('2d');
  context?.drawImage(image, 0, 0);
  return context && canvas.toDataURL();
}
