import { ROLE, type Role } from '@comanda/domain/codes';
import type { LucideIcon } from 'lucide-react';

export const EVERYONE: readonly Role[] = [ROLE.administrator, ROLE.owner, ROLE.manager, ROLE.attendant];
export const MANAGERS: readonly Role[] = [ROLE.administrator, ROLE.owner, ROLE.manager];
export const OWNERS: readonly Role[] = [ROLE.administrator, ROLE.owner];

/** Where a page stands in the menu. Settings are behind 'Configurar loja'; 'search' pages are found by search only. */
export type PageSection = 'operation' | 'management' | 'settings' | 'search';

/** The headings of the menu's management part, in the table's order. */
export const MANAGEMENT_GROUPS = ['Gestão', 'Cardápio e estoque'] as const;
/** The headings among the settings, from the most to the least asked for. */
export const SETTINGS_GROUPS = ['Loja', 'Entrega', 'Venda', 'Salão e cozinha', 'Divulgação', 'Equipe e conta'] as const;
export type PageGroup = (typeof MANAGEMENT_GROUPS)[number] | (typeof SETTINGS_GROUPS)[number];

export interface Page {
  /** As in the router; `$id` is the store. */
  path: string;
  /** The Portuguese text: shown through `t`. */
  title: string;
  /** Other words that people type to find it. */
  synonyms: readonly string[];
  icon: LucideIcon;
  roles: readonly Role[];
  section: PageSection;
  /** The heading above it in its menu. */
  group?: PageGroup;
  /** A work surface: the menu shrinks to its rail so that the page has the room. */
  wide?: boolean;
  /** It says itself, in its own strip, what is different now. */
  strip?: boolean;
  /** It fills the screen: nothing of the app stands around it. */
  whole?: boolean;
  /** Whatever lies below this address is the page too; its own path unless said. */
  below?: string;
  /** Its place in the phone's bottom bar, which takes the first five. */
  bottom?: number;
}
