import type { IconName } from './icon-sprite.tsx';

/**
 * A drawing of the sprite that stands in every page: the menu's icons cost its first load no code. Decoration only; what
 * it means is said beside it. Pages that come later draw lucide's own components.
 */
export const Icon = ({ name, className = 'size-5' }: { name: IconName; className?: string }) => (
  <svg className={className} aria-hidden="true">
    <use href={`#i-${name}`} />
  </svg>
);
