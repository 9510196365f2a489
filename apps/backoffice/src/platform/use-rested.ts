import { useEffect, useState } from 'react';

const REST_MS = 800;

/** False while the page that was asked for is being drawn: what is only around it comes a moment later. */
export function useRested(): boolean {
  const [rested, setRested] = useState(false);
  useEffect(() => {
    const rest = setTimeout(() => setRested(true), REST_MS);
    return () => clearTimeout(rest);
  }, []);
  return rested;
}
