import type { KitchenChange } from '@comanda/contract/floor/kitchen';
import { kitchenWords, noteWords } from '@comanda/domain/kitchen/kitchen-words';
import { writeTableNumber } from '@comanda/domain/tables/table-number';
import { t } from '@comanda/ui/i18n';
import { Ban, BellRing } from 'lucide-react';
import type { Actor } from '../../../platform/act/act.ts';
import { PlainAct } from '../../../platform/act/act-button.tsx';
import { keyName } from '../../../platform/act/key-rows.ts';
import { CHANGES_ACTS, changesName } from '../kitchen-acts.ts';
import { LineName } from './ticket-line.tsx';
import { Word } from './ticket-words.tsx';

interface Props {
  changes: readonly KitchenChange[];
  /** The first card is read by a key as well. */
  hotkey: boolean;
  /** Nothing of the order is wanted any more. */
  cancelled?: boolean;
  user: Actor;
  onRead: () => void;
}

/** Neither is a colour of lateness. */
const CHANGED = '#1d4f91';
const CANCELLED = 'repeating-linear-gradient(135deg, #5b1a86 0 14px, #3c0f5c 14px 28px)';

/** What changed after the order was sent: stands before everything else, and flashes, until somebody has read it. */
export function ChangeCard({ changes, hotkey, cancelled = false, user, onRead }: Props) {
  const [first] = changes;
  if (first === undefined) return null;
  const name = changesName(changes);
  const Icon = cancelled ? Ban : BellRing;
  return (
    <div
      role="alert"
      className="ticket mb-4 3xl:mb-5"
      style={{ '--n': '8px' } as React.CSSProperties} // React's type knows no custom properties
      aria-label={cancelled ? t('Pedido {name} cancelado', { name }) : t('Mudança no pedido {name}', { name })}
    >
      <div
        className="ticket-stub flash-change px-4 pt-3 pb-3 text-white"
        style={{ background: cancelled ? CANCELLED : CHANGED }}
      >
        <div className="flex items-center gap-3">
          <span className="t-num text-[38px] leading-10 3xl:text-kds-num">{name}</span>
          <Icon className="ml-auto size-8" aria-hidden />
          <span className="text-xl font-bold 3xl:text-kds-sm">{cancelled ? t('CANCELADO') : t('MUDOU')}</span>
        </div>
        {first.by !== '' && (
          <p className="mt-0.5 truncate text-lg font-semibold">{t('por {name}', { name: first.by })}</p>
        )}
      </div>
      <div className="ticket-body px-4 pt-3 pb-4">
        <ul className="space-y-3">
          {toldOnce(changes).map((change) => (
            <Change key={change.id} change={change} />
          ))}
        </ul>
        <PlainAct
          act={CHANGES_ACTS.read}
          on={{ user, changes, read: onRead }}
          className="mt-3 flex h-14 w-full items-center justify-center gap-3 rounded-lg bg-fg text-xl font-bold text-bg 3xl:h-(--control-kds) 3xl:text-2xl"
        >
          {hotkey && (
            <span
              className="drawn grid size-8 place-items-center rounded-md bg-black/15 text-lg 3xl:size-10 3xl:text-xl"
              data-drawn={keyName(CHANGES_ACTS.read.keys?.[0] ?? '')}
              aria-hidden
            />
          )}
          {t(CHANGES_ACTS.read.words)}
        </PlainAct>
      </div>
    </div>
  );
}

/** What is of the whole order is a change at each of its stations: whoever sees them all reads it once. */
const toldOnce = (changes: readonly KitchenChange[]): KitchenChange[] => [
  ...new Map(
    changes.map((change) => [
      change.line === null ? `${change.kind} ${JSON.stringify(change.detail)}` : String(change.id),
      change,
    ]),
  ).values(),
];

function Change({ change: { kind, detail } }: { change: KitchenChange }) {
  const { item, which, quantity_text, note, from, to } = detail;
  const gone = kind === 'cancel' || kind === 'less';
  return (
    <li>
      <p className={`text-xl font-bold 3xl:text-kds-sm ${gone ? 'text-danger-text' : 'text-(--amber-300)'}`}>
        {changeWords(kind, quantity_text)}
        {which && (gone || note) && (
          <span className="text-fg-2"> · {t('o {index}º de {count}', { index: which.index, count: which.count })}</span>
        )}
      </p>
      {item && (
        <>
          <LineName line={item} struck={kind === 'cancel'} />
          {kitchenWords(note ? { ...item, observation: '' } : item).map((word) => (
            <Word key={word.text} word={word} />
          ))}
        </>
      )}
      {note && (
        <>
          {item === null && <p className="text-[23px] leading-8 font-semibold 3xl:text-kds">{t('O pedido inteiro')}</p>}
          {note.before !== '' && <p className="text-lg text-fg-3 line-through 3xl:text-[27px]">{note.before}</p>}
          {note.after === '' && <p className="text-lg font-bold 3xl:text-[27px]">{t('Sem observação')}</p>}
          {noteWords(note.after).map((word) => (
            <Word key={word.text} word={word} />
          ))}
        </>
      )}
      {kind === 'moved' && (
        <p className="text-[23px] font-semibold 3xl:text-kds">
          {t('Mesa {from} → Mesa {to}', {
            from: from === null ? '–' : writeTableNumber(from),
            to: to === null ? '–' : writeTableNumber(to),
          })}
        </p>
      )}
    </li>
  );
}

function changeWords(kind: KitchenChange['kind'], quantity: string): string {
  switch (kind) {
    case 'cancel':
      return t('CANCELA {quantity}×', { quantity });
    case 'less':
      return t('MENOS {quantity}', { quantity });
    case 'more':
      return t('MAIS {quantity}', { quantity });
    case 'note':
      return t('MUDOU A OBSERVAÇÃO');
    case 'moved':
      return t('MUDOU DE MESA');
  }
}
