import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { Focusable, Tooltip as AriaTooltip, TooltipTrigger, type TooltipProps } from 'react-aria-components';

interface Props {
  text: ReactNode;
  placement?: TooltipProps['placement'];
  /** A focusable element. */
  children: ReactElement;
}

export function Tooltip({ text, placement = 'top', children }: Props) {
  return (
    <TooltipTrigger delay={500} closeDelay={100}>
      {/* our buttons pass every prop and the ref on to a real button, which is what Focusable's type asks for */}
      <Focusable>{children as ComponentProps<typeof Focusable>['children']}</Focusable>
      <AriaTooltip
        placement={placement}
        offset={6}
        className="popover z-(--z-tip) max-w-64 rounded-sm bg-surface-inverse px-2 py-1 text-xs text-fg-inverse shadow-2"
      >
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
