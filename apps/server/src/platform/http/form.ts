import type { RouteShape } from '@comanda/contract/route';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';

export interface Upload {
  filename: string;
  bytes: Buffer;
}

/** Reads a multipart body; fields that hold JSON are parsed, files that the route does not name are refused. */
export async function readForm(
  request: FastifyRequest,
  form: NonNullable<RouteShape['form']>,
): Promise<{ fields: Record<string, unknown>; files: Record<string, Upload> }> {
  const fields: Record<string, unknown> = {};
  const files: Record<string, Upload> = {};
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer();
      if (
        !form.files.some(
          (name) => name === part.fieldname || (name.endsWith('*') && part.fieldname.startsWith(name.slice(0, -1))),
        )
      ) {
        throw new AppError('invalid_input', { fields: { [part.fieldname]: 'Este envio não aceita arquivos aqui.' } });
      }
      if (bytes.length > 0) files[part.fieldname] = { filename: part.filename, bytes };
    } else if (Object.hasOwn(Object.prototype, part.fieldname)) {
      throw new AppError('invalid_input', { fields: {} });
    } else {
      fields[part.fieldname] = fieldValue(part.fieldname, String(part.value), form.json ?? []);
    }
  }
  return { fields, files };
}

function fieldValue(name: string, text: string, json: readonly string[]): unknown {
  if (!json.includes(name)) return text;
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('invalid_input', { fields: { [name]: 'Não entendemos este campo.' } });
  }
}
