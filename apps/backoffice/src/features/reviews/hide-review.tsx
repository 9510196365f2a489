import { hideReview, type StoreReview } from '@comanda/contract/marketing/reviews';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { TextInput } from '@comanda/ui/text-input';
import { useState } from 'react';
import { useWrite } from '../../platform/api.ts';
import { REVIEW_READS } from './review-reads.ts';

/** Takes the words off the store's page, with a reason that is kept. */
export function HideReview({ store_id, review }: { store_id: number; review: StoreReview }) {
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const hide = useWrite(hideReview, { refreshes: REVIEW_READS, onDone: () => setAsking(false) });
  const send = (hidden: boolean) =>
    hide.mutate({ params: { id: review.order_id }, body: { store_id, hidden, reason: reason.trim() } });
  if (review.hidden_reason !== '')
    return (
      <p className="flex flex-wrap items-center gap-2 border-t border-line pt-4 text-sm text-fg-2">
        {t('Fora da loja: {reason}', { reason: review.hidden_reason })}
        <Button size="sm" pending={hide.isPending} onClick={() => send(false)}>
          {t('Mostrar de novo')}
        </Button>
      </p>
    );
  if (!asking)
    return (
      <div className="border-t border-line pt-4">
        <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
          {t('Ocultar da loja')}
        </Button>
      </div>
    );
  return (
    <form
      className="space-y-2 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() !== '') send(true);
      }}
    >
      <TextInput
        label={t('Por que ela sai da loja?')}
        hint={t('Só o texto sai; a nota continua na média. O motivo fica no histórico.')}
        maxLength={300}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="flex gap-2">
        <Button
          type="submit"
          size="sm"
          pending={hide.isPending}
          disabledReason={reason.trim() === '' ? t('Escreva o motivo.') : undefined}
        >
          {t('Ocultar')}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => setAsking(false)}>
          {t('Cancelar')}
        </Button>
      </div>
    </form>
  );
}
