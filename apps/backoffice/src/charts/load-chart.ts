/** What draws comes with the first page that has a chart, and not before; such a page may ask for it beside its own code. */
export const loadChart = () => import('./drawn-chart.tsx');
