import { mailingType } from '@comanda/contract/marketing/mailing';
import { Mail } from 'lucide-react';
import * as z from 'zod';
import { OWNERS, page, publicPage } from '../../platform/page/page.ts';

export const unsubscribePage = publicPage({
  path: '/unsubscribe/$email',
  title: 'Não receber e-mails',
  search: z.object({ t: z.string().max(64).optional().catch(undefined) }),
  load: () => import('./unsubscribe-page.tsx'),
  component: 'UnsubscribePage',
});

export const mailingPage = page({
  path: '/store/mailing/$id',
  title: 'E-mails para clientes',
  words: ['mailing', 'e-mail marketing', 'aniversário', 'mensagens'],
  icon: Mail,
  roles: OWNERS,
  menu: { in: 'marketing', tab: 0.1, group: 'Campanhas', label: 'E-mails' },
  search: z.object({ tipo: mailingType.optional().catch(undefined) }),
  load: () => import('./mailing-page.tsx'),
  component: 'MailingPage',
});
