import { createGroup, newMenuGroupForm, updateGroup, type MenuGroup } from '@comanda/contract/menu/groups';
import { money } from '@comanda/contract/fields';
import { usualIn } from '@comanda/domain/fields/field';
import { MENU_GROUP } from '@comanda/domain/fields/menu-group';
import { Button } from '@comanda/ui/button';
import { Drawer } from '@comanda/ui/drawer';
import { t } from '@comanda/ui/i18n';
import { Images } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import * as z from 'zod';
import { useWrite } from '../../platform/api.ts';
import { SwitchField, TextAreaField, TextField } from '../../platform/form/fields.tsx';
import { PlainForm, useContractForm } from '../../platform/form/forms.tsx';
import { ImageField } from '../../platform/form/image-field.tsx';
import { said } from '../../platform/said.ts';
import { UnsavedGuard } from '../../platform/page/unsaved-guard.tsx';
import { DrawerFooter } from './drawer-footer.tsx';
import { FoodBankDialog } from '../menu-pictures/public.ts';
import { GroupMenu } from './list/group-menu.tsx';
import { useMenuEditor } from './menu-context.tsx';
import { PizzaFields } from './item/pizza-fields.tsx';
import { SaleHoursFields } from './item/sale-hours-fields.tsx';

const schema = newMenuGroupForm
  .omit({ order: true, image: true })
  .required()
  .extend({
    size1_price: money.nullable(),
    size2_price: money.nullable(),
    picture: z.union([z.instanceof(File), z.enum(['as it is', 'none'])]),
  });
export type GroupFormValues = z.input<typeof schema>;

const NEW: GroupFormValues = { ...usualIn(MENU_GROUP, 'form'), name: '', picture: 'as it is' };

function valuesOf(group: MenuGroup): GroupFormValues {
  const { id: _id, image: _image, itens_count: _count, order: _order, ...own } = group;
  return { ...NEW, ...own };
}

/** A section of the menu: what it is called, when it is sold, and whether it is a pizza. */
export function GroupDrawer({ opened }: { opened: number | 'novo' }) {
  const { groups, store, writes, refused, change } = useMenuEditor();
  const group = groups.find(({ id }) => id === opened) ?? null;
  const values = useMemo(() => (group ? valuesOf(group) : NEW), [group]);
  const create = useWrite(createGroup, { quiet: true });
  const update = useWrite(updateGroup, { quiet: true });
  const close = () => change({ grupo: undefined });
  const form = useContractForm({
    schema,
    values,
    savedText: group ? t('{name} foi salvo.', { name: group.name }) : '',
    save: async ({ picture, ...fields }) => {
      const files = picture instanceof File ? { image: picture } : undefined;
      const image = picture === 'none' ? { image: '' as const } : {};
      // A form carries no null: an empty field stands for it.
      const sizes = { size1_price: fields.size1_price ?? '', size2_price: fields.size2_price ?? '' } as const;
      const request = { body: { ...fields, ...sizes, ...image, store_id: store.id }, ...(files ? { files } : {}) };
      if (group) {
        await update.mutateAsync({ params: { id: group.id }, ...request });
        await writes.refresh();
        close();
      } else {
        const created = await create.mutateAsync(request);
        await writes.refresh();
        // A section begins with its first item.
        change({ grupo: undefined, item: 'novo', em: created.id });
      }
    },
  });
  const title = group ? group.name : t('Novo grupo');
  const { isDirty, isSubmitting } = form.formState;
  return (
    <Drawer
      onClose={close}
      title={title}
      className="md:w-120"
      head={
        <div className="flex min-w-0 items-center gap-2">
          <span className="t-title truncate text-lg" aria-hidden>
            {title}
          </span>
          <span className="ml-auto">{group && <GroupMenu group={group} />}</span>
        </div>
      }
      footer={
        <DrawerFooter
          form="menu-group"
          changes={form.changes}
          pending={isSubmitting}
          saveLabel={group ? t('Salvar grupo') : t('Criar grupo')}
          refused={refused.menu}
          onDiscard={() => form.reset(values)}
          onSave={() => void form.submit()}
        />
      }
    >
      <PlainForm form={form} id="menu-group" className="space-y-5 p-5">
        <TextField
          name="name"
          label={said(MENU_GROUP.name)}
          maxLength={80}
          autoComplete="off"
          placeholder={t('Lanches')}
        />
        <TextAreaField
          name="description"
          label={said(MENU_GROUP.description)}
          optional
          rows={2}
          maxLength={500}
          hint={t('Fica abaixo do nome do grupo no cardápio.')}
        />
        <PizzaFields />
        <hr className="border-line" />
        <SaleHoursFields country_id={store.country_id} />
        <div className="flex flex-col gap-4">
          <SwitchField
            name="always_display"
            label={said(MENU_GROUP.always_display)}
            hint={t('O cliente vê o grupo, e não consegue pedir até a hora chegar.')}
          />
          <SwitchField
            name="only_one"
            label={said(MENU_GROUP.only_one)}
            hint={t('Cada pedido leva no máximo uma unidade deste grupo. Ex.: brinde')}
          />
          <SwitchField name="is_invisible" label={said(MENU_GROUP.is_invisible)} />
        </div>
        <GroupPicture image={group?.image ?? null} />
      </PlainForm>
      <UnsavedGuard dirty={isDirty} saving={isSubmitting} />
    </Drawer>
  );
}

function GroupPicture({ image }: { image: string | null }) {
  const { control, getValues } = useFormContext<GroupFormValues>();
  const { field } = useController({ control, name: 'picture' });
  const [choosing, setChoosing] = useState(false);
  return (
    <div className="space-y-3">
      <ImageField
        label={said(MENU_GROUP.image)}
        hint={t('Opcional. Aparece na lista de grupos do cardápio.')}
        src={field.value === 'as it is' && image ? `${image}-240.webp` : null}
        file={field.value instanceof File ? field.value : null}
        onChange={(file) => field.onChange(file ?? 'none')}
      />
      <Button size="sm" icon={<Images className="size-4" aria-hidden />} onClick={() => setChoosing(true)}>
        {t('Usar um desenho pronto')}
      </Button>
      {choosing && (
        <FoodBankDialog
          name={getValues('name')}
          onClose={() => setChoosing(false)}
          onChosen={(file) => {
            setChoosing(false);
            field.onChange(file);
          }}
        />
      )}
    </div>
  );
}
