import { ActButton } from '../../platform/act/act-button.tsx';
import { AcceptButton } from './accept-button.tsx';
import { nextStep, ORDER_ACTS, type OrderDoing } from './order-acts.ts';

/** What an order waits for: a new one to be accepted or refused, another for its next step. @param props.large beside one order alone */
export function NextActs({ on, large = false }: { on: OrderDoing; large?: boolean }) {
  if (on.order.status === 'received')
    return (
      <>
        <ActButton act={ORDER_ACTS.refuse} on={on} whole={!large} variant="danger-ghost" size={large ? 'lg' : 'sm'} />
        <AcceptButton on={on} size={large ? 'xl' : 'sm'} hint={large} />
      </>
    );
  const next = nextStep(on);
  return (
    next && (
      <ActButton
        key={next.act.name} // another step is another button: Enter held on one does not press the next
        act={next.act}
        on={on}
        whole={!large}
        hint={large}
        iconClass={large ? 'size-5' : 'size-4'}
        variant={large ? 'st-solid' : 'st'}
        size={large ? 'xl' : 'sm'}
        data-st={next.st}
        className={large ? 'min-w-0 flex-1 max-md:justify-center' : 'min-w-0 flex-1'}
      />
    )
  );
}
