import * as calls from '@comanda/contract/menu/tags';
import type { CostEffect, Tag } from '@comanda/contract/menu/tags';
import { currencySign } from '@comanda/domain/format';
import { pick } from '@comanda/domain/fields/field';
import { UNITS } from '@comanda/domain/menu/units';
import { Segmented } from '@comanda/ui/choice-group';
import { ConfirmDialog } from '@comanda/ui/confirm-dialog';
import { Drawer } from '@comanda/ui/drawer';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod';
import { useWrite } from '../../platform/api.ts';
import { NumberField, SelectField, TextField } from '../../platform/form/fields.tsx';
import { PlainForm, useContractForm } from '../../platform/form/forms.tsx';
import { usePermission, useStore, useStoreId } from '../../platform/session.tsx';
import { UnsavedGuard } from '../../platform/page/unsaved-guard.tsx';
import { CostEffects } from './cost-effects.tsx';
import { PurchaseFields } from './purchase-fields.tsx';
import { RecipeEditor } from './recipe-editor.tsx';
import { TagQuantity } from './tag-quantity.tsx';
import { TagFooter } from './tag-footer.tsx';
import { TAG_READS } from './tag-reads.ts';
import { TagRecipes } from './tag-recipes.tsx';
import { UNIT_WORDS } from './unit-words.ts';

interface Props {
  /** null for a new one. */
  tag: Tag | null;
  tags: readonly Tag[];
  onClose: () => void;
  onMade?: (id: number) => void;
}

const LOOSE = { supplier_id: null, pack_name: '', pack_quantity: null, makes: null };

/** A raw material: what it costs, how much there is, and where it goes. */
export function TagDrawer({ tag, tags, onClose, onMade }: Props) {
  const store_id = useStoreId();
  const country_id = useStore()?.country_id;
  const allowed = usePermission('stock_edit');
  const [effects, setEffects] = useState<readonly CostEffect[]>([]);
  const [removing, setRemoving] = useState(false);
  const create = useWrite(calls.createTag, { quiet: true, refreshes: TAG_READS });
  const update = useWrite(calls.updateTag, { quiet: true, refreshes: TAG_READS });
  const remove = useWrite(calls.deleteTag, {
    refreshes: TAG_READS,
    onDone: () => {
      showToast(t('{name} saiu das matérias-primas.', { name: tag?.name ?? '' }));
      onClose();
    },
  });
  const values = useMemo((): z.input<typeof calls.tagForm> => {
    if (tag === null)
      return { name: '', category: '', unit: 'kg', cost: 0, yield_factor: 100, minimum: null, ...LOOSE };
    return { ...pick(tag, calls.tagForm.keyof().options), cost: Math.round(tag.cost * 1e4) / 1e4 };
  }, [tag]);
  const form = useContractForm({
    schema: calls.tagForm,
    values,
    savedText: tag ? t('{name} foi salva.', { name: tag.name }) : t('Matéria-prima criada.'),
    save: async (checked) => {
      if (tag === null) {
        const made = await create.mutateAsync({ body: { ...checked, store_id } });
        onMade?.(made.id);
        return;
      }
      const saved = await update.mutateAsync({ params: { id: tag.id }, body: { ...checked, store_id } });
      setEffects(saved.effects);
    },
  });
  const { isDirty, isSubmitting } = form.formState;
  const makes = useWatch({ control: form.control, name: 'makes' }) ?? null;
  const unit = useWatch({ control: form.control, name: 'unit' });
  const categories = [...new Set(tags.map(({ category }) => category).filter(Boolean))];
  return (
    <Drawer
      onClose={onClose}
      title={tag ? tag.name : t('Nova matéria-prima')}
      className="md:w-120"
      footer={
        <TagFooter tag={tag} allowed={allowed} saving={isSubmitting} onRemove={() => setRemoving(true)} form="tag" />
      }
    >
      <div className="space-y-6 p-5">
        <PlainForm form={form} id="tag" className="space-y-4">
          <TextField name="name" label={t('Nome')} placeholder={t('Ex.: Mussarela')} maxLength={80} />
          <TextField
            name="category"
            label={t('Grupo')}
            optional
            maxLength={40}
            list="tag-categories"
            hint={t('Serve para simular aumentos de uma vez: Laticínios, Carnes, Embalagens.')}
          />
          <datalist id="tag-categories">
            {categories.map((category) => (
              <option key={category} value={category}>
                {category}
              </option>
            ))}
          </datalist>
          <Segmented
            label={t('De onde vem')}
            value={makes === null ? 'bought' : 'made'}
            choices={[
              { value: 'bought', label: t('Comprada') },
              { value: 'made', label: t('Feita na cozinha') },
            ]}
            onChange={(value) =>
              form.setValue('makes', value === 'made' ? (tag?.makes ?? 1) : null, { shouldDirty: true })
            }
          />
          <div className="grid grid-cols-2 gap-3">
            <SelectField
              name="unit"
              label={t('Medida')}
              options={UNITS.map((value) => ({ value, label: UNIT_WORDS()[value] }))}
            />
            {makes === null ? (
              <NumberField
                name="cost"
                label={t('Custo por medida')}
                min={0}
                decimals={4}
                prefix={currencySign(country_id)}
              />
            ) : (
              <NumberField name="makes" label={t('A receita rende')} min={0} decimals={4} suffix={unit} />
            )}
            <NumberField
              name="yield_factor"
              label={t('Rendimento')}
              min={1}
              max={1000}
              decimals={2}
              suffix="%"
              hint={t('De cada 100 comprados, quantos vão ao prato. Cebola descascada 80; arroz cozido 250.')}
            />
            {makes === null && (
              <NumberField name="minimum" label={t('Avisar quando restar')} optional min={0} decimals={3} />
            )}
          </div>
          {makes === null && <PurchaseFields />}
        </PlainForm>
        <CostEffects effects={effects} />
        {tag && tag.makes === null && <TagQuantity key={tag.quantity} tag={tag} />}
        {tag && tag.makes !== null && <RecipeEditor target={{ made_tag_id: tag.id }} />}
        {tag && <TagRecipes tag={tag} tags={tags} />}
      </div>
      {tag && removing && (
        <ConfirmDialog
          isOpen
          onClose={() => setRemoving(false)}
          title={t('Excluir {name}?', { name: tag.name })}
          confirmLabel={t('Excluir')}
          onConfirm={() => remove.mutate({ params: { id: tag.id }, query: { store_id } })}
        >
          {t(
            '{n, plural, =0 {Ela não está em nenhuma receita.} one {Ela sai de # receita, e o custo muda.} other {Ela sai de # receitas, e os custos mudam.}}',
            {
              n: tag.recipes.length,
            },
          )}
        </ConfirmDialog>
      )}
      <UnsavedGuard dirty={isDirty} saving={isSubmitting} />
    </Drawer>
  );
}
