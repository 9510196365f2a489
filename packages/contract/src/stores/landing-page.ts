import type { PlanTable } from '@comanda/domain/stores/plans';

/** What the server hands to the renderer of the product's own page. */
export interface LandingPage {
  /** The address that people type, without a slash at its end. */
  origin: string;
  /** What this installation charges. */
  plans: PlanTable;
  /** Path of a store to look at; null where there is none. */
  example: string | null;
}

/** What apps/backoffice/dist/server/landing-server.js exports: pieces of the page that apps/backoffice/landing.html frames. */
export type RenderLanding = (page: LandingPage) => { head: string; body: string };
