// @vitest-environment happy-dom
import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { goOnAt, keepFocusBack } from './focus-back.ts';

let stop = () => {};
let router = createMemoryHistory();
beforeEach(() => {
  router = createMemoryHistory({ initialEntries: ['/report'] });
  stop = keepFocusBack(router);
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

const settled = () => new Promise((done) => setTimeout(done));
const REPORT =
  '<a href="/orders?day=1">1</a><a href="/orders?day=2">2</a><div tabindex="0" aria-label="Vendas: setas"></div>';
const show = (page: string) => {
  document.body.innerHTML = page;
};
const at = (key: string) => history.replaceState({ __TSR_key: key }, '');
const press = (selector: string) => {
  const stand = document.querySelector<HTMLElement>(selector);
  stand?.focus();
  stand?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
};
const back = async (key: string) => {
  at(key);
  dispatchEvent(new PopStateEvent('popstate'));
  await settled();
};
const focused = () =>
  document.activeElement?.getAttribute('href') ?? document.activeElement?.getAttribute('aria-label');

test('whoever followed a line by the keyboard and comes back stands at it, once it is drawn', async () => {
  at('report');
  show(REPORT);
  press('a:nth-of-type(2)');
  show('<p>Pedidos</p>');
  await back('report');
  show(REPORT);
  await settled();
  expect(focused()).toBe('/orders?day=2');
});

test('a chart is stood at as a whole', async () => {
  at('chart');
  show(REPORT);
  press('div');
  show('<p>Pedidos</p>');
  await back('chart');
  show(REPORT);
  await settled();
  expect(focused()).toBe('Vendas: setas');
});

test('whoever goes on by themselves is left there, and a page that nobody left so says nothing', async () => {
  at('gone');
  show(REPORT);
  press('a');
  show('<p>Pedidos</p>');
  await back('gone');
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
  show(REPORT);
  await settled();
  expect(focused()).toBeFalsy();
  await back('never');
  expect(focused()).toBeFalsy();
});

test('whoever goes on to another page by a button that it has too stands at that one, not at the one that goes away', async () => {
  show('<button aria-label="Outro relatório"></button>');
  const first = document.querySelector('button');
  goOnAt('Outro relatório');
  await settled();
  expect(focused()).toBeFalsy();
  first?.focus(); // the menu that it opened gives it back
  await settled();
  show('<p>…</p>');
  await settled();
  show('<button aria-label="Outro relatório"></button>');
  await settled();
  expect(document.activeElement).toBe(document.querySelector('button'));
});

test('whoever goes on to another page, and what they pressed goes away, stands at its title', async () => {
  show(`<h1>Vendas</h1>${REPORT}`);
  press('a');
  router.push('/orders?day=1');
  show('<p>…</p>');
  await settled();
  expect(document.activeElement).toBe(document.body);
  show('<h1>Pedidos</h1>');
  await settled();
  expect(document.activeElement).toBe(document.querySelector('h1'));
});

test('at the title stands nobody whose link is still there, who has a field of the page already, or who stays on the page', async () => {
  show(`<h1>Vendas</h1>${REPORT}`);
  press('a');
  router.push('/orders');
  document.querySelector('h1')?.replaceWith(document.createElement('h1'));
  await settled();
  expect(focused()).toBe('/orders?day=1');

  router.push('/counter');
  show('<h1>Balcão</h1><input aria-label="Buscar">');
  document.querySelector('input')?.focus();
  await settled();
  expect(focused()).toBe('Buscar');

  dispatchEvent(new KeyboardEvent('keydown', { key: 'x' }));
  router.push('/counter?busca=x');
  show('<h1>Balcão</h1>');
  await settled();
  expect(document.activeElement).toBe(document.body);
});
