/** Where orders come from, as numbers part them: a channel keeps its name and its colour on every screen. */
export const CHANNELS = {
  delivery: { name: 'Delivery', color: 'var(--ch-delivery)' },
  table: { name: 'Mesa', color: 'var(--ch-mesa)' },
  counter: { name: 'Balcão', color: 'var(--ch-balcao)' },
  takeaway: { name: 'Retirada', color: 'var(--ch-retirada)' },
  partner: { name: 'Parceiros', color: 'var(--ch-parceiro)' },
} as const;
export type Channel = keyof typeof CHANNELS;
export const CHANNEL_KEYS = Object.keys(CHANNELS) as readonly Channel[]; // an object's keys are its keys
