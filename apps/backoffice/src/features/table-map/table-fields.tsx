import type { DiningTable } from '@comanda/contract/floor/table-map';
import { FLOOR, TABLE_SIDE } from '@comanda/domain/tables/floor-plan';
import { Button } from '@comanda/ui/button';
import { Segmented } from '@comanda/ui/choice-group';
import { t } from '@comanda/ui/i18n';
import { NumberInput } from '@comanda/ui/number-input';
import { Select } from '@comanda/ui/select';
import { TextInput } from '@comanda/ui/text-input';
import { Circle, RectangleHorizontal, Square, Trash2 } from 'lucide-react';
import { type Draft, type DraftTable, SHAPE_SIZE, type Shape } from './floor-draft.ts';
import { Reservation } from './reservation.tsx';
import { SHAPE_WORDS } from './table-words.ts';

interface Props {
  draft: Draft;
  room_key: string;
  table: DraftTable;
  reservation: DiningTable | undefined;
  problem: string | undefined;
  /** @param step names the field, so that typing in it is one step back */
  onChange: (change: Partial<DraftTable>, step: string | null) => void;
  onSend: (room_key: string) => void;
  onRemove: () => void;
  onPrint: () => void;
}

const ICON = { square: Square, round: Circle, rectangle: RectangleHorizontal };

/** Everything about one table, for hands that type rather than drag. */
export function TableFields(props: Props) {
  const { draft, room_key, table, reservation, problem, onChange, onSend, onRemove, onPrint } = props;
  const { key, number, name, seats, shape } = table;
  const field = (part: string) => `${part}-${key}`;
  const whole = (part: 'x' | 'y' | 'width' | 'height', label: string, least: number, most: number) => (
    <NumberInput
      label={label}
      value={table[part] + (part === 'x' || part === 'y' ? 1 : 0)}
      min={least}
      max={most}
      onChange={(value) =>
        value !== null && onChange({ [part]: value - (part === 'x' || part === 'y' ? 1 : 0) }, field(part))
      }
    />
  );
  return (
    <div className="space-y-4">
      <div className="grid grid-cols-2 gap-3">
        <NumberInput
          label={t('Número')}
          value={number}
          min={1}
          max={2000}
          error={problem}
          onChange={(value) =>
            value !== null && onChange({ number: Math.min(2000, Math.max(1, Math.round(value))) }, field('number'))
          }
        />
        <NumberInput
          label={t('Lugares')}
          value={seats}
          min={1}
          max={99}
          onChange={(value) =>
            value !== null && onChange({ seats: Math.min(99, Math.max(1, Math.round(value))) }, field('seats'))
          }
        />
      </div>
      <TextInput
        label={t('Nome')}
        optional
        maxLength={40}
        help={t('Ex.: Janela, Varanda 2')}
        value={name}
        onChange={({ target }) => onChange({ name: target.value }, field('name'))}
      />
      <Segmented
        label={t('Formato')}
        value={shape}
        choices={(Object.keys(ICON) as Shape[]) // the record has no other keys
          .map((value) => {
            const Icon = ICON[value];
            return { value, label: SHAPE_WORDS[value](), icon: <Icon className="size-4" aria-hidden /> };
          })}
        onChange={(next) => onChange({ shape: next, ...SHAPE_SIZE[next] }, null)}
      />
      <fieldset className="grid grid-cols-4 gap-2">
        <legend className="label mb-1.5">{t('Lugar no mapa, em quadrados')}</legend>
        {whole('x', t('Coluna'), 1, FLOOR.columns - table.width + 1)}
        {whole('y', t('Linha'), 1, FLOOR.rows - table.height + 1)}
        {whole('width', t('Largura'), TABLE_SIDE.least, TABLE_SIDE.most)}
        {whole('height', t('Altura'), TABLE_SIDE.least, TABLE_SIDE.most)}
      </fieldset>
      {draft.length > 1 && (
        <Select
          label={t('Ambiente')}
          value={room_key}
          options={draft.map((room) => ({ value: room.key, label: room.name }))}
          onChange={({ target }) => onSend(target.value)}
        />
      )}
      <Reservation table={table} reservation={reservation} />
      <div className="flex flex-wrap gap-2 border-t border-line pt-4">
        <Button
          onClick={onPrint}
          disabledReason={table.was === null ? t('Salve o mapa para imprimir o QR code desta mesa.') : undefined}
        >
          {t('QR code desta mesa')}
        </Button>
        <Button variant="danger-ghost" icon={<Trash2 className="size-4" aria-hidden />} onClick={onRemove}>
          {t('Tirar mesa {number}', { number })}
        </Button>
      </div>
    </div>
  );
}
