import { Badge } from '@comanda/ui/badge';
import { Checkbox, Switch } from '@comanda/ui/checkbox';
import { FoodPicture } from '@comanda/ui/food-picture';
import { t } from '@comanda/ui/i18n';
import type { SessionStore } from '../../platform/session.tsx';
import { isOff, type Pausable } from './pausable.ts';
import { backWords } from './switch-words.ts';

export const keyOfRow = ({ kind, id }: Pick<Pausable, 'kind' | 'id'>): string => `${kind}-${id}`;

interface PauseRowProps {
  row: Pausable;
  store: SessionStore;
  now: Date;
  chosen: boolean;
  allowed: boolean;
  onChoose: () => void;
  onPause: () => void;
  onBack: () => void;
}

/** One thing that can run out: whether it is on sale, and when it comes back. */
export function PauseRow({ row, store, now, chosen, allowed, onChoose, onPause, onBack }: PauseRowProps) {
  const off = isOff(row, now);
  const { name, of, image, kind } = row;
  const words = off && row.until !== null ? backWords(row.until, now, store) : of;
  return (
    <li className="flex min-h-16 items-center gap-3 py-1.5 pr-3 pl-1">
      {allowed && (
        <Checkbox
          className="grid size-11 shrink-0 place-items-center"
          label={t('Escolher {name}', { name })}
          hideLabel
          checked={chosen}
          onChange={onChoose}
        />
      )}
      {image !== null && <FoodPicture src={`${image}-240.webp`} alt="" soldOut={off} className="size-11 shrink-0" />}
      <span className="min-w-0 flex-1 leading-5">
        {/* In a rush the name is what is looked for: it is whole, also on a phone. */}
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="flex flex-wrap items-center gap-x-2 text-ui text-fg-3">
          {kind === 'group' && <Badge>{t('Grupo')}</Badge>}
          {kind === 'complement' && <Badge>{t('Complemento')}</Badge>}
          {off ? offWords(words, of) : words}
        </span>
      </span>
      <Switch
        className="flex min-h-11 shrink-0 items-center"
        size="lg"
        label={t('À venda: {name}', { name })}
        hideLabel
        checked={!off}
        disabled={!allowed}
        onChange={off ? onBack : onPause}
      />
    </li>
  );
}

const offWords = (words: string, of: string): string => (of === '' ? words : `${words} · ${of}`);
