import type { SwitchKind } from '@comanda/contract/stores/switches';
import type { SwitchEnd } from '@comanda/domain/hours/switch-end';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { CirclePause } from 'lucide-react';
import { useState } from 'react';
import { usePermission, useStore } from '../../platform/session.tsx';
import { useNow } from '../../platform/use-now.ts';
import { EndDialog } from './end-dialog.tsx';
import { backWords, permissionOf } from './switch-words.ts';
import { useSwitches, useSwitchWrites } from './use-switches.ts';

interface RowPauseButtonProps {
  kind: Extract<SwitchKind, 'payment' | 'fee' | 'driver'>;
  id: number;
  name: string;
  /** Beside other buttons, or as a few words in a line of small ones. */
  look: 'button' | 'words';
}

const WORDS: Record<RowPauseButtonProps['kind'], { consequence: () => string; pause: (name: string) => string }> = {
  fee: {
    pause: (name) => t('Pausar bairro {name}', { name }),
    consequence: () =>
      t('Quem mora lá não consegue pedir entrega enquanto isso. Os pedidos em andamento seguem normais.'),
  },
  driver: {
    pause: (name) => t('Pausar {name}', { name }),
    consequence: () => t('Não recebe novas entregas enquanto isso. As que estão com ele seguem normais.'),
  },
  payment: {
    pause: (name) => t('Pausar {name}', { name }),
    consequence: () => t('O cliente não consegue pagar assim enquanto isso. Os pedidos em andamento seguem normais.'),
  },
};

/** Takes a neighbourhood or a payment method away until it heals by itself; where it is away, brings it back. */
export function RowPauseButton({ kind, id, name, look }: RowPauseButtonProps) {
  const store = useStore();
  const now = useNow();
  const allowed = usePermission(permissionOf(kind));
  const { running } = useSwitches(store?.id ?? 0);
  const writes = useSwitchWrites(store?.id ?? 0);
  const [choosing, setChoosing] = useState(false);
  const [pending, setPending] = useState(false);
  if (!store || !running) return null;
  const own = [{ kind, id }];
  const off = running.find((each) => each.kind === kind && each.id === id);
  const words = WORDS[kind];

  /** A refusal is shown by the write. */
  async function write(change: () => Promise<unknown>) {
    setPending(true);
    await change()
      .catch(() => {})
      .finally(() => setPending(false));
  }
  const back = () => write(() => writes.undo(own));
  const pause = (end: SwitchEnd) =>
    write(async () => {
      await writes.set({ kind, ids: [id], end });
      showToast({ text: t('{name}: pausado.', { name }), undo: () => void back() });
    });

  const label = off ? t('Voltar agora: {name}', { name }) : words.pause(name);
  const onPress = off ? () => void back() : () => setChoosing(true);
  return (
    <>
      {off && <span className="text-xs text-warning-text">{backWords(off.until, now, store)}</span>}
      {look === 'button' ? (
        <Button
          size="sm"
          variant="ghost"
          pending={pending}
          disabledReason={allowed ? undefined : t('Seu usuário não pode mudar isto. Fale com o dono.')}
          aria-label={label}
          title={label}
          onClick={onPress}
        >
          {off ? t('Voltar agora') : <CirclePause className="size-4.5" aria-hidden />}
        </Button>
      ) : (
        allowed && (
          <button
            type="button"
            disabled={pending}
            className="min-h-6 underline decoration-dotted underline-offset-4 hover:text-fg max-sm:min-h-9"
            aria-label={label}
            onClick={onPress}
          >
            {off ? t('Voltar agora') : t('Pausar…')}
          </button>
        )
      )}
      {choosing && (
        <EndDialog title={words.pause(name)} onChoose={(end) => void pause(end)} onClose={() => setChoosing(false)}>
          {words.consequence()}
        </EndDialog>
      )}
    </>
  );
}
