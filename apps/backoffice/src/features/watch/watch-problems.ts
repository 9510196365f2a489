import type { Watch } from '@comanda/contract/orders/watch';
import { t } from '@comanda/ui/i18n';

const HEARS = ['orders', 'counter', 'kitchen', 'tables'] as const;

/** What keeps an order from being noticed, worst first; empty when all is well. */
export function watchProblems({ screens, agents }: Watch): string[] {
  // any kind of screen may be asked for
  const able = screens.filter(({ screen }) => (HEARS as readonly string[]).includes(screen));
  const silent = agents.filter(({ alive }) => !alive);
  return [
    able.length === 0 && t('Nenhuma tela de pedidos está aberta.'),
    able.length > 0 && able.every(({ sound }) => !sound) && t('Nenhuma tela de pedidos está com som.'),
    able.length > 0 && able.every(({ visible }) => !visible) && t('Toda tela de pedidos está fechada ou apagada.'),
    ...silent.map(({ name }) => t('O computador de impressão {name} não responde.', { name })),
  ].filter((problem) => problem !== false);
}
