import { IconButton } from '@comanda/ui/icon-button';
import { t } from '@comanda/ui/i18n';
import { Hash, ScanLine } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Actor } from '../../../platform/act/act.ts';
import { ActKey } from '../../../platform/act/act-button.tsx';
import { pressable, useActKeys } from '../../../platform/act/act-keys.ts';
import { canScan } from './code-reader.ts';
import { findPlaces } from './find-places.ts';
import { ScanDialog } from './scan-dialog.tsx';
import { JUMP_ACTS } from '../table-acts.ts';
import type { Place } from '../table-state.ts';
import { placeTitle } from './table-words.ts';

interface Props {
  user: Actor;
  places: readonly Place[];
  onJump: (number: number) => void;
}

/** A number typed anywhere, or '/' and a part of a name or the code of a card, then Enter: the bill of that table. */
export function JumpField({ user, places, onJump }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState('');
  // What was asked for is looked up again when the floor changes, or has come at last.
  const [asked, setAsked] = useState<string | null>(null);
  const result = asked === null ? null : findPlaces(places, asked);
  const found = typeof result === 'number' ? places.filter(({ number }) => number === result) : result;
  const [scanning, setScanning] = useState(false);
  useActKeys(() =>
    pressable(JUMP_ACTS, {
      user,
      find: (typed) => {
        field.current?.focus();
        if (typed === '') return;
        setWords(typed);
        setAsked(null);
      },
    }),
  );
  function go(number: number) {
    setWords('');
    setAsked(null);
    field.current?.blur();
    onJump(number);
  }
  function jump(text: string) {
    const only = findPlaces(places, text);
    if (typeof only === 'number') go(only);
    else setAsked(text);
  }
  return (
    <form
      className="relative flex items-center gap-1 max-sm:flex-1"
      onSubmit={(event) => {
        event.preventDefault();
        jump(words);
      }}
    >
      <label className="input input-sm flex min-w-0 flex-1 items-center gap-2 border-line-strong max-sm:h-11 md:w-44">
        <Hash className="size-4 shrink-0 text-fg-3" aria-hidden />
        <input
          ref={field}
          className="min-w-0 flex-1 bg-transparent outline-none"
          aria-label={t('Número da mesa ou nome da comanda')}
          aria-invalid={found?.length === 0}
          placeholder={t('Nº ou nome')}
          value={words}
          enterKeyHint="go"
          onChange={({ target }) => {
            setWords(target.value);
            setAsked(null);
          }}
          onKeyDown={({ key }) => key === 'Escape' && setAsked(null)}
        />
        <ActKey act={JUMP_ACTS.find} />
      </label>
      {canScan() && (
        <IconButton label={t('Ler o código da comanda')} className="max-sm:size-11" onClick={() => setScanning(true)}>
          <ScanLine className="size-5" aria-hidden />
        </IconButton>
      )}
      {found?.length === 0 && (
        <p role="alert" className="menu absolute top-full right-0 z-(--z-bar) mt-1 w-56 px-3! py-2! text-ui">
          {t('Nenhuma mesa ou comanda aberta com “{words}”.', { words })}
        </p>
      )}
      {found && found.length > 0 && (
        <div className="menu absolute top-full right-0 z-(--z-bar) mt-1 max-h-80 w-64 overflow-y-auto">
          <output className="block px-2.5 pt-1.5 pb-1 text-ui text-fg-3">
            {t('{n} com “{words}”. Qual?', { n: found.length, words })}
          </output>
          <ul>
            {found.map((place) => (
              <li key={place.number}>
                <button type="button" className="menu-item w-full text-left" onClick={() => go(place.number)}>
                  <b className="t-num w-12 text-lg">{place.number}</b>
                  <span className="min-w-0 flex-1 truncate">
                    {[place.name, ...place.tabs.map(({ name }) => name)]
                      .filter((name, index, all) => name !== '' && all.indexOf(name) === index)
                      .join(', ')}
                    <span className="sr-only">, {placeTitle(place)}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {scanning && (
        <ScanDialog
          onClose={() => setScanning(false)}
          onRead={(number) => {
            setScanning(false);
            go(number);
          }}
        />
      )}
    </form>
  );
}
