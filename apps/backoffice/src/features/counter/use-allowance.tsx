import type { Approval } from '@comanda/contract/approvals';
import type { Role } from '@comanda/domain/codes';
import { formatMoney } from '@comanda/domain/format';
import type { Money } from '@comanda/domain/money';
import { discountLimit, discountNeedsApproval } from '@comanda/domain/staff-limits';
import { t } from '@comanda/ui/i18n';
import { PasswordInput } from '@comanda/ui/text-input';
import { useState } from 'react';
import { ApprovalFields, isApproval, NO_APPROVAL } from '../../platform/approval-fields.tsx';
import type { Catalogue } from './catalogue.ts';

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

/** The store's password, or above the person's limit somebody else's PIN. @param amount of this discount */
export function useAllowance({ store, role, subtotal, others, yes, problem }: Giving, amount: number) {
  const [pass, setPass] = useState(yes.pass);
  const [approval, setApproval] = useState(yes.approval ?? NO_APPROVAL);
  const limits = { ...store, attendant_void_limit: 0 };
  const limit = discountLimit(role, limits, subtotal);
  const needsPass = store.has_discount_password && amount > 0;
  const above = discountNeedsApproval(role, limits, amount + others, subtotal);
  const needsApproval = !store.has_discount_password && amount > 0 && (problem !== '' || above);
  const missing = (needsPass && pass === '') || (needsApproval && !isApproval(approval));
  const fields = (tried: boolean) => (
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
          value={pass}
          error={tried && pass === '' ? t('Digite a senha de desconto.') : undefined}
          onChange={({ target }) => setPass(target.value)}
        />
      )}
      {needsApproval && <ApprovalFields store_id={store.id} value={approval} onChange={setApproval} tried={tried} />}
      {problem !== '' && (
        <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 text-sm text-danger-text">
          {problem}
        </p>
      )}
    </>
  );
  // What was allowed before goes on holding for the rest of the sale.
  const given: Yes = { pass: needsPass ? pass : yes.pass, approval: needsApproval ? approval : yes.approval };
  return { missing, fields, given };
}
