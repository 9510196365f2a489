import { ALLERGY_MAX } from '@comanda/contract/orders/order-wish';
import { formatMoney, formatQuantity } from '@comanda/domain/format';
import { quantityStep } from '@comanda/domain/quantity';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { Stepper } from '@comanda/ui/stepper';
import { TextInput } from '@comanda/ui/text-input';
import { ChevronDown, ChevronUp, MessageSquarePlus } from 'lucide-react';
import { useState } from 'react';
import { ActButton, ActKey } from '../../../platform/act/act-button.tsx';
import { Refusal } from '../refusal.tsx';
import type { RoundEvent, RoundNote } from './round-machine.ts';
import type { PricedLine } from './round-order.ts';
import { WAITER_ACTS, type WaiterDoing } from '../table-acts.ts';

interface Props {
  lines: readonly PricedLine[];
  /** For the kitchen, about the whole round; an allergy is of the whole order. */
  note: RoundNote;
  country_id: number;
  refusal: string;
  sending: boolean;
  on: WaiterDoing;
  onPlay: (event: RoundEvent) => void;
}

/** What goes to the kitchen, as one bar: sent by one press; its lines and its note open above it. */
export function RoundBag({ lines, note, country_id, refusal, sending, on, onPlay }: Props) {
  const [open, setOpen] = useState<'lines' | 'note' | null>(null);
  const said = [note.allergy, note.observation].filter(Boolean).join(' · ');
  const toggle = (what: 'lines' | 'note') => setOpen(open === what ? null : what);
  return (
    <footer className="sticky bottom-0 z-(--z-bar) border-t border-line bg-surface px-3 pt-2 pb-[calc(8px+var(--safe-b))]">
      {open === 'lines' && <BagLines lines={lines} country_id={country_id} onPlay={onPlay} />}
      {open === 'note' && <BagNote note={note} onPlay={onPlay} />}
      <Refusal>{refusal}</Refusal>
      <div className="flex gap-2">
        <button
          type="button"
          className="btn h-14 shrink-0 gap-1 px-3"
          aria-expanded={open === 'lines'}
          aria-label={t('{n, plural, one {# item na rodada} other {# itens na rodada}}', { n: lines.length })}
          onClick={() => toggle('lines')}
        >
          <span className="t-num text-lg">{lines.length}</span>
          {open === 'lines' ? (
            <ChevronDown className="size-4" aria-hidden />
          ) : (
            <ChevronUp className="size-4" aria-hidden />
          )}
        </button>
        <button
          type="button"
          className={cx('btn h-14 w-12 shrink-0 p-0', said !== '' && 'text-primary')}
          aria-expanded={open === 'note'}
          aria-label={said === '' ? t('Recado ou alergia') : t('Recado ou alergia: {said}', { said })}
          onClick={() => toggle('note')}
        >
          <MessageSquarePlus className="size-5" aria-hidden />
        </button>
        <ActButton
          act={WAITER_ACTS.send}
          on={on}
          whole
          variant="primary"
          size="xl"
          className="min-w-0 flex-1 px-3!"
          iconClass="size-5 shrink-0"
          pending={sending}
        >
          <span className="max-[420px]:hidden">{t('Enviar para a mesa {number}', { number: on.number })}</span>
          <span className="min-[421px]:hidden">{t(WAITER_ACTS.send.words)}</span>
          <span className="drawn t-money ml-auto" data-drawn={on.total} />
          <ActKey act={WAITER_ACTS.send} />
        </ActButton>
      </div>
    </footer>
  );
}

function BagLines({ lines, country_id, onPlay }: Pick<Props, 'lines' | 'country_id' | 'onPlay'>) {
  return (
    <ul className="mb-2 max-h-[40dvh] divide-y divide-line overflow-y-auto" aria-label={t('Itens da rodada')}>
      {lines.map(({ line, menu, total }) => (
        <li key={line.uid} className="flex min-h-13 items-center gap-2">
          <button
            type="button"
            className="min-w-0 flex-1 py-1 text-left"
            onClick={() => onPlay({ kind: 'edit', line })}
          >
            <span className="block truncate text-sm font-semibold">{menu.item.name}</span>
            <span className="text-ui text-fg-3">
              {[formatMoney(total, country_id), line.observation].filter(Boolean).join(' · ')}
            </span>
          </button>
          <Stepper
            label={menu.item.name}
            value={line.quantity}
            step={quantityStep(menu.item)}
            onChange={(quantity) => onPlay({ kind: 'quantity', uid: line.uid, quantity })}
            onRemove={() => onPlay({ kind: 'quantity', uid: line.uid, quantity: 0 })}
            format={(value) => formatQuantity(value, menu.item.type, country_id)}
          />
        </li>
      ))}
    </ul>
  );
}

const BagNote = ({ note, onPlay }: Pick<Props, 'note' | 'onPlay'>) => (
  <div className="mb-2 space-y-2">
    <TextInput
      label={t('Recado para a cozinha')}
      optional
      maxLength={300}
      value={note.observation}
      onChange={({ target }) => onPlay({ kind: 'note', said: { observation: target.value } })}
    />
    <TextInput
      label={t('Alergia')}
      optional
      maxLength={ALLERGY_MAX}
      value={note.allergy}
      onChange={({ target }) => onPlay({ kind: 'note', said: { allergy: target.value } })}
    />
  </div>
);
