import { createComplementGroup, updateComplementGroup, type ComplementGroup } from '@comanda/contract/menu/complements';
import { Banner } from '@comanda/ui/banner';
import { Drawer } from '@comanda/ui/drawer';
import { t } from '@comanda/ui/i18n';
import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useWrite } from '../../platform/api.ts';
import { NumberField, SwitchField, TextAreaField, TextField } from '../../platform/form/fields.tsx';
import { PlainForm, useContractForm } from '../../platform/form/forms.tsx';
import type { SessionStore } from '../../platform/session.tsx';
import { UnsavedGuard } from '../../platform/page/unsaved-guard.tsx';
import { choiceWords, DrawerFooter, PriceRuleField, type useRefused } from '../menu/public.ts';
import { groupForm, type ComplementGroupValues } from './group-form.ts';
import { OptionFields } from './option-fields.tsx';
import type { TypedOption } from './option-doubts.ts';
import type { ComplementWrites } from './use-complement-writes.ts';

const NEW: ComplementGroupValues = {
  name: '',
  description: '',
  min: 0,
  max: 1,
  only_one: true,
  is_pizza: false,
  price_rule: 'highest',
  complements: [{ name: '', description: '', price: null }],
};

function valuesOf(group: ComplementGroup): ComplementGroupValues {
  const { name, description, min, max, only_one, is_pizza, price_rule, complements } = group;
  return {
    name,
    description,
    min,
    max,
    only_one,
    is_pizza,
    price_rule,
    complements: complements.map((each) => ({
      id: each.id,
      name: each.name,
      description: each.description,
      price: each.price,
    })),
  };
}

interface Props {
  store: SessionStore;
  group: ComplementGroup | null;
  writes: ComplementWrites;
  refused: ReturnType<typeof useRefused>;
  /** Asks about new prices that look like a slip of the hand. */
  keeps: (typed: readonly TypedOption[]) => Promise<boolean>;
  onClose: () => void;
}

/** A question and its answers in one form. */
export function GroupEditor({ store, group, writes, refused, keeps, onClose }: Props) {
  const values = useMemo(() => (group ? valuesOf(group) : NEW), [group]);
  const create = useWrite(createComplementGroup, { quiet: true });
  const update = useWrite(updateComplementGroup, { quiet: true });
  const form = useContractForm({
    schema: groupForm,
    values,
    savedText: group ? t('{name} foi salvo.', { name: group.name }) : t('Complemento criado.'),
    confirm: ({ complements }) =>
      keeps(
        complements
          .map((each) => ({ ...each, id: each.id ?? null }))
          .filter(({ id, price }) => group?.complements.find((kept) => kept.id === id)?.price !== price),
      ),
    save: async (checked) => {
      if (group) await update.mutateAsync({ body: { ...checked, store_id: store.id, id: group.id } });
      else await create.mutateAsync({ body: { ...checked, store_id: store.id } });
      await writes.refresh();
      onClose();
    },
  });
  const { isDirty, isSubmitting } = form.formState;
  return (
    <Drawer
      onClose={onClose}
      title={group ? group.name : t('Novo complemento')}
      className="md:w-120"
      footer={
        <DrawerFooter
          form="complement-group"
          changes={form.changes}
          pending={isSubmitting}
          saveLabel={group ? t('Salvar') : t('Criar complemento')}
          refused={refused.menu}
          onDiscard={() => form.reset(values)}
          onSave={() => void form.submit()}
        />
      }
    >
      <PlainForm form={form} id="complement-group" className="space-y-5 p-5">
        {group && group.itens_count > 0 && (
          <Banner>
            {t(
              '{n, plural, one {Usado em # item: o que mudar aqui muda nele.} other {Usado em # itens: o que mudar aqui muda em todos.}}',
              {
                n: group.itens_count,
              },
            )}
          </Banner>
        )}
        <TextField
          name="name"
          label={t('Pergunta')}
          maxLength={80}
          autoComplete="off"
          hint={t('Como o cliente lê. Ex.: Ponto da carne')}
        />
        <TextAreaField name="description" label={t('Explicação')} optional rows={2} maxLength={300} />
        <Choice />
        <OptionFields refused={refused.price} />
        <SwitchField
          name="is_pizza"
          label={t('As opções são sabores de pizza')}
          hint={t('O preço dos sabores vira um só, pela regra abaixo.')}
        />
        <PizzaRule />
      </PlainForm>
      <UnsavedGuard dirty={isDirty} saving={isSubmitting} />
    </Drawer>
  );
}

/** How many answers, said back in words. */
function Choice() {
  const { control } = useFormContext<ComplementGroupValues>();
  const [min, max, only_one] = useWatch({ control, name: ['min', 'max', 'only_one'] });
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        <NumberField name="min" label={t('Mínimo')} min={0} max={100} hint={t('0 deixa opcional.')} />
        <NumberField name="max" label={t('Máximo')} min={0} max={100} hint={t('0 não limita.')} />
      </div>
      <SwitchField
        name="only_one"
        label={t('Cada opção só uma vez')}
        hint={t('Desligado, o cliente pode pedir 2× da mesma. Ex.: bacon extra')}
      />
      <p className="rounded-md bg-surface-2 px-3 py-2.5 text-sm" aria-live="polite">
        {choiceWords({ min: min ?? 0, max: max ?? 0, only_one: only_one === true })}
      </p>
    </>
  );
}

function PizzaRule() {
  const { control } = useFormContext<ComplementGroupValues>();
  return useWatch({ control, name: 'is_pizza' }) ? <PriceRuleField /> : null;
}
