/** What a list of campaigns shows, as its address says it. */
export const CAMPAIGN_LISTS = ['agendadas', 'saindo', 'enviadas', 'rascunhos'] as const;
