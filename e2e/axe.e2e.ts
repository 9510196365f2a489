import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectReadableInTheDark } from './axe.ts';

const pageOf = (main: string) =>
  `<!doctype html><html lang="pt-BR" data-theme="light"><title>Cardápio</title><style>button, input { height: 30px }</style><main><h1>Cardápio</h1>${main}</main></html>`;

test('a faint text is found among many that can be read, also when it was hidden before @desktop', async ({ page }) => {
  const read = '<p style="color: #222">Feijoada completa</p>';
  const faint = '<p id="faint" hidden style="color: #ccc">Frango com quiabo</p>';
  await page.setContent(pageOf(`${read.repeat(20)}${faint}`));
  await expectAccessible(page);
  await page.locator('#faint').evaluate((text) => text.removeAttribute('hidden'));
  await expect(expectAccessible(page)).rejects.toThrow(/color-contrast/);
  await page.locator('#faint').evaluate((text) => (text.style.color = '#222'));
  await expectAccessible(page);
  // The same words on another ground are another look.
  await page.locator('main').evaluate((main) => (main.style.background = '#444'));
  await expect(expectAccessible(page)).rejects.toThrow(/color-contrast/);
});

/** What a page may become, after it was read well; and what axe says of it. */
const FAULTS: Record<string, (list: HTMLElement) => void> = {
  'button-name': (list) => list.querySelectorAll('button')[2]!.replaceChildren(document.createElement('i')), // there are four
  'image-alt': (list) => list.querySelector('img')!.removeAttribute('alt'),
  label: (list) => (list.querySelector('label')!.htmlFor = 'nobody'),
  'nested-interactive': (list) => list.querySelector('button')!.append(document.createElement('input')),
  list: (list) => list.querySelector('ul')!.append(document.createElement('div')),
  'aria-valid-attr-value': (list) => list.querySelector('button')!.setAttribute('aria-pressed', 'talvez'),
  'aria-hidden-focus': (list) => list.querySelector('li')!.setAttribute('aria-hidden', 'true'),
  'heading-order': (list) => list.append(Object.assign(document.createElement('h4'), { textContent: 'Bebidas' })),
  'landmark-no-duplicate-main': (list) => document.body.append(list.closest('main')!.cloneNode(true)),
  'target-size': (list) => {
    for (const button of list.querySelectorAll('button'))
      button.style.cssText = 'width: 8px; height: 8px; padding: 0; border: 0; overflow: hidden; display: block';
  },
  'scrollable-region-focusable': (list) => {
    const box = list.querySelector('div')!;
    box.style.cssText = 'height: 20px; overflow: auto';
    box.textContent = 'Escolha os sabores da sua pizza. '.repeat(40);
  },
};

test('what is wrong on a page is found though nearly all of it was read before @desktop', async ({ page }) => {
  const row = (name: string) => `<li><button type="button" aria-pressed="false">${name}</button></li>`;
  const list = `<section id="list" aria-label="Pratos"><ul>${['Feijoada', 'Moqueca', 'Picanha', 'Quiabo'].map(row).join('')}</ul>
    <div><img alt="Um prato" src="data:," width="40" height="40"></div><label for="name">Nome</label><input id="name"></section>`;
  const fresh = async (): Promise<Page> => {
    await page.setContent(pageOf(list));
    return page;
  };
  await expectAccessible(await fresh());
  for (const [fault, spoil] of Object.entries(FAULTS)) {
    await (await fresh()).locator('#list').evaluate(spoil);
    await expect(expectAccessible(page), fault).rejects.toThrow(new RegExp(`"id": "${fault}"`));
  }
  await expectAccessible(await fresh());
});

test('in the dark a text that only the light shows is found, once the light was read @desktop', async ({ page }) => {
  await page.setContent(
    `${pageOf('<p>Feijoada completa</p>')}<style>[data-theme=dark] { background: #111 } p { color: #222 } h1 { color: #767676 }</style>`,
  );
  await expectAccessible(page);
  await expect(expectReadableInTheDark(page)).rejects.toThrow(/Feijoada/);
});
