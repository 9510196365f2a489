import { chromium, type Page } from '@playwright/test';
import { demoLogin } from './demo-login.ts';
import { findChromium } from './find-chromium.ts';

// How many words a person meets on each settings page of the demo store, and how many more wait in its fields' help:
// `node tools/count-words.ts http://localhost:3000`, against a server with the demo's data.
const [url = 'http://localhost:3000'] = process.argv.slice(2);
const executablePath = findChromium();
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu'],
  ...(executablePath ? { executablePath } : {}),
});
const context = await browser.newContext({ baseURL: url, locale: 'pt-BR', viewport: { width: 1440, height: 900 } });
const answer = await context.request.post('/api/users/login', {
  data: demoLogin('dono@comanda.test'),
});
const { store_id } = (await answer.json()) as { store_id: number }; // the contract's login
const page = await context.newPage();
const sum = { seen: 0, help: 0 };
await page.goto(`/store/${store_id}`);
const links = page.getByRole('navigation', { name: 'Configurações' }).getByRole('link');
await links.first().waitFor();
const pages = await links.evaluateAll((found) =>
  found.map((link) => [link.getAttribute('href') ?? '', link.textContent]),
);
for (const [path = '', title] of pages) {
  await page.goto(path);
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
  const words = await count(page);
  sum.seen += words.seen;
  sum.help += words.help;
  console.log(`${String(words.seen).padStart(5)} ${String(words.help).padStart(5)}  ${title}`);
}
console.log(`${String(sum.seen).padStart(5)} ${String(sum.help).padStart(5)}  all`);
await browser.close();

function count(of: Page): Promise<{ seen: number; help: number }> {
  return of.evaluate(() => {
    const wordsIn = (text: string | null) => (text ?? '').split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;
    const help = [...document.querySelectorAll('#conteudo .help')].map(({ textContent }) => wordsIn(textContent));
    return {
      seen: wordsIn(document.querySelector<HTMLElement>('#conteudo')?.innerText ?? ''),
      help: help.reduce((all, each) => all + each, 0),
    };
  });
}
