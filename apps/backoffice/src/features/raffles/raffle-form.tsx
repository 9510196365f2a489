import { addRaffle, type Raffle, raffleForm, updateRaffle } from '@comanda/contract/marketing/raffles';
import { pick } from '@comanda/domain/fields/field';
import { RAFFLE } from '@comanda/domain/fields/raffle';
import { RAFFLE_PRIZES_MAX } from '@comanda/domain/clients/raffle';
import { raffleRule } from '@comanda/words/raffle-words';
import { Button } from '@comanda/ui/button';
import { Drawer } from '@comanda/ui/drawer';
import { t } from '@comanda/ui/i18n';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod';
import { useWrite } from '../../platform/api.ts';
import { MoneyField, NumberField, SegmentedField, TextAreaField, TextField } from '../../platform/form/fields.tsx';
import { PlainForm, useContractForm } from '../../platform/form/forms.tsx';
import { UnsavedGuard } from '../../platform/page/unsaved-guard.tsx';
import { said } from '../../platform/said.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { usePress } from '../../platform/use-press.ts';
import { LegalNotice } from './legal-notice.tsx';
import { RAFFLE_READS } from './use-raffles.ts';

type Typed = z.input<typeof raffleForm>;
const NEW: Typed = {
  name: '',
  prize: '',
  rules: '',
  authorization_number: '',
  entry_by: 'value',
  per_value: 50,
  start_day: '',
  end_day: '',
  prizes: 1,
};

interface Props {
  store: SessionStore;
  /** null makes a new one. */
  raffle: Raffle | null;
  onDone: (id: number) => void;
  onClose: () => void;
}

/** What is drawn, among which orders: until it is published. */
export function RaffleForm({ store, raffle, onDone, onClose }: Props) {
  const query = { store_id: store.id };
  const add = useWrite(addRaffle, { refreshes: RAFFLE_READS, quiet: true });
  const update = useWrite(updateRaffle, { refreshes: RAFFLE_READS, quiet: true });
  const press = usePress();
  const values = useMemo<Typed>(
    () =>
      raffle === null
        ? NEW
        : pick(raffle, [
            'name',
            'prize',
            'rules',
            'authorization_number',
            'entry_by',
            'per_value',
            'start_day',
            'end_day',
            'prizes',
          ]),
    [raffle],
  );
  const form = useContractForm({
    schema: raffleForm,
    values,
    savedText: t('Rascunho do sorteio salvo.'),
    save: async (body) => {
      const { id } = await (raffle === null
        ? add.mutateAsync({ query, body: { ...body, op_id: press(body) } })
        : update.mutateAsync({ params: { id: raffle.id }, query, body }));
      form.reset(form.getValues());
      onDone(id);
    },
  });
  const { isSubmitting, isDirty } = form.formState;
  const entry_by = useWatch({ control: form.control, name: 'entry_by' });
  return (
    <Drawer
      onClose={onClose}
      title={raffle === null ? t('Novo sorteio') : t('Editar sorteio')}
      className="md:w-120"
      footer={
        <Button type="submit" form="raffle" variant="primary" className="w-full" pending={isSubmitting}>
          {t('Salvar rascunho')}
        </Button>
      }
    >
      <PlainForm form={form} id="raffle" className="space-y-4 p-5">
        <LegalNotice country_id={store.country_id} />
        <TextField
          name="name"
          label={said(RAFFLE.name)}
          placeholder={t('Ex.: Sorteio de dezembro')}
          autoComplete="off"
        />
        <TextField name="prize" label={said(RAFFLE.prize)} placeholder={t('Ex.: Rodízio para 4')} autoComplete="off" />
        <NumberField name="prizes" label={said(RAFFLE.prizes)} min={1} max={RAFFLE_PRIZES_MAX} />
        <SegmentedField
          name="entry_by"
          label={said(RAFFLE.entry_by)}
          choices={[
            { value: 'value', label: t('Por valor') },
            { value: 'order', label: t('Por pedido') },
          ]}
        />
        {entry_by === 'value' && <MoneyField name="per_value" label={said(RAFFLE.per_value)} />}
        <div className="grid grid-cols-2 gap-3">
          <TextField name="start_day" type="date" label={said(RAFFLE.start_day)} />
          <TextField name="end_day" type="date" label={said(RAFFLE.end_day)} />
        </div>
        <Sentence country_id={store.country_id} />
        <TextAreaField
          name="rules"
          label={said(RAFFLE.rules)}
          optional
          rows={4}
          hint={t('Até quando o prêmio vale, como retirar, quem não participa.')}
        />
        <TextField name="authorization_number" label={said(RAFFLE.authorization_number)} optional autoComplete="off" />
      </PlainForm>
      <UnsavedGuard dirty={isDirty && !isSubmitting} />
    </Drawer>
  );
}

/** The rule as those who take part will read it. */
function Sentence({ country_id }: { country_id: number }) {
  const checked = raffleForm.safeParse({ ...(useWatch() as Typed), name: '-', prize: '-' }); // the form's own fields
  if (!checked.success) return null;
  return <p className="text-sm text-fg-2">{raffleRule(checked.data, country_id)}</p>;
}
