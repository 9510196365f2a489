import type { RaffleView } from '@comanda/contract/marketing/raffles';
import { raffleDay } from '@comanda/words/raffle-words';
import { Button } from '@comanda/ui/button';
import { Card } from '@comanda/ui/card';
import { ConfirmDialog } from '@comanda/ui/confirm-dialog';
import { t } from '@comanda/ui/i18n';
import { useState } from 'react';
import type { SessionStore } from '../../platform/session.tsx';
import { LegalNotice } from './legal-notice.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { useMoveRaffle } from './use-raffles.ts';

/** Where a raffle stands before its draw, and what comes next. */
export function RaffleSteps({
  raffle,
  store,
  onEdit,
}: {
  raffle: RaffleView;
  store: SessionStore;
  onEdit: () => void;
}) {
  const [asking, setAsking] = useState<'next' | 'cancel' | null>(null);
  const move = useMoveRaffle(raffle.id);
  const close = () => setAsking(null);
  const step = nextStep(raffle, store.country_id);
  if (step === null)
    return (
      <Card title={t('Cancelado')}>
        <p className="p-4 text-sm text-fg-2">{raffle.cancel_reason}</p>
      </Card>
    );
  return (
    <Card title={step.title}>
      <p className="px-4 pt-4 text-sm text-fg-2">{step.text}</p>
      <div className="flex flex-wrap gap-2 p-4">
        <Button variant="primary" disabledReason={step.waits} onClick={() => setAsking('next')}>
          {step.label}
        </Button>
        {raffle.state === 'draft' && <Button onClick={onEdit}>{t('Editar')}</Button>}
        <Button variant="danger-ghost" onClick={() => setAsking('cancel')}>
          {t('Cancelar sorteio')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={asking === 'next'}
        onClose={close}
        title={step.question}
        confirmLabel={step.label}
        onConfirm={async () => void (await move(step.to))}
      >
        <p>{step.warning}</p>
        {step.to === 'open' && (
          <div className="mt-3">
            <LegalNotice country_id={store.country_id} />
          </div>
        )}
      </ConfirmDialog>
      {asking === 'cancel' && (
        <ReasonDialog
          title={t('Cancelar este sorteio?')}
          confirmLabel={t('Cancelar sorteio')}
          onConfirm={(reason) => move('cancelled', reason)}
          onClose={close}
        >
          {t('Ele não volta. Se já foi publicado, a página diz o motivo.')}
        </ReasonDialog>
      )}
    </Card>
  );
}

function nextStep({ state, over, end_day, counts }: RaffleView, country_id: number) {
  const way = counts.under_way;
  if (state === 'draft') {
    const late = over ? t('O último dia já passou: edite o período.') : undefined;
    return {
      to: 'open' as const,
      title: t('Rascunho'),
      text: late ?? t('Só a loja vê. Ao publicar, nasce a página com as regras e a impressão da semente.'),
      label: t('Publicar'),
      waits: late,
      question: t('Publicar o sorteio?'),
      warning: t('Depois disso o prêmio, o período e a regra não mudam mais.'),
    };
  }
  if (state === 'open')
    return {
      to: 'closed' as const,
      title: over ? t('O período acabou') : t('No ar'),
      text: over
        ? t('Feche a lista para dar os números. Vale pedido entregue, de cliente conhecido.')
        : t('Os números saem depois de {end}, quando a lista for fechada.', { end: raffleDay(end_day, country_id) }),
      label: t('Fechar a lista'),
      waits: over ? undefined : t('O período ainda não acabou.'),
      question: t('Fechar a lista?'),
      warning:
        way === 0
          ? t('Os números ficam como estão: {n} de {clients} clientes.', { n: counts.numbers, clients: counts.clients })
          : t(
              '{n, plural, one {# pedido do período ainda não foi entregue e fica fora.} other {# pedidos do período ainda não foram entregues e ficam fora.}}',
              { n: way },
            ),
    };
  if (state === 'closed')
    return {
      to: 'drawn' as const,
      title: t('Lista fechada'),
      text: t('Falta abrir a semente. O resultado sai na hora e não muda.'),
      label: t('Sortear agora'),
      waits: undefined,
      question: t('Sortear agora?'),
      warning: t('Acontece uma vez só. Quem ganhou e tem e-mail recebe um aviso.'),
    };
  return null;
}
