import { ROLE } from '@comanda/domain/codes';
import { ShieldAlert } from 'lucide-react';
import * as z from 'zod';
import { page, publicPage } from '../../platform/page/page.ts';

export const complaintPage = publicPage({
  path: '/denuncia',
  title: 'Denunciar',
  search: z.object({ loja: z.string().max(200).optional().catch(undefined) }),
  load: () => import('./complaint-page.tsx'),
  component: 'ComplaintPage',
});

export const complaintsPage = page({
  path: '/store/complaints',
  title: 'Denúncias',
  words: ['reclamações', 'fraude'],
  icon: ShieldAlert,
  roles: [ROLE.administrator],
  search: z.object({ resolvidas: z.literal(true).optional().catch(undefined) }),
  load: () => import('./complaints-page.tsx'),
  component: 'ComplaintsPage',
});
