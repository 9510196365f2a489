/** Sides in pixels in which the server keeps every picture. */
export type PictureSide = 75 | 240 | 500 | 720;

/** @param path public path without size */
export const picture = (path: string, side: PictureSide): string => `${path}-${side}.webp`;

export const pictureSet = (path: string): string =>
  ([240, 500, 720] as const).map((side) => `${picture(path, side)} ${side}w`).join(', ');
