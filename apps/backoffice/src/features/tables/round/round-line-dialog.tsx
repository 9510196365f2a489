import { priceLine } from '@comanda/domain/orders/cart-line';
import { formatMoney } from '@comanda/domain/format';
import { quantityStep } from '@comanda/domain/quantity';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { TextInput } from '@comanda/ui/text-input';
import { useState } from 'react';
import { ChoiceSurface } from '../../orders/public.ts';
import { lineGap } from './line-gap.ts';
import { Refusal } from '../refusal.tsx';
import type { DraftLine } from './round-machine.ts';
import type { RoundMenu } from './use-round-menu.ts';

const OBSERVATION_MAX = 140;

interface Props {
  menu: RoundMenu;
  line: DraftLine | null;
  country_id: number;
  onDone: (line: Omit<DraftLine, 'uid'>) => void;
  onClose: () => void;
}

/** What can be chosen of an item, and its note. */
export function RoundLineDialog({ menu, country_id, onDone, onClose, ...props }: Props) {
  const { item, group } = menu;
  const [line, setLine] = useState<Omit<DraftLine, 'uid'>>(
    props.line ?? {
      item_id: item.id,
      quantity: quantityStep(item),
      complements: [],
      observation: '',
      ...(group.is_pizza ? { size: 1, flavors: 1, flavor1: item.id } : {}),
    },
  );
  const [tries, setTries] = useState(0);
  const gap = lineGap(line, menu);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={item.name}
      footer={
        <>
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button
            variant="primary"
            onClick={() => (gap === '' ? onDone(line) : setTries(tries + 1))}
            trailing={<span className="t-money">{formatMoney(priceLine(line, menu).total, country_id)}</span>}
          >
            {props.line ? t('Salvar') : t('Adicionar')}
          </Button>
        </>
      }
    >
      <ChoiceSurface
        line={line}
        menu={menu}
        country_id={country_id}
        tries={tries}
        onChange={(changed) => setLine({ ...line, ...changed })}
      />
      <div className="mt-4 space-y-3">
        <TextInput
          label={t('Observação')}
          optional
          maxLength={OBSERVATION_MAX}
          value={line.observation}
          onChange={({ target }) => setLine({ ...line, observation: target.value })}
        />
        <Refusal>{tries > 0 ? gap : ''}</Refusal>
      </div>
    </Dialog>
  );
}
