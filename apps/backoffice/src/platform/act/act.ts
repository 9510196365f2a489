import type { CurrentUser } from '@comanda/contract/stores/auth';
import type { Access } from '@comanda/contract/route';
import { hasPermission } from '@comanda/domain/permissions';
import { t } from '@comanda/ui/i18n';
import type { LucideIcon } from 'lucide-react';

/** Who does it. */
export type Actor = Pick<CurrentUser, 'type' | 'permissions'>;

/** What an act is done to, with all that it needs for that. */
export interface Doing {
  user: Actor;
}

/** What a list of keys says of an act. */
export interface ActTold {
  /** The Portuguese text, shown through `t`: what its button says. */
  words: string;
  /** What it does, where no button stands beside it: in the list of keys. */
  told?: string | (() => string);
  /** As browsers name them, letters in lower case; 'Shift+F7', 'Ctrl+K', and 'g p' for one after the other. */
  keys?: readonly string[];
}

export interface ActFacts<On extends Doing> extends ActTold {
  /** Other words by which the search of pages finds it. */
  also?: readonly string[];
  icon?: LucideIcon;
  /** What its button says now, where that changes. */
  says?: (on: On) => string;
  /** The whole of its name, for whoever does not see what its button stands beside. */
  whole?: (on: On) => string;
  /** The call that it comes to: who may make that one, may do this. Null for what asks nothing of the server. */
  call: { readonly access: Access } | null;
  /** Whether it stands there at all; without it, always. */
  when?: (on: On) => boolean;
  /** Why it cannot be done now, although it stands there. */
  refuse?: (on: On) => string | undefined;
  /** @returns what its button waits for. @param key the one that was pressed, of several */
  do: (on: On, key: string) => unknown;
}

/** Something that people do: its button, its place in a menu, its key, the help and the tests read it here. */
export interface Act<On extends Doing> extends ActFacts<On> {
  name: string;
}

/** A list of acts on one kind of thing, each named by its place in it. */
export const acts =
  <On extends Doing>() =>
  <Name extends string>(facts: Readonly<Record<Name, ActFacts<On>>>): Readonly<Record<Name, Act<On>>> =>
    Object.fromEntries(
      Object.entries<ActFacts<On>>(facts).map(([name, each]) => [name, { ...each, name }]),
    ) as Readonly<Record<Name, Act<On>>>; // the same names

export const stands = <On extends Doing>(act: Act<On>, on: On): boolean => act.when?.(on) ?? true;

/** What its button says. */
export const wordsOf = <On extends Doing>(act: Act<On>, on: On): string => act.says?.(on) ?? t(act.words);

export const notAllowed = (): string => t('Seu usuário não tem permissão para isso.');

/** Why somebody cannot do it now. */
export const refusalOf = <On extends Doing>(act: Act<On>, on: On): string | undefined =>
  act.call === null || mayCall(act.call.access, on.user) ? act.refuse?.(on) : notAllowed();

function mayCall(access: Access, { type, permissions }: Actor): boolean {
  if (!('roles' in access)) return true;
  const permission = access.as === 'staff' ? access.permission : undefined;
  return access.roles.includes(type) && (permission === undefined || hasPermission(type, permissions, permission));
}
