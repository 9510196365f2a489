import { formatMoney, formatQuantity } from '@comanda/domain/format';
import { ITEM_TYPE } from '@comanda/domain/codes';
import { takenOff } from '@comanda/domain/prices/manual-discount';
import { isPositive, subtract } from '@comanda/domain/money';
import { quantityStep } from '@comanda/domain/quantity';
import { Button } from '@comanda/ui/button';
import { cx } from '@comanda/ui/cx';
import { IconButton } from '@comanda/ui/icon-button';
import { t } from '@comanda/ui/i18n';
import { Stepper } from '@comanda/ui/stepper';
import { BadgePercent, MessageSquarePlus, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { problemWords } from './problem-words.ts';
import type { PricedSaleLine } from '../price-sale.ts';

interface Props {
  priced: PricedSaleLine;
  selected: boolean;
  country_id: number;
  onSelect: () => void;
  onQuantity: (quantity: number) => void;
  onNote: () => void;
  /** null at a table, whose bill has its own. */
  onDiscount: (() => void) | null;
  onEdit: () => void;
  onRemove: () => void;
}

export function TicketLine(props: Props) {
  const { priced, selected, country_id, onSelect, onQuantity, onNote, onDiscount, onEdit, onRemove } = props;
  const { line, menu, name, choices, problems } = priced;
  const { item } = menu;
  const discount = takenOff(line.discount, priced.priced.total);
  const weighed = item.type === ITEM_TYPE.weight;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (selected) row.current?.scrollIntoView({ block: 'nearest' });
  }, [selected, line.quantity]);
  return (
    <li ref={row} className={cx('relative', selected && 'bg-primary-soft')} aria-current={selected || undefined}>
      {selected && <span className="absolute inset-y-0 left-0 w-1 bg-primary" />}
      <button
        type="button"
        className="flex min-h-13 w-full items-center gap-2.5 px-4 py-1.5 text-left"
        onClick={onSelect}
      >
        <b className={cx('t-num shrink-0', weighed ? 'min-w-7 text-sm' : 'w-7 text-lg')}>
          {weighed ? formatQuantity(line.quantity, item.type, country_id) : `${line.quantity}×`}
        </b>
        <span className="min-w-0 flex-1 leading-4.5">
          <span className="block text-sm font-semibold wrap-anywhere">{name}</span>
          {choices !== '' && <span className="block text-ui text-fg-3 wrap-anywhere">{choices}</span>}
          {problems.map((problem) => (
            <span key={problem.code} className="block text-ui font-semibold text-danger-text">
              {problemWords(problem)}
            </span>
          ))}
        </span>
        <span className="t-money text-right text-sm font-semibold">
          {isPositive(discount) && (
            <s className="block text-xs font-normal text-fg-3">{formatMoney(priced.priced.total, country_id)}</s>
          )}
          {formatMoney(subtract(priced.priced.total, discount), country_id)}
        </span>
      </button>
      {selected && (
        <div className="flex items-center gap-1.5 px-4 pb-2.5">
          <Stepper
            label={name}
            size="sm"
            value={line.quantity}
            step={quantityStep(item)}
            onChange={onQuantity}
            format={(value) => (weighed ? formatQuantity(value, item.type, country_id) : String(value))}
          />
          <Button
            size="sm"
            icon={<MessageSquarePlus className="size-4 shrink-0 max-sm:hidden" aria-hidden />}
            onClick={onNote}
          >
            {t('Obs.')}
          </Button>
          {onDiscount && (
            <IconButton label={t('Desconto em {name}', { name })} size="sm" onClick={onDiscount}>
              <BadgePercent className="size-4" aria-hidden />
            </IconButton>
          )}
          <Button size="sm" icon={<Pencil className="size-4 shrink-0 max-sm:hidden" aria-hidden />} onClick={onEdit}>
            {t('Editar')}
          </Button>
          <IconButton
            label={t('Remover {name}', { name })}
            variant="danger-ghost"
            size="sm"
            className="ml-auto"
            onClick={onRemove}
          >
            <Trash2 className="size-4" aria-hidden />
          </IconButton>
        </div>
      )}
    </li>
  );
}
