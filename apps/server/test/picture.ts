import sharp from 'sharp';

/** A picture as a browser sends it. */
export async function makePicture(color = '#8a2be2', name = 'foto.png'): Promise<File> {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: color } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: 'image/png' });
}
