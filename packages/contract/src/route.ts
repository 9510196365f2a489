import type { Role } from '@comanda/domain/codes';
import type { Permission } from '@comanda/domain/permissions';
import type { ErrorCode } from './errors.ts';

/** Cheap structural constraint: naming z.ZodType here makes 230 routes three times slower to check. */
export type Schema = { _zod: { output: unknown; input: unknown } };
export type In<S> = S extends { _zod: { input: infer T } } ? T : undefined;
export type Out<S> = S extends { _zod: { output: infer T } } ? T : undefined;

/** Where in the request the store stands; it is checked against the user's stores before the handler runs. */
export type StorePlace = { readonly in: 'params' | 'query' | 'body'; readonly name: string };
export type Access =
  | { readonly as: 'public' }
  | { readonly as: 'customer' }
  | { readonly as: 'user'; readonly roles: readonly Role[] }
  | {
      readonly as: 'staff';
      readonly roles: readonly Role[];
      readonly permission?: Permission | undefined;
      readonly store: StorePlace;
      /** Only for whoever has typed the password in the last PROOF_MINUTES. */
      readonly proof?: true;
    };

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface RouteShape {
  readonly method: Method;
  /** Below `/api/`, parameters in braces: `stores/group/{id}`. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The body may come as multipart/form-data; fields in `json` hold JSON text, `files` are images. */
  readonly form?: { readonly files: readonly string[]; readonly json?: readonly string[] };
  /** A body of any type may come and is not read: the sender is not ours. */
  readonly ignoresBody?: true;
  /** The body arrives as the bytes that were sent, of any type: signatures cover them. */
  readonly rawBody?: true;
  /** Headers that the route reads, for the document. */
  readonly headers?: readonly string[];
  /** 'stream' is Server-Sent Events: the browser's EventSource reads it. */
  readonly response: Schema | 'none' | 'file' | 'stream';
  readonly errors?: readonly ErrorCode[];
  /** Attempts per minute and address. */
  readonly rate?: number;
  /**
   * Whose calls `rate` counts: without it an address's; 'calls' those of a person (a cart, a phone at a table, an account), 'refusals'
   * only those of a person that were refused. An address as a whole then has a bound that is thirty times as wide.
   */
  readonly counts?: 'calls' | 'refusals';
}

export const route = <const R extends RouteShape>(shape: R): R => shape;

/** @internal Tests and tools look for routes among all that a module exports. */
export const isRoute = (value: unknown): value is RouteShape =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** The routes that a module of the contract exports, also those of its lists. @internal Tests and tools go through all of them. */
export const routesIn = (module: object): RouteShape[] =>
  Object.values(module)
    .flatMap(
      (value: unknown) =>
        Array.isArray(value) ? value.map((each: unknown) => (each as { route?: unknown } | null)?.route) : [value], // whatever is in it
    )
    .filter(isRoute);

export const anyone = { as: 'public' } as const;
export const customer = { as: 'customer' } as const;
/** A signed-in user, whatever the store. */
export const user = (...roles: Role[]) => ({ as: 'user', roles }) as const;
/** A member of the store named at `place`, with one of the roles and, when given, the permission. */
export const staff = <const P extends StorePlace>(roles: readonly Role[], store: P, permission?: Permission) =>
  ({ as: 'staff', roles, store, permission }) as const;

/** What a thief of an open session would want (money's way, people, keys, copies of the data) asks for the password again. */
export const withProof = <const A extends Extract<Access, { as: 'staff' }>>(access: A) =>
  ({ ...access, proof: true }) as const;

export const inParams = (name: string) => ({ in: 'params', name }) as const;
export const inQuery = { in: 'query', name: 'store_id' } as const;
export const inBody = { in: 'body', name: 'store_id' } as const;

export { ALL_ROLES, MANAGERS, OWNERS } from '@comanda/domain/role-sets';

export type Output<R extends RouteShape> = R['response'] extends 'none' | 'stream'
  ? undefined
  : R['response'] extends 'file'
    ? Blob
    : Out<R['response']>;
