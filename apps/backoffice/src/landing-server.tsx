import type { RenderLanding } from '@comanda/contract/stores/landing-page';
import { setLocale } from '@comanda/ui/i18n';
import { renderToStaticMarkup } from 'react-dom/server';
import { LandingHead } from './features/landing/landing-head.tsx';
import { LandingPage } from './features/landing/landing-page.tsx';
import { BUSINESS } from './platform/business.ts';

/** The store that the page links to where the demo is installed. @public read by the server */
export const EXAMPLE_SLUG = BUSINESS.demo_slug;

/** The product's own page: it needs no script. @public called by the server */
export const renderLanding: RenderLanding = ({ origin, plans, example }) => {
  setLocale('pt-BR');
  return {
    head: renderToStaticMarkup(<LandingHead origin={origin} />),
    body: renderToStaticMarkup(<LandingPage plans={plans} example={example} />),
  };
};
