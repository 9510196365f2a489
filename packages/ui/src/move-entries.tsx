import { ArrowDown, ArrowUp } from 'lucide-react';
import { t } from './i18n.tsx';
import type { MenuEntry } from './menu.tsx';

interface Place {
  /** From 0, of `count`. */
  at: number;
  count: number;
  disabled?: boolean;
  onShift: (by: -1 | 1) => void;
}

/** The entries of a row's menu that move it by one place. */
export const moveEntries = ({ at, count, disabled = false, onShift }: Place): readonly [MenuEntry, MenuEntry] => [
  {
    id: 'up',
    label: t('Mover para cima'),
    icon: <ArrowUp className="size-4.5 text-fg-3" aria-hidden />,
    disabled: disabled || at === 0,
    onAction: () => onShift(-1),
  },
  {
    id: 'down',
    label: t('Mover para baixo'),
    icon: <ArrowDown className="size-4.5 text-fg-3" aria-hidden />,
    disabled: disabled || at === count - 1,
    onAction: () => onShift(1),
  },
];
