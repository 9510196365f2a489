import type { Ability, Watch } from '@comanda/contract/orders/watch';
import { formatTime } from '@comanda/domain/format';
import { storeZone } from '@comanda/domain/time-zones';
import { t } from '@comanda/ui/i18n';
import type { SessionStore } from '../../platform/session.tsx';

export type SilentPartner = Watch['silent_partners'][number];

/** 'Rotas (OSRM) não responde desde 19h12' */
export const silentWords = (
  { title, since }: SilentPartner,
  { timezone, country_id }: Pick<SessionStore, 'timezone' | 'country_id'>,
): string =>
  t('{partner} não responde desde {time}', {
    partner: title,
    time: formatTime(since, storeZone(timezone, country_id), country_id),
  });

const MEANWHILE: Record<Ability, () => string> = {
  roads: () => t('Até voltar, as distâncias são medidas em linha reta.'),
  addresses: () => t('Até voltar, só os endereços já conhecidos têm lugar no mapa.'),
  payments: () => t('Até voltar, ninguém paga online: Pix e cartão online saem do cardápio.'),
  invoices: () => t('Até voltar, as notas saem em contingência e são enviadas depois.'),
  messages: () => t('Até voltar, o que sai por WhatsApp espera.'),
  posts: () => t('Até voltar, os posts esperam: tentamos de novo por alguns minutos.'),
  reviews: () => t('Até voltar, as avaliações do Google não chegam e as respostas esperam para sair.'),
  measures: () => t('Até voltar, os pedidos esperam para ser contados nos anúncios.'),
  push: () => t('Até voltar, aparelhos com a tela fechada não são acordados.'),
};

/** What goes on without it, and how. */
export const meanwhileWords = ({ can }: SilentPartner): string => can.map((each) => MEANWHILE[each]()).join(' ');
