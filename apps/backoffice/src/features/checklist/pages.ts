import { ListChecks } from 'lucide-react';
import { EVERYONE, page } from '../../platform/page/page.ts';

export const checklistPage = page({
  path: '/store/checklist/$id',
  title: 'Primeiros passos',
  words: ['lista de tarefas', 'configuração inicial', 'checklist'],
  icon: ListChecks,
  roles: EVERYONE,
  load: () => import('./checklist-page.tsx'),
  component: 'ChecklistPage',
});
