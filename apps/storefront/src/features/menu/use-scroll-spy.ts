import { useEffect, useState } from 'react';

/** Room of the sticky bar, in pixels: what stands below it counts as read. */
const BAR = 140;

/** The section that is being read. @param keys ids of the sections, from top to bottom */
export function useScrollSpy(keys: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(keys[0]);
  const all = keys.join(' ');
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const ids = all.split(' ');
      const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
      const passed = ids.filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= BAR);
      setCurrent(atEnd && scrollY > 0 ? ids.at(-1) : (passed.at(-1) ?? ids[0]));
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(look);
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      removeEventListener('scroll', onScroll);
      cancelAnimationFrame(frame);
    };
  }, [all]);
  return current;
}
