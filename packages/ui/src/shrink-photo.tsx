const SIDE = 1024;

/** A phone's photo as base64 that a slow network carries. @param most characters @returns null when it is no picture */
export async function shrinkPhoto(file: File, most: number): Promise<string | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return null;
  for (const scale of [1, 0.7, 0.5]) {
    const part = Math.min(1, (SIDE * scale) / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * part));
    canvas.height = Math.max(1, Math.round(bitmap.height * part));
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const image = base64Of(canvas.toDataURL('image/jpeg', 0.7));
    if (image.length <= most) return image;
  }
  return null;
}

export const base64Of = (dataUrl: string): string => dataUrl.slice(dataUrl.indexOf(',') + 1);
