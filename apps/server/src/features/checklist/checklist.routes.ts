import { getChecklist } from '@comanda/contract/stores/stores';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { readChecklist } from './checklist.ts';

export const checklistRoutes = ({ db }: Services) => [implement(getChecklist, ({ store }) => readChecklist(db, store))];
