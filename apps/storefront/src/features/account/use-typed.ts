import type { ErrorCode } from '@comanda/contract/errors';
import { useState } from 'react';
import { useRequest } from '../../platform/use-request.ts';

/**
 * What is typed into a form's fields, and what is wrong with each.
 * @param fieldOf where the server's refusals belong
 */
export function useTyped<Field extends string>(
  first: Record<Field, string> | (() => Record<Field, string>),
  fieldOf: Partial<Record<ErrorCode, NoInfer<Field>>>,
) {
  const [fields, setFields] = useState(first);
  const request = useRequest<Field>(fieldOf);
  const input = (field: Field) => ({
    value: fields[field],
    error: request.fields[field],
    onType: (typed: string) => {
      setFields({ ...fields, [field]: typed });
      request.clear(field);
    },
  });
  return { fields, setFields, request, input };
}
