import { Check } from 'lucide-react';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
  Pressable,
  Separator,
  type Key,
  type PopoverProps,
} from 'react-aria-components';
import { cx } from './cx.tsx';

export interface MenuEntry {
  id: string;
  label: string;
  hint?: string;
  icon?: ReactNode;
  tone?: 'danger';
  /** Marks the entry that is on now. */
  selected?: boolean;
  disabled?: boolean;
  href?: string;
  onAction?: () => void;
}

interface MenuProps {
  /** The menu's accessible name. */
  label: string;
  /** What opens it: a `Button`, an `IconButton` or any real button. */
  trigger: ReactElement;
  /** Groups of entries, parted by a line. */
  groups: readonly (readonly MenuEntry[])[];
  title?: string;
  /** Under the entries. */
  footer?: ReactNode;
  placement?: PopoverProps['placement'];
  className?: string;
}

/** A button's list of actions, for the back-office. */
export function Menu({ label, trigger, groups, title, footer, placement = 'bottom end', className }: MenuProps) {
  const entries = groups.flat();
  const selected = entries.filter((entry) => entry.selected).map((entry) => entry.id);
  const single = entries.some((entry) => entry.selected !== undefined);
  return (
    <MenuTrigger>
      {/* our buttons pass every prop and the ref on to a real button, which is what Pressable's type asks for */}
      <Pressable>{trigger as ComponentProps<typeof Pressable>['children']}</Pressable>
      <Popover placement={placement} className={cx('menu popover min-w-52 outline-none', className)}>
        {title && (
          <p className="px-2.5 pt-2 pb-1.5 text-ui text-fg-3" aria-hidden>
            {title}
          </p>
        )}
        <AriaMenu
          aria-label={label}
          className="outline-none"
          selectionMode={single ? 'single' : 'none'}
          selectedKeys={selected}
          disabledKeys={entries.filter((entry) => entry.disabled).map((entry) => entry.id)}
          onAction={(key: Key) => entries.find((entry) => entry.id === key)?.onAction?.()}
        >
          {groups
            .filter((group) => group.length > 0)
            .map((group, index) => (
              <MenuSection key={group[0]?.id} aria-label={label}>
                {index > 0 && <Separator className="mx-2.5 my-1.5 border-t border-line" />}
                {group.map((entry) => (
                  <Entry key={entry.id} entry={entry} />
                ))}
              </MenuSection>
            ))}
        </AriaMenu>
        {footer}
      </Popover>
    </MenuTrigger>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  return (
    <AriaMenuItem
      id={entry.id}
      textValue={entry.label}
      href={entry.href}
      className={cx('menu-item', entry.hint && 'min-h-14', entry.tone === 'danger' && 'text-danger-text')}
    >
      {entry.icon}
      <span className="min-w-0 flex-1 leading-4.5">
        <span className={cx('block', entry.hint && 'font-semibold')}>{entry.label}</span>
        {entry.hint && <span className="text-ui text-fg-3">{entry.hint}</span>}
      </span>
      {entry.selected && <Check className="size-4.5" aria-hidden />}
    </AriaMenuItem>
  );
}
