import { expect, it } from 'vitest';
import { nightLead } from './night-words.ts';

it('says how the day stands as people say it, and of something tiny no percent', () => {
  const of = (now: number, before: number, day = '2026-11-20') =>
    nightLead({
      day,
      today: { orders: now > 0 ? 2 : 0, total: now },
      last_week: { orders: before > 0 ? 2 : 0, total: before },
    });
  expect([of(112, 100), of(88, 100, '2026-11-21'), of(100.2, 100), of(1331, 80), of(0, 0), of(10, 0)]).toEqual([
    'Hoje está 12% acima da sexta passada',
    'Hoje está 12% abaixo do sábado passado',
    'Hoje está no ritmo da sexta passada',
    'Hoje já é 16 vezes a sexta passada',
    'Nada vendido ainda hoje',
    'Vendas de hoje até agora',
  ]);
});
