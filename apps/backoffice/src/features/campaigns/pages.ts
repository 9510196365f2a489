import { ChartColumn, Info, Megaphone, MessagesSquare, PencilLine, Repeat2 } from 'lucide-react';
import * as z from 'zod';
import { EVERYONE, innerPage, MANAGERS, OWNERS, page } from '../../platform/page/page.ts';
import { CAMPAIGN_LISTS } from './campaign-lists.ts';

export const campaignsPage = page({
  path: '/store/zappenvios-mass-send/$id',
  title: 'Campanhas',
  words: ['campanha', 'disparo', 'envio em massa', 'mensagem', 'e-mail marketing', 'promoção'],
  icon: Megaphone,
  roles: EVERYONE,
  menu: { in: 'marketing', tab: 0, group: 'Campanhas', label: 'Enviadas e agendadas' },
  search: z.object({
    ver: z.enum(CAMPAIGN_LISTS).optional().catch(undefined),
    /** The one that was begun a moment ago. */
    comecou: z.coerce.number().int().positive().optional().catch(undefined),
  }),
  load: () => import('./campaigns-page.tsx'),
  component: 'CampaignsPage',
});

export const newCampaignPage = page({
  path: '/store/zappenvios-mass-send/$id/nova',
  title: 'Nova campanha',
  words: ['nova campanha', 'escrever campanha', 'mandar mensagem'],
  icon: PencilLine,
  roles: MANAGERS,
  under: 'marketing',
  /** Whom it means, as filters of clients. */
  search: z.object({ filtros: z.string().max(4000).optional().catch(undefined) }),
  load: () => import('./campaign-page.tsx'),
  component: 'NewCampaignPage',
});

/** One that has not left yet. */
export const campaignPage = innerPage(newCampaignPage, {
  path: '/store/zappenvios-mass-send/$id/$campaign',
  title: 'Campanha',
  load: () => import('./campaign-page.tsx'),
  component: 'CampaignPage',
});

export const automationsPage = page({
  path: '/store/automation/$id',
  title: 'Automações',
  words: ['automação', 'aniversário', 'boas-vindas', 'cliente sumido', 'sacola esquecida', 'mensagem automática'],
  icon: Repeat2,
  roles: MANAGERS,
  menu: { in: 'marketing', tab: 0.5, group: 'Automações', label: 'Todas' },
  load: () => import('./automations-page.tsx'),
  component: 'AutomationsPage',
});

export const messageReportPage = page({
  path: '/store/whatsapp/report/$id',
  title: 'Relatório de mensagens',
  words: ['relatório de campanhas', 'mensagens enviadas', 'resultado de disparos', 'whatsapp'],
  icon: ChartColumn,
  roles: OWNERS,
  menu: { in: 'marketing', tab: 0.2, group: 'Campanhas', label: 'Relatório' },
  load: () => import('./message-report-page.tsx'),
  component: 'MessageReportPage',
});

/** The same recipes, where people look for those of WhatsApp. */
export const whatsappAutomationPage = page({
  path: '/store/whatsapp-automation/$id',
  title: 'Automações por WhatsApp',
  words: ['whatsapp automático', 'mensagem automática', 'conversa a conversa'],
  icon: MessagesSquare,
  roles: MANAGERS,
  menu: { in: 'marketing', tab: 0.6, group: 'Automações', label: 'Por WhatsApp' },
  load: () => import('./automations-page.tsx'),
  component: 'WhatsappAutomationsPage',
});

export const whatsappInfoPage = page({
  path: '/store/whatsapp-automation-info/$id',
  title: 'Como o WhatsApp da loja funciona',
  words: ['whatsapp', 'regras de mensagens', 'silêncio', 'modelos aprovados'],
  icon: Info,
  roles: EVERYONE,
  under: 'marketing',
  load: () => import('./whatsapp-info-page.tsx'),
  component: 'WhatsappInfoPage',
});
