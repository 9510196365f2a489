import { Button } from '@comanda/ui/button';
import { cx } from '@comanda/ui/cx';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { type KeyboardEvent, useState } from 'react';
import { KeyList } from '../../../platform/act/key-list.tsx';
import { keyName, tellOf } from '../../../platform/act/key-rows.ts';
import { CHOICE_ACTS } from '../../orders/public.ts';
import { TAKING_ACTS } from '../../taking-money/public.ts';
import { COUNTER_ACTS, LINE_ACTS, TYPED_KEYS } from '../counter-acts.ts';
import {
  type Action,
  ACTION_NAMES,
  actionOf,
  isBrowsers,
  isDefault,
  keyOf,
  moveKey,
  setKeymap,
  useKeymap,
} from './keymap.ts';

/** What '?' shows. The keys of the actions are this device's own: a press on one waits for another. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const keymap = useKeymap();
  const [waiting, setWaiting] = useState<Action | null>(null);
  const [told, setTold] = useState('');

  function press(event: KeyboardEvent, action: Action) {
    if (waiting !== action) return;
    if (event.key === 'Tab' || event.key === 'Escape') {
      setWaiting(null);
      if (event.key === 'Escape') event.stopPropagation();
      return;
    }
    if (event.key === 'Shift') return;
    event.preventDefault();
    event.stopPropagation();
    const key = keyOf(event);
    if (key === null) return setTold(t('Use F1 a F12, sozinha ou com Shift: as outras servem para digitar.'));
    if (isBrowsers(key)) return setTold(t('{key} é do navegador. Escolha outra.', { key: keyName(key) }));
    const other = actionOf(keymap, key);
    setKeymap(moveKey(keymap, action, key));
    setWaiting(null);
    setTold(
      other === undefined || other === action
        ? t('{key} agora é “{words}”.', { key: keyName(key), words: tellOf(COUNTER_ACTS[action]) })
        : t('{key} era “{other}”, que ficou com {old}: as duas trocaram.', {
            key: keyName(key),
            other: tellOf(COUNTER_ACTS[other]),
            old: keyName(keymap[action]),
          }),
    );
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Teclas do balcão')}
      footer={
        <>
          {!isDefault(keymap) && (
            <Button
              variant="ghost"
              className="mr-auto"
              onClick={() => {
                setKeymap(null);
                setTold(t('As teclas voltaram ao padrão.'));
              }}
            >
              {t('Voltar ao padrão')}
            </Button>
          )}
          <Button onClick={onClose}>{t('Fechar')}</Button>
        </>
      }
    >
      <p className="mb-3 text-sm text-fg-2">
        {t('Toque em uma tecla e aperte outra para trocar. Vale só neste aparelho.')}
      </p>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 text-sm">
        {ACTION_NAMES.map((action) => (
          <div key={action} className="contents">
            <dt className="flex justify-end">
              <button
                type="button"
                className={cx('btn btn-sm min-w-16', waiting === action ? 'btn-tint' : 'btn-secondary')}
                aria-label={
                  waiting === action
                    ? t('Aperte a nova tecla de {words}', { words: tellOf(COUNTER_ACTS[action]) })
                    : t('Trocar a tecla de {words}: {key}', {
                        words: tellOf(COUNTER_ACTS[action]),
                        key: keyName(keymap[action]),
                      })
                }
                onClick={() => {
                  setWaiting(waiting === action ? null : action);
                  setTold('');
                }}
                onBlur={() => setWaiting((now) => (now === action ? null : now))}
                onKeyDown={(event) => press(event, action)}
              >
                {waiting === action ? t('Aperte…') : keyName(keymap[action])}
              </button>
            </dt>
            <dd className="first-letter:uppercase">{tellOf(COUNTER_ACTS[action])}</dd>
          </div>
        ))}
      </dl>
      <output className="my-3 block min-h-5 text-sm font-semibold">{told}</output>
      <div className="border-t border-line pt-4">
        <KeyList
          acts={[
            ...Object.values(LINE_ACTS),
            ...Object.values(TAKING_ACTS),
            ...Object.values(CHOICE_ACTS),
            ...TYPED_KEYS,
          ]}
        />
      </div>
    </Dialog>
  );
}
