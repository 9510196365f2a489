import type { ReportAhead, RenderReport } from '@comanda/contract/reports/report-ahead';

/** What the thread that draws reports is told: a page to draw, or what the server says to a call that it needs for one. */
export type Told =
  | { draw: number; page: Omit<ReportAhead, 'fetch'> }
  | { said: number; status: number; type: string; body: string };

/** What it says: it is there, it needs a call for one of the pages, that page is drawn, or it cannot be. */
export type Said =
  | { ready: true }
  | { call: number; draw: number; url: string; method: string; body: string | null }
  | { draw: number; drawn: Awaited<ReturnType<RenderReport>> }
  /** `refused` where the server has refused a call: the page itself will say why. */
  | { draw: number; refused: boolean; failure: string };
