import { t } from '@comanda/ui/i18n';

const PICTURE = { path: '/assets/backoffice/preview.jpg', width: 1200, height: 630 };

/** What search engines and messengers read of the page. @param origin without a slash at its end */
export function LandingHead({ origin }: { origin: string }) {
  const title = t('Comanda: cardápio digital e pedidos sem taxa por pedido');
  const text = t(
    'Cardápio digital, delivery, balcão e mesas falando a mesma língua, do pedido à entrega. Grátis para começar, sem taxa por pedido.',
  );
  const graph = {
    type: 'website',
    site_name: 'Comanda',
    locale: 'pt_BR',
    title,
    description: text,
    url: `${origin}/`,
    image: origin + PICTURE.path,
    'image:width': PICTURE.width,
    'image:height': PICTURE.height,
    'image:alt': t('O cardápio de uma loja no celular, ao lado do quadro de pedidos'),
  };
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={text} />
      <meta name="twitter:card" content="summary_large_image" />
      <link rel="canonical" href={`${origin}/`} />
      {Object.entries(graph).map(([name, content]) => (
        <meta key={name} property={`og:${name}`} content={String(content)} />
      ))}
    </>
  );
}
