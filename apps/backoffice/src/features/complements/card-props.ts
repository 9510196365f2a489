import type { ComplementGroup } from '@comanda/contract/menu/complements';
import type { SessionStore } from '../../platform/session.tsx';
import type { useRefused } from '../menu/public.ts';
import type { ComplementWrites } from './use-complement-writes.ts';

/** What a complement group's card and its parts are about. */
export interface CardProps {
  store: SessionStore;
  group: ComplementGroup;
  groups: readonly ComplementGroup[];
  writes: ComplementWrites;
  refused: ReturnType<typeof useRefused>;
  onEdit: () => void;
}
