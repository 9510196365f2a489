import { answerSettlement, type DriverPage } from '@comanda/contract/delivery/driver-page';
import { formatTime } from '@comanda/domain/format';
import { Banner } from '@comanda/ui/banner';
import { Button } from '@comanda/ui/button';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { TextInput } from '@comanda/ui/text-input';
import { Wallet } from 'lucide-react';
import { useState } from 'react';
import { useWrite } from '../../platform/api.ts';
import { SettlementView } from '../driver-shifts/public.ts';

interface Props {
  token: string;
  page: DriverPage;
  zone: string;
  onAnswer: (page: DriverPage) => void;
}

/** The driver's half of the settlement: the numbers of the store's screen, and a word to them. */
export function DriverSettlement({ token, page: { shift, last, store }, zone, onAnswer }: Props) {
  const shown = shift ?? last;
  const { country_id } = store;
  if (!shown)
    return (
      <section className="card">
        <EmptyState icon={<Wallet className="size-6" aria-hidden />} title={t('Nenhum turno ainda')}>
          {t('Seu acerto começa com a primeira entrega, ou quando a loja abrir o seu turno.')}
        </EmptyState>
      </section>
    );
  return (
    <section className="card space-y-4 p-4" aria-label={t('Meu acerto')}>
      <p className="text-sm text-fg-2">
        {shown.closed_at
          ? t('Fechado às {time}', { time: formatTime(shown.closed_at, zone, country_id) })
          : t('Turno aberto às {time}', { time: formatTime(shown.opened_at, zone, country_id) })}
        {shown.machine !== '' && ` · ${t('Maquininha: {machine}', { machine: shown.machine })}`}
      </p>
      <SettlementView toDriver shift={shown} country_id={country_id} zone={zone} />
      {shown.closed_at !== null && <Answer key={shown.id} token={token} shift={shown} onAnswer={onAnswer} />}
    </section>
  );
}

function Answer({
  token,
  shift,
  onAnswer,
}: {
  token: string;
  shift: NonNullable<DriverPage['last']>;
  onAnswer: (page: DriverPage) => void;
}) {
  const [disputing, setDisputing] = useState(false);
  const [note, setNote] = useState('');
  const answer = useWrite(answerSettlement, { onDone: onAnswer });
  const send = (agreed: boolean) =>
    answer.mutate({ params: { token, id: shift.id }, body: { agreed, note: agreed ? '' : note } });
  if (shift.agreed !== null)
    return (
      <Banner tone={shift.agreed ? 'success' : 'warning'}>
        {shift.agreed
          ? t('Você confirmou os valores.')
          : t('Você disse que não confere: {note}', { note: shift.driver_note || t('sem observação') })}
      </Banner>
    );
  if (disputing)
    return (
      <div className="space-y-3">
        <TextInput
          label={t('O que não confere?')}
          value={note}
          maxLength={300}
          onChange={({ target }) => setNote(target.value)}
        />
        <div className="flex gap-2">
          <Button className="h-14 flex-1" onClick={() => setDisputing(false)}>
            {t('Voltar')}
          </Button>
          <Button variant="primary" className="h-14 flex-1" pending={answer.isPending} onClick={() => send(false)}>
            {t('Avisar a loja')}
          </Button>
        </div>
      </div>
    );
  return (
    <div className="flex gap-2">
      <Button className="h-14 flex-1" onClick={() => setDisputing(true)}>
        {t('Não confere')}
      </Button>
      <Button variant="primary" className="h-14 flex-1" pending={answer.isPending} onClick={() => send(true)}>
        {t('Está certo')}
      </Button>
    </div>
  );
}
