import { type RefObject, useContext, useLayoutEffect, useState } from 'react';
import { ChartRoom } from './chart-room.ts';

/** Of a sheet of A4 between its margins. */
const PAPER = 680;
/** Before anything is measured, and where there is no layout. */
const UNMEASURED = 640;

/** The width that a place has, in whole CSS pixels; on paper that of the sheet. */
export function useWidth(place: RefObject<HTMLElement | null>): number {
  const room = useContext(ChartRoom);
  const [width, setWidth] = useState(room?.first ?? UNMEASURED);
  const [paper, setPaper] = useState(false);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () => {
      const found = Math.floor(element.clientWidth);
      if (found === 0) return;
      setWidth(found);
      room?.measured?.(found);
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
  }, [place, room]);
  return paper ? PAPER : width;
}
