import type { InstagramPost } from '@comanda/contract/marketing/instagram';
import type { PostFailure, PostState } from '@comanda/domain/instagram/codes';
import { t } from '@comanda/ui/i18n';
import type { Tone } from '@comanda/ui/badge';

const FAILURES: Record<PostFailure, () => string> = {
  disconnected: () => t('A conta do Instagram não está conectada.'),
  token: () => t('O Instagram não aceita mais a permissão. Conecte a conta de novo.'),
  quota: () => t('A conta chegou ao limite de posts do dia no Instagram.'),
  unreachable: () => t('O Instagram não conseguiu buscar a imagem.'),
  ratio: () => t('O Instagram recusou a proporção da imagem. Use o post retrato.'),
  too_large: () => t('O Instagram achou a imagem grande demais.'),
  restricted: () => t('O Instagram limitou esta conta. Abra o aplicativo dele para ver por quê.'),
  late: () => t('O Instagram demorou demais para preparar a imagem.'),
  silent: () => t('O Instagram parou de responder. Veja lá se o post saiu antes de repetir.'),
  not_public: () => t('O Instagram só busca imagens em endereço https, e este servidor não tem.'),
  refused: () => t('O Instagram recusou o post.'),
};
export const failureWords = (failure: PostFailure | null): string => FAILURES[failure ?? 'refused']();

const STATES: Record<PostState, () => [label: string, tone: Tone]> = {
  draft: () => [t('rascunho'), 'neutral'],
  scheduled: () => [t('agendado'), 'info'],
  publishing: () => [t('saindo'), 'warning'],
  published: () => [t('publicado'), 'success'],
  failed: () => [t('falhou'), 'danger'],
};
export const stateWords = (state: PostState): [label: string, tone: Tone] => STATES[state]();

/** Who came by the post's own link, and how many of them ordered. */
export const broughtWords = ({ visits, orders }: Pick<InstagramPost, 'visits' | 'orders'>): string =>
  t(
    '{visits, plural, one {# visita} other {# visitas}} ao cardápio, {orders, plural, one {# pedido} other {# pedidos}}',
    {
      visits,
      orders,
    },
  );
