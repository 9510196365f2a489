import { useEffect, useState } from 'react';

/** Seconds that are left of so many as the server has just said; 0 once they are over, null where there is no end. */
export function useSecondsLeft(said: number | null): number | null {
  const [gone, setGone] = useState(0);
  useEffect(() => {
    const begun = performance.now();
    const timer = setInterval(() => setGone((performance.now() - begun) / 1_000), 1_000);
    return () => clearInterval(timer);
  }, []);
  return said === null ? null : Math.max(0, Math.ceil(said - gone));
}

/** '9:42' */
export const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
