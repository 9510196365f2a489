import { Button } from '@comanda/ui/button';
import { cx } from '@comanda/ui/cx';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { Kbd } from '@comanda/ui/kbd';
import { type KeyboardEvent, useState } from 'react';
import {
  type Action,
  ACTION_NAMES,
  actionOf,
  ACTIONS,
  isBrowsers,
  isDefault,
  keyLabel,
  keyOf,
  moveKey,
  setKeymap,
  useKeymap,
} from './keymap.ts';

const FIXED: readonly [keys: readonly string[], words: string][] = [
  [['Enter'], 'adicionar o item; com a busca vazia, editar a linha'],
  [['3*cox'], 'três unidades do que começa com “cox”'],
  [['0,350*102'], '350 g do item 102'],
  [['↑', '↓'], 'escolher um resultado; com a busca vazia, uma linha da comanda'],
  [['+', '−'], 'com a busca vazia, mais ou menos da linha'],
  [['/'], 'com a busca vazia, observação da linha'],
  [['%'], 'com a busca vazia, desconto na linha'],
  [['Del'], 'remover a linha'],
  [['1', '…', '9'], 'na cobrança, a forma de pagamento; no item, a opção'],
  [['D'], 'na cobrança, dividir a conta'],
  [['Esc'], 'voltar'],
];

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
    if (isBrowsers(key)) return setTold(t('{key} é do navegador. Escolha outra.', { key: keyLabel(key) }));
    const other = actionOf(keymap, key);
    setKeymap(moveKey(keymap, action, key));
    setWaiting(null);
    setTold(
      other === undefined || other === action
        ? t('{key} agora é “{words}”.', { key: keyLabel(key), words: t(ACTIONS[action].words) })
        : t('{key} era “{other}”, que ficou com {old}: as duas trocaram.', {
            key: keyLabel(key),
            other: t(ACTIONS[other].words),
            old: keyLabel(keymap[action]),
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
                    ? t('Aperte a nova tecla de {words}', { words: t(ACTIONS[action].words) })
                    : t('Trocar a tecla de {words}: {key}', {
                        words: t(ACTIONS[action].words),
                        key: keyLabel(keymap[action]),
                      })
                }
                onClick={() => {
                  setWaiting(waiting === action ? null : action);
                  setTold('');
                }}
                onBlur={() => setWaiting((now) => (now === action ? null : now))}
                onKeyDown={(event) => press(event, action)}
              >
                {waiting === action ? t('Aperte…') : keyLabel(keymap[action])}
              </button>
            </dt>
            <dd>{t(ACTIONS[action].words)}</dd>
          </div>
        ))}
      </dl>
      <output className="my-3 block min-h-5 text-sm font-semibold">{told}</output>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 border-t border-line pt-4 text-sm">
        {FIXED.map(([keys, words]) => (
          <div key={words} className="contents">
            <dt className="flex justify-end gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{t(words)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
