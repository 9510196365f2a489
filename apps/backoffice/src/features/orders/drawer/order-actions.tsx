import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { Check } from 'lucide-react';
import { ActIcon } from '../../../platform/act/act-button.tsx';
import { DrawerMenu } from './drawer-menu.tsx';
import { NextActs } from '../next-acts.tsx';
import { ORDER_ACTS, type orderDoing } from '../order-acts.ts';
import type { OrderSteps } from '../use-order-steps.ts';

interface Props {
  on: ReturnType<typeof orderDoing>;
  steps: OrderSteps;
  /** Ends the edit of its lines; null while there is none. */
  onEdited: (() => void) | null;
}

/** What is done with an order. While its lines are put right nothing here tells its customer anything. */
export const OrderActions = ({ on, steps, onEdited }: Props) => (
  <div className="flex items-center gap-2">
    <DrawerMenu on={on} steps={steps} />
    <ActIcon act={ORDER_ACTS.print} on={on} variant="secondary" size="lg" />
    {onEdited ? (
      <Button
        variant="primary"
        size="lg"
        className="flex-1"
        icon={<Check className="size-5" aria-hidden />}
        onClick={onEdited}
      >
        {t('Concluir edição')}
      </Button>
    ) : (
      <NextActs on={on} large />
    )}
  </div>
);
