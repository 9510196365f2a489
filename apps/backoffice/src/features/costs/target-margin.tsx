import { getItemCosts, saveTargetMargin } from '@comanda/contract/menu/costs';
import { t } from '@comanda/ui/i18n';
import { NumberInput } from '@comanda/ui/number-input';
import { useState } from 'react';
import { useWrite } from '../../platform/api.ts';
import { usePermission, useSession } from '../../platform/session.tsx';
import { ROLE } from '@comanda/domain/codes';

/** Saved when it is left. */
export function TargetMargin({ store_id, target }: { store_id: number; target: number }) {
  const [typed, setTyped] = useState<number | null>(target);
  const { user } = useSession();
  const allowed = usePermission('price_edit') && user.type !== ROLE.attendant;
  const save = useWrite(saveTargetMargin, { refreshes: [getItemCosts] });
  return (
    <NumberInput
      className="w-40"
      label={t('Margem desejada')}
      value={typed}
      min={1}
      max={95}
      decimals={1}
      suffix="%"
      disabled={!allowed}
      onChange={setTyped}
      onBlur={() => {
        if (typed !== null && typed !== target)
          save.mutate({ body: { store_id, target_margin: Math.min(95, Math.max(1, typed)) } });
      }}
    />
  );
}
