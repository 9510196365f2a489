// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { keepFocus } from './keep-focus.ts';

const settled = () => new Promise((done) => setTimeout(done));
function listOf(...names: string[]) {
  const list = document.createElement('ul');
  list.innerHTML = names.map((name) => `<li><button>${name}</button><button>Pagar ${name}</button></li>`).join('');
  document.body.append(list);
  return { list, leave: keepFocus(list), rows: () => [...list.querySelectorAll('li')] };
}
const focused = () => document.activeElement?.textContent;
const press = (row: Element | undefined) => row?.querySelectorAll('button')[1]?.focus();

afterEach(() => document.body.replaceChildren());

test('whoever pays a bill stands on the one that comes after it', async () => {
  const { rows } = listOf('Água', 'Luz', 'Gás');
  press(rows()[1]);
  rows()[1]?.remove();
  await settled();
  expect(focused()).toBe('Gás');
});

test('after the last one whoever paid it stands at the end', async () => {
  const { rows } = listOf('Água', 'Luz');
  press(rows()[1]);
  rows()[1]?.remove();
  await settled();
  expect(focused()).toBe('Pagar Água');
});

test('whoever has gone elsewhere is left there', async () => {
  const { rows, leave } = listOf('Água', 'Luz');
  const elsewhere = document.createElement('input');
  document.body.append(elsewhere);
  press(rows()[0]);
  elsewhere.focus();
  rows()[0]?.remove();
  await settled();
  expect(document.activeElement).toBe(elsewhere);
  elsewhere.blur();
  leave?.();
  rows()[0]?.remove();
  await settled();
  expect(document.activeElement).toBe(document.body);
});
