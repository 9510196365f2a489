import {
  addProgram,
  getLoyalty,
  type LoyaltyProgram,
  programFields,
  updateProgram,
} from '@comanda/contract/marketing/loyalty';
import { getStore } from '@comanda/contract/stores/stores';
import { LOYALTY_PROGRAM } from '@comanda/domain/fields/loyalty';
import { usualIn } from '@comanda/domain/fields/field';
import type { ProgramKind } from '@comanda/domain/loyalty/codes';
import { t } from '@comanda/ui/i18n';
import { programSentence } from '@comanda/words/program-sentence';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod';
import { read, useWrite } from '../../platform/api.ts';
import { FormDialog } from '../../platform/form/form-dialog.tsx';
import { useContractForm } from '../../platform/form/forms.tsx';
import type { SessionStore } from '../../platform/session.tsx';
import { usePress } from '../../platform/use-press.ts';
import { ProgramCost } from './program-cost.tsx';
import { ProgramFields } from './program-fields.tsx';

type Typed = z.input<typeof programFields>;

interface Props {
  store: SessionStore;
  program: LoyaltyProgram | null;
  onClose: () => void;
}

/** A programme: what it gives, for what, until when, as its customers read it, and what it would have cost. */
export function ProgramDialog({ store, program, onClose }: Props) {
  const add = useWrite(addProgram, { refreshes: [getLoyalty], quiet: true });
  const update = useWrite(updateProgram, { refreshes: [getLoyalty], quiet: true });
  const press = usePress();
  const rule = useQuery(read(getStore, { query: { store_id: store.id } })).data;
  const form = useContractForm({
    schema: programFields,
    values: typedOf(program),
    save: async (checked) => {
      const body = { ...checked, store_id: store.id };
      if (program === null) await add.mutateAsync({ body: { ...body, op_id: press(body) } });
      else await update.mutateAsync({ params: { programId: program.id }, body });
      form.reset(form.getValues());
      onClose();
    },
  });
  const typed = useWatch({ control: form.control });
  const kind: ProgramKind = typed.kind ?? 'cashback';
  const parsed = programFields.safeParse(typed);
  return (
    <FormDialog
      id="program"
      onClose={onClose}
      title={program === null ? t('Novo programa') : t('Editar {name}', { name: program.name })}
      form={form}
    >
      <ProgramFields store={store} kind={kind} fresh={program === null} />
      <div className="rounded-md bg-surface-2 px-3 py-2 text-sm" aria-live="polite">
        <p>
          <b>{t('O cliente lê:')}</b> {parsed.success ? programSentence(parsed.data, store.country_id) : '–'}
        </p>
        <p className="mt-1 text-fg-2">
          {rule && <ProgramCost store_id={store.id} country_id={store.country_id} rule={rule} program={typed} />}
        </p>
      </div>
    </FormDialog>
  );
}

const NEW: Typed = {
  ...usualIn(LOYALTY_PROGRAM, 'form'),
  kind: 'cashback',
  gives: 'balance',
  name: '',
  value: 0,
  weekdays: [],
  delivery_methods: [],
  menu_group_ids: [],
  item_ids: [],
  ends_on: '',
};

function typedOf(program: LoyaltyProgram | null): Typed {
  if (program === null) return NEW;
  const { id: _id, created_at: _at, ends_on, ...fields } = program;
  return { ...fields, ends_on: ends_on ?? '' };
}
