import type { SwitchState } from '@comanda/contract/stores/switches';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { useState } from 'react';
import { type SessionStore, usePermission } from '../../platform/session.tsx';
import { permissionOf, switchTitle } from './switch-words.ts';
import { useSwitchWrites } from './use-switches.ts';

interface UndoButtonProps {
  store: SessionStore;
  switches: readonly SwitchState[];
  /** 'Desfazer' unless said. */
  children?: string;
}

/** Back as always, at once. */
export function UndoButton({ store, switches, children }: UndoButtonProps) {
  const { undo } = useSwitchWrites(store.id);
  const [pending, setPending] = useState(false);
  const may = { stock_edit: usePermission('stock_edit'), store_open_close: usePermission('store_open_close') };
  const refused = switches.some(({ kind }) => !may[permissionOf(kind) as keyof typeof may]); // the two that it answers

  async function press() {
    setPending(true);
    try {
      await undo(switches.map(({ kind, id }) => ({ kind, id })));
      showToast(t('Tudo como sempre de novo.'));
    } catch {
      // shown by the write
    } finally {
      setPending(false);
    }
  }

  return (
    <Button
      size="sm"
      variant="ghost"
      className="shrink-0"
      pending={pending}
      pendingText={t('Desfazendo…')}
      disabledReason={refused ? t('Seu usuário não pode mudar isto. Fale com o dono.') : undefined}
      aria-label={
        children === undefined && switches.length === 1 && switches[0]
          ? t('Desfazer: {title}', { title: switchTitle(switches[0], store.country_id) })
          : undefined
      }
      onClick={() => void press()}
    >
      {children ?? t('Desfazer')}
    </Button>
  );
}
