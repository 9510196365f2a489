import { t } from '@comanda/ui/i18n';
import { useTitle } from '../../platform/title.ts';
import { Hero } from './hero.tsx';
import { LandingFooter } from './landing-footer.tsx';
import { Plans } from './plans.tsx';
import { Questions } from './questions.tsx';
import { Tour } from './tour.tsx';

/** The product's own page: price and 'no fee per order' before the first scroll. */
export function LandingPage() {
  useTitle(t('Comanda: cardápio digital e pedidos sem taxa por pedido'));
  return (
    <div className="min-h-dvh bg-surface">
      <main>
        <Hero />
        <Tour />
        <Plans />
        <Questions />
      </main>
      <LandingFooter />
    </div>
  );
}
