import { STORE_SWITCHES, type StoreSwitchKind, type SwitchState } from '@comanda/contract/stores/switches';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { type SessionStore, usePermission } from '../../platform/session.tsx';
import { useNow } from '../../platform/use-now.ts';
import { SoldOutSearch } from './sold-out-search.tsx';
import { StoreSwitchDialog } from './store-switch-dialog.tsx';
import { instantWords, isSupply, STORE_WORDS, SWITCH_ICONS, switchTitle, untilWords } from './switch-words.ts';
import { UndoButton } from './undo-button.tsx';
import { useSwitches } from './use-switches.ts';

/** Everything that is different now, and the quick ways to make something so. */
export function SwitchesDialog({ store, onClose }: { store: SessionStore; onClose: () => void }) {
  const { running = [] } = useSwitches(store.id);
  const [asked, setAsked] = useState<StoreSwitchKind | 'sold-out' | null>(null);
  const supply = running.filter(isSupply);
  const mayOpen = usePermission('store_open_close');
  const mayStock = usePermission('stock_edit');
  const open = STORE_SWITCHES.filter((kind) => !running.some((each) => each.kind === kind));

  if (asked === 'sold-out') return <SoldOutSearch store={store} onClose={onClose} />;
  if (asked !== null) return <StoreSwitchDialog store={store} kind={asked} onClose={onClose} />;
  return (
    <Dialog isOpen onClose={onClose} title={t('O que está diferente agora')}>
      {running.length === 0 ? (
        <p className="py-3 text-sm text-fg-2">{t('Nada: a loja está como sempre.')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {running.map((each) => (
            <Row key={`${each.kind}-${each.id ?? ''}`} state={each} store={store} />
          ))}
        </ul>
      )}
      {supply.length > 1 && (
        <div className="mt-2 flex justify-end">
          <UndoButton store={store} switches={supply}>
            {t('Voltar todos os esgotados')}
          </UndoButton>
        </div>
      )}
      <h2 className="mt-5 mb-2 text-sm font-semibold">{t('Mudar agora')}</h2>
      <div className="grid gap-2 sm:grid-cols-2">
        {mayOpen &&
          open.map((kind) => (
            <QuickAction key={kind} icon={SWITCH_ICONS[kind]} onClick={() => setAsked(kind)}>
              {STORE_WORDS[kind]().label}
            </QuickAction>
          ))}
        {mayStock && (
          <QuickAction icon={Ban} onClick={() => setAsked('sold-out')}>
            {t('Esgotar ou voltar itens')}
          </QuickAction>
        )}
        {!mayOpen && !mayStock && (
          <p className="text-sm text-fg-2">{t('Seu usuário só pode ver. Para mudar, fale com o dono.')}</p>
        )}
      </div>
    </Dialog>
  );
}

function Row({ state, store }: { state: SwitchState; store: SessionStore }) {
  const now = useNow();
  const Icon = SWITCH_ICONS[state.kind];
  const since = state.since && instantWords(state.since, now, store);
  const who = state.by && since ? t('{by}, às {since}', { by: state.by, since }) : state.by;
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      <Icon className="size-5 shrink-0 text-fg-2" aria-hidden />
      <span className="min-w-0 flex-1 leading-5">
        <span className="block text-sm font-semibold">{switchTitle(state, store.country_id)}</span>
        <span className="text-ui text-fg-3">
          {[state.of, untilWords(state.until, now, store), who].filter((text) => text !== '').join(' · ')}
        </span>
      </span>
      <UndoButton store={store} switches={[state]} />
    </li>
  );
}

function QuickAction({ icon: Icon, onClick, children }: { icon: typeof Ban; onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      className="flex min-h-12 items-center gap-3 rounded-lg border border-line-strong px-4 text-left text-sm font-semibold hover:bg-surface-2"
      onClick={onClick}
    >
      <Icon className="size-5 shrink-0 text-fg-2" aria-hidden />
      {children}
    </button>
  );
}
