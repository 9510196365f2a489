import { expect, test } from 'vitest';
import { quadrant } from './quadrant.tsx';

test('nothing lies on the words in the corners', () => {
  const corner = { name: 'Populares', words: 'suba um pouco ou corte custo' };
  const { marks } = quadrant(
    {
      kind: 'quadrant',
      x: { label: 'Quantidade', format: String },
      y: { label: 'Sobra por unidade', format: String },
      corners: { 'top-left': corner, 'top-right': corner, 'bottom-left': corner, 'bottom-right': corner },
      points: [
        { label: 'Picanha', x: 30, y: 45 },
        { label: 'Café', x: 30, y: 0 },
      ],
    },
    { width: 900, round: '' } as never, // what else there is of a room it does not ask for
  );
  // The upper words end at 52, the lower ones begin at 408.
  expect(marks.map(({ box }) => box.y >= 50 && box.y + box.height <= 410)).toEqual([true, true]);
});
