import { startTransition, useEffect, useState } from 'react';
import { type LivePage, usePage } from './page/page-context.tsx';

const MINUTE = 60_000;

/** The server's clock, a step each minute; the first render is at the moment that the page was made for. */
export function useNow(): Date {
  const page = usePage();
  const [now, setNow] = useState(() => clockOf(page));
  useEffect(() => {
    const timer = setInterval(() => startTransition(() => setNow(clockOf(page))), MINUTE);
    return () => clearInterval(timer);
  }, [page]);
  return now;
}

/** Whole minutes after the page was made, by how long it has been here: the clock of a phone may be wrong. */
const clockOf = ({ now, received }: LivePage): Date =>
  new Date(Date.parse(now) + Math.floor((performance.now() - received) / MINUTE) * MINUTE);
