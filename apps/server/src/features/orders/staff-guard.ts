import { getStoreEvents } from '@comanda/contract/stores/store-events';
import type { Services } from '../../platform/services.ts';
import { hasPermission } from '@comanda/domain/permissions';
import { findRights, type Rights } from './staff-rights.repo.ts';

/** How long somebody may still see what they may no longer see. */
const CHECK_MS = 500;

interface Watched {
  session_id: number;
  store_id: number;
  end: () => void;
}

/** Closes the open streams of whoever may no longer see them: one question for all of them, twice a second. */
export interface StaffGuard {
  /** @returns the function that ends the watch */
  watch: (stream: Watched) => () => void;
}

const guards = new WeakMap<Services, StaffGuard>();

/** One of each process: sessions end and users lose rights in others too, so the database is asked. */
export function staffGuardOf(services: Services): StaffGuard {
  const known = guards.get(services) ?? openGuard(services);
  guards.set(services, known);
  return known;
}

function openGuard({ db, config, clock, log }: Services): StaffGuard {
  const streams = new Set<Watched>();
  let timer: NodeJS.Timeout | null = null;
  let asking = false;

  async function check(): Promise<void> {
    if (asking) return;
    asking = true;
    try {
      const asked = [...streams];
      const rights = await findRights(db, asked, { config, now: clock() });
      asked.forEach((stream, index) => {
        if (!maySee(rights.get(index))) stream.end();
      });
    } catch (error) {
      log.warn({ err: error }, 'rights of open streams'); // asked again in half a second
    } finally {
      asking = false;
    }
  }
  return {
    watch(stream) {
      streams.add(stream);
      timer ??= setInterval(() => void check(), CHECK_MS);
      return () => {
        streams.delete(stream);
        if (streams.size > 0 || timer === null) return;
        clearInterval(timer);
        timer = null;
      };
    },
  };
}

function maySee(rights: Rights | undefined): boolean {
  const { access } = getStoreEvents;
  if (rights === undefined) return false;
  const { type, permissions } = rights;
  return (
    (access.roles as readonly number[]).includes(type) && // a wider list
    (access.permission === undefined || hasPermission(type, permissions, access.permission))
  );
}
