import type { LandingPage as Page } from '@comanda/contract/stores/landing-page';
import { Hero } from './hero.tsx';
import { LandingFooter } from './landing-footer.tsx';
import { Plans } from './plans.tsx';
import { Questions } from './questions.tsx';
import { Tour } from './tour.tsx';

/** The product's own page: price and 'no fee per order' before the first scroll. */
export function LandingPage({ plans, example }: Pick<Page, 'plans' | 'example'>) {
  return (
    <div className="min-h-dvh bg-surface">
      <main>
        <Hero plans={plans} example={example} />
        <Tour />
        <Plans plans={plans} />
        <Questions plans={plans} />
      </main>
      <LandingFooter />
    </div>
  );
}
