import { type RefObject, useLayoutEffect, useState } from 'react';

/** Of a sheet of A4 between its margins. */
const PAPER = 680;
/** Before anything is measured, and where there is no layout. */
const UNMEASURED = 640;

/** The width that a place has, in whole CSS pixels; on paper that of the sheet. */
export function useWidth(place: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(UNMEASURED);
  const [paper, setPaper] = useState(false);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () => {
      const found = Math.floor(element.clientWidth);
      if (found > 0) setWidth(found);
    };
    measure();
    const printing = matchMedia('print');
    const onPrint = () => setPaper(printing.matches);
    printing.addEventListener('change', onPrint);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      printing.removeEventListener('change', onPrint);
    };
  }, [place]);
  return paper ? PAPER : width;
}
