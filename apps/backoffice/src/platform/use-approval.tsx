import type { Approval } from '@comanda/contract/approvals';
import { ApiError } from '@comanda/contract/client';
import { useState } from 'react';
import { ApprovalFields, isApproval, NO_APPROVAL } from './approval-fields.tsx';

/** True of the refusal that somebody else's PIN would lift. */
export const asksApproval = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'approval_required';

/**
 * Somebody else's yes in a dialog: the fields come once the server has asked for it, and what was typed is on this screen
 * alone.
 * @param known the server has asked for it already
 */
export function useApproval(store_id: number, known = false) {
  const [asked, setAsked] = useState(known);
  const [tried, setTried] = useState(false);
  const [value, setValue] = useState<Approval>(NO_APPROVAL);
  return {
    fields: asked && <ApprovalFields store_id={store_id} value={value} onChange={setValue} tried={tried} />,
    /** For the call's body. */
    given: asked ? { approval: value } : {},
    /** @returns false, and says what is missing, while it is asked for and not whole */
    isWhole(): boolean {
      setTried(asked);
      return !asked || isApproval(value);
    },
    /** @returns whether the refusal asks for it */
    isAskedBy(error: unknown): boolean {
      const asks = asksApproval(error);
      if (asks) setAsked(true);
      return asks;
    },
  };
}
