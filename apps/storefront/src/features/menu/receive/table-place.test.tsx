import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TablePlace } from './table-place.tsx';

test('the server writes the same place for a table at any time, and never a failed one', () => {
  expect(renderToString(<TablePlace table="13" />)).not.toContain('<!--$!-->');
});
