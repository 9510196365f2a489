// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, expect, test } from 'vitest';
import { type StreetMap, useStreetMap } from './street-map.tsx';

afterEach(cleanup);

test('a map that another has replaced says that it stands no more', () => {
  const seen: StreetMap[] = [];
  function Drawing({ tile_url }: { tile_url: string | null }) {
    const [box, drawn] = useStreetMap({ tile_url, tile_attribution: '' });
    useEffect(() => {
      if (drawn) seen.push(drawn);
    }, [drawn]);
    return <div ref={box} />;
  }
  const { rerender } = render(<Drawing tile_url={null} />);
  rerender(<Drawing tile_url="https://tiles.test/{z}/{x}/{y}.png" />);
  expect(seen.map(({ stands }) => stands())).toEqual([false, true]);
});
