import sharp from 'sharp';
import { expect, test } from 'vitest';
import { box, image, pictureSvg } from './picture-svg.ts';

const photo = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#b00' } })
  .jpeg()
  .toBuffer();

test('what flows over its box is cut off without a mask, which would be a sheet of its own at the size of a poster', async () => {
  const poster = box(
    { width: 200, height: 200, background: '#fff' },
    box(
      { width: 100, height: 100, overflow: 'hidden', borderRadius: 20, position: 'relative' },
      image(photo, 400, 400, { position: 'absolute', left: -50, top: -50 }),
    ),
  );
  const svg = await pictureSvg(poster, { width: 200, height: 200 }, 1);
  expect(svg.replaceAll(/<mask[\s\S]*?<\/mask>/g, '')).not.toContain(' mask="');
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const greenAt = (x: number, y: number) => data[(y * info.width + x) * info.channels + 1]; // red has none, white all
  const [middle, corner, beside, below] = [greenAt(50, 50), greenAt(99, 99), greenAt(120, 50), greenAt(50, 120)];
  expect(middle).toBeLessThan(20);
  expect([corner, beside, below]).toEqual([255, 255, 255]);
});
