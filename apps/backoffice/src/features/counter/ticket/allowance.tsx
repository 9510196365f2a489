import type { Approval } from '@comanda/contract/floor/approvals';
import type { Role } from '@comanda/domain/codes';
import { formatMoney } from '@comanda/domain/format';
import type { Money } from '@comanda/domain/money';
import { discountLimit, discountNeedsApproval } from '@comanda/domain/stores/staff-limits';
import { t } from '@comanda/ui/i18n';
import { PasswordInput } from '@comanda/ui/text-input';
import { ApprovalFields, isApproval, NO_APPROVAL } from '../../../platform/form/approval-fields.tsx';
import type { Catalogue } from '../catalogue/catalogue.ts';

/** What a discount needs beside its value; never kept on the device. */
export interface Yes {
  pass: string;
  approval: Approval | null;
}
export const NO_YES: Yes = { pass: '', approval: null };

/** Who gives a discount, and what they have been allowed for this sale. */
export interface Giving {
  store: Catalogue['store'];
  role: Role;
  /** Of the whole sale: limits are a part of it. */
  subtotal: Money;
  /** Given by hand elsewhere in the sale. */
  others: Money;
  yes: Yes;
  /** What the server said to the last try. */
  problem: string;
}

/** What is typed to be allowed a discount. */
export interface TypedYes {
  pass: string;
  approval: Approval;
}
export const typedYesOf = ({ pass, approval }: Yes): TypedYes => ({ pass, approval: approval ?? NO_APPROVAL });

/** The store's password, and above the person's limit somebody else's PIN. @param amount of this discount */
export function allowanceOf({ store, role, subtotal, others, yes, problem }: Giving, amount: number, typed: TypedYes) {
  const limits = { ...store, attendant_void_limit: 0 };
  const above = discountNeedsApproval(role, limits, amount + others, subtotal);
  const needsPass = store.has_discount_password && amount > 0;
  // With a password the server's no is most often about that; without one it is about who gives it.
  const needsApproval = amount > 0 && (above || (problem !== '' && !store.has_discount_password));
  const missing = (needsPass && typed.pass === '') || (needsApproval && !isApproval(typed.approval));
  // What was allowed before goes on holding for the rest of the sale.
  const given: Yes = {
    pass: needsPass ? typed.pass : yes.pass,
    approval: needsApproval ? typed.approval : yes.approval,
  };
  return { limit: discountLimit(role, limits, subtotal), needsPass, needsApproval, missing, given };
}

interface Props {
  giving: Giving;
  allowance: ReturnType<typeof allowanceOf>;
  typed: TypedYes;
  tried: boolean;
  onChange: (typed: TypedYes) => void;
}

/** The person's limit, and what the discount still asks for. */
export function AllowanceFields({ giving: { store, problem }, allowance, typed, tried, onChange }: Props) {
  const { limit, needsPass, needsApproval } = allowance;
  return (
    <>
      {limit !== null && (
        <p className="text-sm text-fg-2">
          {t('Seu limite neste pedido: {limit}.', { limit: formatMoney(limit, store.country_id) })}
        </p>
      )}
      {needsPass && (
        <PasswordInput
          label={t('Senha de desconto da loja')}
          autoComplete="off"
          value={typed.pass}
          error={tried && typed.pass === '' ? t('Digite a senha de desconto.') : undefined}
          onChange={({ target }) => onChange({ ...typed, pass: target.value })}
        />
      )}
      {needsApproval && (
        <ApprovalFields
          store_id={store.id}
          value={typed.approval}
          tried={tried}
          onChange={(approval) => onChange({ ...typed, approval })}
        />
      )}
      {problem !== '' && (
        <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 text-sm text-danger-text">
          {problem}
        </p>
      )}
    </>
  );
}
