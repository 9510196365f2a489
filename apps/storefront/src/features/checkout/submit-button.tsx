import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import type { ReactNode } from 'react';
import type { Sending } from './sending/use-place-order.ts';

interface SubmitButtonProps {
  sending: Sending;
  words: string;
  onSend: () => void;
  className: string;
  trailing?: ReactNode;
}

export const SubmitButton = ({ sending: { status }, words, onSend, className, trailing }: SubmitButtonProps) => (
  <Button
    variant="store"
    size="xl"
    className={className}
    trailing={trailing}
    pending={status === 'sending' || status === 'again'}
    pendingText={status === 'again' ? t('Enviando de novo…') : t('Enviando…')}
    onClick={onSend}
  >
    {words}
  </Button>
);
