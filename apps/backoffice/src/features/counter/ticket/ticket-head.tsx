import { DELIVERY_METHOD, type DeliveryMethod, FEE_TYPE } from '@comanda/domain/codes';
import { formatMoney, formatShortDate, formatTime } from '@comanda/domain/format';
import { maskPhone } from '@comanda/domain/phone';
import { readTableNumber, writeTableNumber } from '@comanda/domain/tables/table-number';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { TextInput } from '@comanda/ui/text-input';
import { CalendarClock, MapPin, MessageSquareText, UserRound, UserRoundPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { allergyWords } from '../../orders/public.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { KeyHint } from '../keys/key-hint.tsx';
import { NoteEntry } from './note-entry.tsx';
import type { Sale } from '../sale.ts';
import { type Asked, METHODS } from '../methods.ts';

interface Props {
  sale: Sale;
  catalogue: Catalogue;
  fee: number;
  onMethod: (method: DeliveryMethod) => void;
  onTable: (table_number: number | null) => void;
  onAsk: (what: Asked) => void;
}

/** How it leaves the shop, and for whom. */
export function TicketHead({ sale, catalogue, fee, onMethod, onTable, onAsk }: Props) {
  const { store, zone } = catalogue;
  const { delivery_method, client, address } = sale;
  const delivery = delivery_method === DELIVERY_METHOD.delivery;
  const later = delivery || delivery_method === DELIVERY_METHOD.takeaway;
  const neighbourhood = store.fees.find(({ id }) => id === sale.variable_fee_id)?.name;
  const place = [address.address, address.number, neighbourhood].filter(Boolean).join(', ');
  const named = delivery && place !== '';
  const said = [allergyWords(sale), sale.observation].filter(Boolean).join(' · ');
  return (
    <div className="space-y-2 border-b border-line px-4 py-3">
      <div className="segmented flex w-full" role="radiogroup" aria-label={t('Tipo do pedido')}>
        {METHODS.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            role="radio" // oxlint-disable-line jsx-a11y/prefer-tag-over-role -- the mockup's segments; F10 goes through them
            aria-checked={value === delivery_method}
            className="flex-1 px-1!"
            onClick={() => onMethod(value)}
          >
            {t(label)}
          </button>
        ))}
      </div>
      {delivery_method === DELIVERY_METHOD.table && <TableField number={sale.table_number} onChange={onTable} />}
      <div className="flex items-center gap-2">
        <HeadButton
          icon={
            client ? <UserRound className="size-4.5" aria-hidden /> : <UserRoundPlus className="size-4.5" aria-hidden />
          }
          filled={client !== null}
          hint={<KeyHint of="client" />}
          onClick={() => onAsk('client')}
        >
          {client
            ? [client.name, client.phone && maskPhone(client.phone, store.country_id)].filter(Boolean).join(' · ')
            : t('Cliente ou telefone')}
        </HeadButton>
        {!later && said === '' && <NoteEntry onAsk={() => onAsk('observation')} />}
      </div>
      {delivery && (
        <HeadButton
          icon={<MapPin className="size-4.5" aria-hidden />}
          filled={named}
          hint={
            (named || store.fee_type === FEE_TYPE.typed) && (
              <span className="t-money">{formatMoney(fee, store.country_id)}</span>
            )
          }
          onClick={() => onAsk('delivery')}
        >
          {named ? place : t('Endereço e taxa de entrega')}
        </HeadButton>
      )}
      <div className="flex gap-2 empty:hidden">
        {later && (
          <HeadButton
            icon={<CalendarClock className="size-4.5" aria-hidden />}
            filled={sale.pickup_time !== null}
            onClick={() => onAsk('schedule')}
          >
            {sale.pickup_time === null
              ? t('Para agora')
              : `${formatShortDate(sale.pickup_time, zone)}, ${formatTime(sale.pickup_time, zone, store.country_id)}`}
          </HeadButton>
        )}
        {(later || said !== '') && (
          <HeadButton
            icon={<MessageSquareText className="size-4.5" aria-hidden />}
            filled={said !== ''}
            onClick={() => onAsk('observation')}
          >
            {said || t('Observação')}
          </HeadButton>
        )}
      </div>
    </div>
  );
}

interface HeadButtonProps {
  icon: ReactNode;
  filled: boolean;
  hint?: ReactNode;
  onClick: () => void;
  children: ReactNode;
}

/** Something to be said of the order: dashed until it is. */
const HeadButton = ({ icon, filled, hint, onClick, children }: HeadButtonProps) => (
  <button
    type="button"
    onClick={onClick}
    className={cx(
      'flex h-10 w-full min-w-0 items-center gap-2 rounded-md border px-3 pointer-coarse:h-11 text-left text-sm',
      filled ? 'border-line-strong font-semibold' : 'border-dashed border-line-input text-fg-2',
    )}
  >
    <span className="shrink-0">{icon}</span>
    <span className="min-w-0 flex-1 truncate">{children}</span>
    {hint}
  </button>
);

function TableField({ number, onChange }: { number: number | null; onChange: (number: number | null) => void }) {
  const [typed, setTyped] = useState(number === null ? '' : writeTableNumber(number));
  const wrong = typed !== '' && readTableNumber(typed) === null;
  return (
    <TextInput
      id="counter-table"
      label={t('Número da mesa ou comanda')}
      hideLabel
      placeholder={t('Número da mesa ou comanda')}
      inputMode="decimal"
      value={typed}
      error={wrong ? t('Digite um número de 1 a 2000, como 12, ou 12.1 para uma parte da mesa.') : undefined}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(readTableNumber(target.value));
      }}
    />
  );
}
