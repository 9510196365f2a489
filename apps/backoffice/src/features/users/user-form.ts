import { password, storeUserFields, type StoreUser } from '@comanda/contract/stores/auth';
import { sentenceOf } from '@comanda/words/refusals';
import { ROLE } from '@comanda/domain/codes';
import { refusePassword } from '@comanda/domain/password';
import { PERMISSIONS } from '@comanda/domain/permissions';
import { t } from '@comanda/ui/i18n';
import * as z from 'zod';

const { name, email, type } = storeUserFields.shape;
const person = z.object({
  name,
  email,
  type: type.unwrap(),
  permissions: z.partialRecord(z.enum(PERMISSIONS), z.boolean()),
  stores: z.array(z.number()).min(1, { error: () => t('Escolha ao menos uma loja.') }),
  current_password: z.string().max(256),
});

/** The contract's user, with what the server would refuse said while it is typed. An empty password stays as it is. */
export const userForm = (own: StoreUser | null, isNew: boolean) =>
  person.extend({ password: isNew ? password : z.union([z.literal(''), password]) }).superRefine((typed, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (typed.password !== '' && refusePassword(typed.password, [typed.email, typed.name]))
      refuse('password', sentenceOf('weak_password'));
    const guarded = own !== null && (typed.password !== '' || typed.email !== own.email);
    if (guarded && typed.current_password === '') refuse('current_password', t('Digite a sua senha de hoje.'));
  });

export type UserForm = z.input<ReturnType<typeof userForm>>;
export type CheckedUser = z.output<ReturnType<typeof userForm>>;

/** What the form starts with. @param stores where the person works now; for a new one, the store that is open */
export const startOf = (user: StoreUser | null, stores: number[]): UserForm => ({
  name: user?.name ?? '',
  email: user?.email ?? '',
  type: user?.type ?? ROLE.attendant,
  permissions: user?.permissions ?? {},
  stores,
  password: '',
  current_password: '',
});
