import { getNotesConfig } from '@comanda/contract/fiscal';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { readNotesConfig } from './notes-config.ts';

export const fiscalRoutes = ({ db }: Services) => [
  implement(getNotesConfig, ({ store }) => readNotesConfig(db, store)),
];
