const TITLE = 'Comanda: cardápio digital e pedidos sem taxa por pedido';
const TEXT =
  'Cardápio digital, delivery, balcão e mesas falando a mesma língua, do pedido à entrega. Grátis para começar, sem taxa por pedido.';
const PICTURE = '/pictures/burger-720.webp';

const meta = (origin: string): string =>
  [
    ['og:type', 'website'],
    ['og:site_name', 'Comanda'],
    ['og:locale', 'pt_BR'],
    ['og:title', TITLE],
    ['og:description', TEXT],
    ['og:url', `${origin}/`],
    ['og:image', origin + PICTURE],
  ]
    .map(([property, content]) => `<meta property="${property}" content="${content}" />`)
    .join('');

/** What somebody reads who runs no scripts, and where they can go from there. */
const READABLE = `<main><h1>${TITLE}</h1><p>${TEXT}</p><p><a href="/termos-servico">Termos de serviço</a> · <a href="/politica-privacidade">Política de privacidade</a></p><p>Para criar a loja ou entrar no painel, ative o JavaScript.</p></main>`;

/**
 * The product's own page as search engines and messengers read it.
 * @param html the app's start page
 * @param origin the public address, without a slash at its end
 */
export const landingHtml = (html: string, origin: string): string =>
  html
    .replace(
      /<title>[^<]*<\/title>/,
      `<title>${TITLE}</title><link rel="canonical" href="${origin}/" />${meta(origin)}`,
    )
    .replace(/<noscript>[\s\S]*?<\/noscript>/, `<noscript>${READABLE}</noscript>`);
