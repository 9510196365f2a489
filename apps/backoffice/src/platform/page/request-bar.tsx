import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Requests that are quicker than this are not worth a sign. */
const DELAY_MS = 400;

/** A thin bar at the top while the server is asked. */
export function RequestBar() {
  const asking = useIsFetching() + useIsMutating() > 0;
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!asking) return;
    const timer = setTimeout(() => setShown(true), DELAY_MS);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [asking]);
  if (!shown) return null;
  return (
    <div
      aria-hidden
      data-request-bar
      className="pointer-events-none fixed inset-x-0 top-0 z-(--z-toast) h-0.5 animate-pulse bg-primary"
    />
  );
}
