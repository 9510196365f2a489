import { Checkbox } from '@comanda/ui/checkbox';
import { FieldGroup } from '@comanda/ui/field';
import { t } from '@comanda/ui/i18n';
import { useController } from 'react-hook-form';
import { useSession } from '../../platform/session.tsx';
import type { UserForm } from './user-form.ts';

/** In which of one's stores the person works; with a single store there is nothing to choose. */
export function StoresPart({ own }: { own: boolean }) {
  const { stores } = useSession();
  const { field, fieldState } = useController<UserForm, 'stores'>({ name: 'stores' });
  if (stores.length < 2) return null;
  const toggle = (id: number, on: boolean) =>
    field.onChange(on ? [...field.value, id] : field.value.filter((chosen) => chosen !== id));
  return (
    <FieldGroup
      label={t('Lojas em que trabalha')}
      hint={own ? t('Você não pode sair das suas próprias lojas.') : t('O papel e as permissões valem em todas.')}
      error={fieldState.error?.message}
    >
      <div className="flex flex-col gap-3 pt-1">
        {stores.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={field.value.includes(id)}
            disabled={own}
            onChange={({ target }) => toggle(id, target.checked)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
