import type * as drawn from './drawn-chart.tsx';

type Drawing = typeof drawn;

/** What has come of it. */
let drawing: Drawing | null = null;
export const chartAtHand = (): Drawing | null => drawing;

/** What draws comes with the first page that has a chart, and not before; such a page may ask for it beside its own code. */
export const loadChart = async (): Promise<Drawing> => (drawing = await import('./drawn-chart.tsx'));
