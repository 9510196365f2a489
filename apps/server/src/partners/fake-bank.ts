import type { FakeAnswer } from './fake-server.ts';

interface FakePage {
  title: string;
  /** In reais; nothing where nothing is paid. */
  amount?: number;
  status: string;
  /** Further HTML of ours. */
  rest: string;
}

/** A page of a double's own: it says plainly that it is one. */
export const fakeBankPage = ({ title, amount, status, rest }: FakePage): FakeAnswer => ({
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{font:1.125rem system-ui;max-width:28rem;margin:3rem auto;padding:0 1rem;text-align:center}button,input{font:inherit;padding:1rem 2rem;margin:.25rem}</style>
<h1>${title}</h1><p>Nenhum dinheiro de verdade.</p>${amount === undefined ? '' : `<p style="font-size:2rem">R$ ${amount.toFixed(2).replace('.', ',')}</p>`}<p>${status}</p>
${rest}</html>`,
});
export const payRow = (name: string, label: string, value: string): string =>
  `<p><label>${label}<br><input name="${name}" value="${value}" inputmode="numeric"></label></p>`;
