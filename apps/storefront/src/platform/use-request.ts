import { ApiError } from '@comanda/contract/clients/client';
import type { ErrorCode } from '@comanda/contract/errors';
import { t } from '@comanda/ui/i18n';
import { useRef, useState } from 'react';

interface RequestState<Field extends string> {
  pending: boolean;
  /** What is wrong, when it belongs to no field. */
  message: string | null;
  fields: Partial<Record<Field, string>>;
}

/**
 * One write of a form: locked while it is on its way, refusals on their fields.
 * @param fieldOf where a code belongs; others, and those of no field, are the form's own message
 */
export function useRequest<Field extends string>(fieldOf: Partial<Record<ErrorCode, Field>> = {}) {
  const [state, setState] = useState<RequestState<Field>>({ pending: false, message: null, fields: {} });
  const running = useRef(false);

  /** @returns what the work answered, or undefined when it was refused */
  async function run<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (running.current) return undefined;
    running.current = true;
    setState({ pending: true, message: null, fields: {} });
    try {
      const answer = await work();
      setState({ pending: false, message: null, fields: {} });
      return answer;
    } catch (error) {
      const refusal = readRefusal(error, fieldOf);
      setState({ pending: false, ...refusal });
      if (Object.keys(refusal.fields).length > 0) goToWrongField();
      return undefined;
    } finally {
      running.current = false;
    }
  }
  return {
    ...state,
    run,
    /** Problems that the browser finds itself. @returns whether there are none */
    check: (fields: Partial<Record<Field, string | undefined>>): boolean => {
      const found = Object.fromEntries(
        Object.entries(fields).filter(([, sentence]) => sentence),
      ) as typeof state.fields; // the ones with a sentence
      setState({ pending: false, message: null, fields: found });
      if (Object.keys(found).length > 0) goToWrongField();
      return Object.keys(found).length === 0;
    },
    /** A field was typed in: what was wrong with it is forgotten. */
    clear: (field: Field) => {
      if (state.fields[field] !== undefined) setState({ ...state, fields: { ...state.fields, [field]: undefined } });
    },
  };
}

/** Once it is shown what is wrong, the first of it is gone to: the form that was sent is the one with the focus. */
function goToWrongField(): void {
  const form = document.activeElement?.closest('form') ?? document;
  requestAnimationFrame(() =>
    form.querySelector<HTMLElement>(':is(input, textarea, select)[aria-invalid="true"]')?.focus(),
  );
}

function readRefusal<Field extends string>(error: unknown, fieldOf: Partial<Record<ErrorCode, Field>>) {
  if (!(error instanceof ApiError)) return { message: t('Algo deu errado aqui. Tente de novo.'), fields: {} };
  const field = fieldOf[error.code];
  if (field !== undefined)
    return { message: null, fields: { [field]: error.message } as Partial<Record<Field, string>> }; // one field
  const named = error.detail['fields'];
  if (typeof named === 'object' && named !== null && Object.keys(named).length > 0)
    return { message: null, fields: named as Partial<Record<Field, string>> }; // the contract's fields are the form's
  return { message: error.message, fields: {} };
}
