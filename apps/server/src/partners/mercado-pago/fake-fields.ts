import type { FakeAnswer, FakeRequest } from '../fake-server.ts';

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'content-type',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
};
const html = { 'content-type': 'text/html; charset=utf-8' };

/** The provider's fields for a card: frames of its own, whose values go to it and to nobody else. */
type Typed = { name: string; number: string } | { card_id: string };
export function openFakeFields(tokenise: (card: Typed) => string | null, root: () => string) {
  const sessions = new Map<string, Record<string, string>>();
  return ({ method, url, body }: FakeRequest): FakeAnswer | null => {
    const [, place, session = '', name = ''] = url.pathname.split('/');
    if (url.pathname === '/js/v2')
      return { headers: { 'content-type': 'text/javascript', ...CORS }, body: script(root()) };
    if (place === 'fields' && method === 'GET') return { headers: html, body: field(session, name, url) };
    if (place === 'fields') {
      sessions.set(session, { ...sessions.get(session), [name]: body.toString('utf8') });
      return { headers: CORS, body: {} };
    }
    if (url.pathname !== '/v1/card_tokens') return null;
    if (method === 'OPTIONS') return { headers: CORS, body: '' };
    const asked = JSON.parse(body.toString('utf8')) as { session: string; cardholderName: string; cardId?: string }; // what its script sends
    const card = sessions.get(asked.session) ?? {};
    const coded = /^\d{3,4}$/.test(card['securityCode'] ?? '');
    if (asked.cardId !== undefined) {
      const id = coded ? tokenise({ card_id: asked.cardId }) : null;
      return id === null
        ? { status: 400, headers: CORS, body: { message: 'invalid parameters' } }
        : { status: 201, headers: CORS, body: { id } };
    }
    const number = (card['cardNumber'] ?? '').replace(/\D/g, '');
    const whole = number.length >= 13 && /^\d\d\/\d\d$/.test(card['expirationDate'] ?? '') && coded;
    if (!whole) return { status: 400, headers: CORS, body: { message: 'invalid parameters' } };
    return { status: 201, headers: CORS, body: { id: tokenise({ name: asked.cardholderName, number }) } };
  };
}

const field = (session: string, name: string, url: URL): string => `<!doctype html><meta charset="utf-8">
<style>html,body{margin:0;height:100%}input{all:unset;width:100%;height:100%;font:16px system-ui;color:${(url.searchParams.get('color') ?? '').replace(/[^\w(), .]/g, '')}}</style>
<input inputmode="numeric" aria-label="${name}" placeholder="${(url.searchParams.get('placeholder') ?? '').replace(/[^\w/ ]/g, '')}">
<script>
const box = document.querySelector('input');
box.addEventListener('input', () => {
  const digits = box.value.replace(/\\D/g, '');
  ${name === 'expirationDate' ? "box.value = digits.length > 2 ? digits.slice(0, 2) + '/' + digits.slice(2, 4) : digits;" : ''}
  fetch('/fields/${session}/${name}', { method: 'POST', body: box.value });
  ${name === 'cardNumber' ? "parent.postMessage({ mpBin: digits.length < 8 ? null : digits.slice(0, 8), session: '" + session + "' }, '*');" : ''}
});
</script>`;

const script = (root: string): string => `
window.MercadoPago = class {
  constructor() {
    const session = crypto.randomUUID ? crypto.randomUUID() : String(Math.random()).slice(2);
    this.fields = {
      create: (name, { placeholder = '', style = {} }) => {
        const frame = document.createElement('iframe');
        frame.title = name;
        frame.src = '${root}/fields/' + session + '/' + name + '?' + new URLSearchParams({ placeholder, color: style.color ?? '' });
        frame.style.border = '0';
        const made = {
          mount: (id) => (document.getElementById(id).replaceChildren(frame), made),
          unmount: () => frame.remove(),
          on: (event, listener) => addEventListener('message', ({ data }) => {
            if (event === 'binChange' && data && data.session === session) listener({ bin: data.mpBin });
          }),
        };
        return made;
      },
      createCardToken: async (owner) => {
        const answer = await fetch('${root}/v1/card_tokens', {
          method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ session, ...owner }),
        });
        if (!answer.ok) throw await answer.json();
        return answer.json();
      },
    };
  }
  async getPaymentMethods({ bin }) { return { results: [{ id: bin.startsWith('4') ? 'visa' : 'master' }] }; }
  async getInstallments({ amount }) {
    return [{ payer_costs: [1, 2, 3].map((installments) => {
      const total_amount = Number(amount) * (installments > 2 ? 1.041 : 1);
      return { installments, total_amount, installment_amount: Math.round(total_amount / installments * 100) / 100 };
    }) }];
  }
};`;
