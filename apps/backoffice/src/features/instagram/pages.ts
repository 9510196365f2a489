import { CalendarDays, Camera, PlugZap } from 'lucide-react';
import * as z from 'zod';
import { EVERYONE, MANAGERS, OWNERS, page } from '../../platform/page/page.ts';

const calendarSearch = z.object({
  /** 'YYYY-MM' */
  mes: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
    .optional()
    .catch(undefined),
  /** The one that is open. */
  post: z.coerce.number().int().positive().optional().catch(undefined),
});

export const instagramAutomationPage = page({
  path: '/store/instagram-automation/$id',
  title: 'Redes sociais',
  words: ['instagram', 'agendar post', 'calendário de posts', 'publicar', 'story', 'legenda'],
  icon: CalendarDays,
  roles: MANAGERS,
  menu: { in: 'marketing', tab: 4, group: 'Redes sociais', label: 'Calendário' },
  search: calendarSearch,
  load: () => import('./calendar-page.tsx'),
  component: 'CalendarPage',
});

export const instagramPage = page({
  path: '/store/instagram/$id',
  title: 'Conta do Instagram',
  words: ['conectar instagram', 'rede social', 'perfil'],
  icon: Camera,
  roles: OWNERS,
  menu: { in: 'marketing', tab: 4.6, group: 'Redes sociais', label: 'Conta do Instagram' },
  load: () => import('./instagram-page.tsx'),
  component: 'InstagramPage',
});

/** Where Instagram sends back to, once somebody has said yes there. */
export const instagramConfirmPage = page({
  path: '/store/instagram-confirm',
  title: 'Conectar Instagram',
  words: ['conectar conta', 'voltar do instagram'],
  icon: PlugZap,
  roles: EVERYONE,
  search: z.object({
    code: z.string().max(1_000).optional().catch(undefined),
    state: z.string().max(80).optional().catch(undefined),
  }),
  load: () => import('./instagram-confirm-page.tsx'),
  component: 'InstagramConfirmPage',
});
