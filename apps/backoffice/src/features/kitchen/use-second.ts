import { useEffect, useState } from 'react';

/** The time, each second: a kitchen counts in them. Milliseconds of `Date.now()`. */
export function useSecond(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
