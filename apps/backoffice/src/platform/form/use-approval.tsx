import type { Approval } from '@comanda/contract/floor/approvals';
import { ApiError } from '@comanda/contract/clients/client';
import { useState } from 'react';
import { ApprovalFields, isApproval, NO_APPROVAL } from './approval-fields.tsx';

const ASKING: readonly string[] = ['approval_required', 'pin_wrong'];
/** True of the refusals that somebody else's PIN would lift. */
export const asksApproval = (error: unknown): error is ApiError =>
  error instanceof ApiError && ASKING.includes(error.code);

/**
 * Somebody else's yes in a dialog: the fields come once the server has asked for it, and what was typed is on this screen
 * alone.
 * @param known the server has asked for it already
 */
export function useApproval(store_id: number, known = false) {
  const [asked, setAsked] = useState(known);
  const [tried, setTried] = useState(false);
  const [value, setValue] = useState<Approval>(NO_APPROVAL);
  const [wrong, setWrong] = useState('');
  function change(typed: Approval) {
    setValue(typed);
    setWrong('');
  }
  return {
    fields: asked && <ApprovalFields store_id={store_id} value={value} onChange={change} tried={tried} wrong={wrong} />,
    /** For the call's body. */
    given: asked ? { approval: value } : {},
    /** @returns false, and says what is missing, while it is asked for and not whole */
    isWhole(): boolean {
      setTried(asked);
      return !asked || isApproval(value);
    },
    /** @returns whether the refusal asks for it */
    isAskedBy(error: unknown): boolean {
      if (!asksApproval(error)) return false;
      setAsked(true);
      if (error.code === 'pin_wrong') setWrong(error.message);
      return true;
    },
  };
}
