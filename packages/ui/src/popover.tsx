import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { Dialog, DialogTrigger, Popover as AriaPopover, Pressable, type PopoverProps } from 'react-aria-components';
import { cx } from './cx.tsx';

interface Props {
  label: string;
  trigger: ReactElement;
  placement?: PopoverProps['placement'];
  className?: string;
  /** Receives `close`. */
  children: (close: () => void) => ReactNode;
}

/** A small panel at its button: filters, notices. */
export function Popover({ label, trigger, placement = 'bottom end', className, children }: Props) {
  return (
    <DialogTrigger>
      {/* our buttons pass every prop and the ref on to a real button, which is what Pressable's type asks for */}
      <Pressable>{trigger as ComponentProps<typeof Pressable>['children']}</Pressable>
      <AriaPopover
        aria-labelledby="" // oxlint-disable-line jsx-a11y/aria-proptypes -- takes back what the trigger gives: the dialog inside has the name
        placement={placement}
        className={cx('menu popover', className)}
      >
        <Dialog aria-label={label} className="outline-none">
          {({ close }) => children(close)}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  );
}
