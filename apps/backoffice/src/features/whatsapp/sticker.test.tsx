// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Sticker } from './sticker.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test.each([
  { asked: true, shown: 'data:image/png;base64,first' },
  { asked: false, shown: 'blob:moving' },
])('with less motion asked for: $asked, a sticker is shown as $shown', ({ asked, shown }) => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: asked } as MediaQueryList); // all that is read of it
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: () => {} } as never); // as of a browser that draws
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,first');
  render(<Sticker url="blob:moving" />);
  const image = screen.getByRole<HTMLImageElement>('img', { name: 'Figurinha' });
  fireEvent.load(image);
  expect(image.src).toBe(shown);
});
