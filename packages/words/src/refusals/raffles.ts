import { refusals } from './refusal.ts';

/** Refusals of raffles. */
export const RAFFLES = refusals({
  raffle_published: [409, 'Este sorteio já foi publicado: as regras não mudam mais. Cancele e faça outro.'],
  raffle_moved_on: [409, 'Este sorteio já mudou de situação. Veja como ele está agora.'],
  raffle_days_over: [422, 'O último dia já passou. Mude o período antes de publicar.'],
  raffle_not_over: [409, 'O período vai até {end_day}. Feche a lista depois dele.', { end_day: 'day' }],
  raffle_empty: [409, 'Nenhum pedido do período ganhou número. Não há o que sortear.'],
  raffle_too_large: [
    409,
    'A lista passa de {most} pedidos ou números. Cancele e faça um período menor.',
    { most: 'number' },
  ],
  raffle_too_many: [409, 'São até {most} sorteios em andamento. Termine ou cancele um deles.', { most: 'number' }],
  raffle_place_passed: [409, 'Este número não é mais o de quem ganhou. Veja como o sorteio está agora.'],
});
