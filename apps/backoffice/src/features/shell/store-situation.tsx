import { setOpenStatus } from '@comanda/contract/stores';
import type { OpenStatus } from '@comanda/domain/codes';
import { ConfirmDialog } from '@comanda/ui/confirm-dialog';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { Menu } from '@comanda/ui/menu';
import { RadioList } from '@comanda/ui/choice-group';
import { showToast } from '@comanda/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useWrite } from '../../platform/api.ts';
import { PageLink } from '../../platform/page-link.tsx';
import { usePermission, patchSessionStore, type SessionStore } from '../../platform/session.tsx';
import { useNow } from '../../platform/use-now.ts';
import { situationChoices, situationOf, type SituationChoice } from './situation.ts';

const LOOK = {
  open: { button: 'bg-success-soft text-success-text', dot: 'bg-success' },
  partly: { button: 'bg-warning-soft text-warning-text', dot: 'bg-warning' },
  shut: { button: 'bg-surface-3 text-fg-2', dot: 'bg-fg-3' },
};

/** Whether the store takes orders, and the way to change it: two taps, with what it means in between. */
export function StoreSituation({ store }: { store: SessionStore }) {
  const [asked, setAsked] = useState<SituationChoice | null>(null);
  const allowed = usePermission('store_open_close');
  const now = useNow();
  const { label, until, tone } = situationOf(store, now);
  const choices = situationChoices();
  const button = (
    <button
      type="button"
      className={cx(
        'flex h-9 shrink-0 items-center gap-2 rounded-full pr-2 pl-3 text-sm font-semibold',
        LOOK[tone].button,
      )}
      aria-label={t('Situação da loja: {label} {until}', { label, until })}
    >
      <span className={cx('size-2 rounded-full', LOOK[tone].dot)} />
      <span>{label}</span>
      {until && <span className="hidden font-medium 2xl:inline">{until}</span>}
      <ChevronDown className="size-4" aria-hidden />
    </button>
  );
  return (
    <>
      <Menu
        label={t('Situação da loja')}
        title={t('Situação da loja')}
        className="w-92 max-w-[calc(100vw-1rem)]"
        trigger={button}
        groups={[
          choices.map((choice) => ({
            id: String(choice.type),
            label: choice.label,
            hint: choice.hint,
            icon: (
              <choice.icon className={cx('size-5', choice.type === 1 ? 'text-success' : 'text-fg-2')} aria-hidden />
            ),
            selected: choice.type === store.open_status,
            disabled: !allowed,
            onAction: () => setAsked(choice),
          })),
        ]}
        footer={<SituationFooter allowed={allowed} until={until} />}
      />
      <ChangeSituation store={store} choice={asked} onClose={() => setAsked(null)} />
    </>
  );
}

function SituationFooter({ allowed, until }: { allowed: boolean; until: string }) {
  return (
    <p className="mx-2.5 mt-1.5 mb-1 border-t border-line pt-2.5 text-xs text-fg-3">
      {allowed
        ? t('Fechou na mão? Reabre sozinha no próximo dia, no horário.')
        : t('Seu usuário não pode abrir nem fechar a loja. Fale com o dono.')}{' '}
      {until && t('Agora: {until}.', { until })}{' '}
      <PageLink path="/store/time/$id" className="font-semibold text-link">
        {t('Ver horários')}
      </PageLink>
    </p>
  );
}

interface ChangeProps {
  store: SessionStore;
  choice: SituationChoice | null;
  onClose: () => void;
}

/** Asks, then changes it. A closing lasts to the end of the day unless the person says otherwise. */
export function ChangeSituation({ store, choice, onClose }: ChangeProps) {
  const client = useQueryClient();
  const [lasts, setLasts] = useState<'day' | 'reopened'>('day');
  const write = useWrite(setOpenStatus);
  const shown = useLast(choice);
  if (!shown) return null;
  const before = store.open_status as OpenStatus; // the server keeps only the four types

  async function change(type: OpenStatus) {
    const answer = await write.mutateAsync({
      params: { id: String(store.id) },
      body: { type, until_reopened: type !== 1 && lasts === 'reopened' },
    });
    patchSessionStore(client, store.id, answer);
  }

  return (
    <ConfirmDialog
      isOpen={choice !== null}
      onClose={onClose}
      title={shown.question}
      icon={<shown.icon className="size-5.5" aria-hidden />}
      tone={shown.type === 1 ? 'neutral' : 'warning'}
      confirmLabel={shown.confirm}
      onConfirm={async () => {
        await change(shown.type);
        showToast({ text: shown.done, undo: () => void change(before).catch(() => {}) });
      }}
    >
      <p>{shown.consequence}</p>
      {shown.type !== 1 && (
        <div className="mt-4">
          <RadioList
            label={t('Até quando')}
            value={lasts}
            onChange={setLasts}
            choices={[
              { value: 'day', label: t('Até o fim do dia') },
              { value: 'reopened', label: t('Até eu reabrir') },
            ]}
          />
        </div>
      )}
    </ConfirmDialog>
  );
}

/** Keeps what the dialog says while it fades. */
function useLast<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
