import { ROLE, type Role } from '@comanda/domain/codes';
import { hasPermission } from '@comanda/domain/permissions';
import { Switch } from '@comanda/ui/checkbox';
import { FieldGroup } from '@comanda/ui/field';
import { t } from '@comanda/ui/i18n';
import { useController } from 'react-hook-form';
import { PERMISSION_WORDS, whyFixed, withSwitch } from './permission-words.ts';
import type { UserForm } from './user-form.ts';

/** What the role gives can be narrowed or widened, one thing at a time. */
export function PermissionSwitches({ role }: { role: Role }) {
  const { field } = useController<UserForm, 'permissions'>({ name: 'permissions' });
  const flags = field.value ?? {};
  return (
    <FieldGroup label={t('O que pode fazer')} hint={role <= ROLE.owner ? whyFixed(role, {}) : undefined}>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {PERMISSION_WORDS.map((words) => {
          const { permission, label, allows } = words;
          const fixed = whyFixed(role, words);
          const on = hasPermission(role, flags, permission) && (fixed === null || role <= ROLE.owner);
          return (
            <li key={permission} className="px-3 py-2.5">
              <Switch
                className="w-full flex-row-reverse justify-between"
                label={<span className="font-semibold">{label()}</span>}
                hint={fixed === null || role <= ROLE.owner ? allows() : `${allows()} ${fixed}`}
                disabled={fixed !== null}
                checked={on}
                onChange={({ target }) => field.onChange(withSwitch(role, flags, permission, target.checked))}
              />
            </li>
          );
        })}
      </ul>
    </FieldGroup>
  );
}
