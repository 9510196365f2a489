import multipart from '@fastify/multipart';
import type { RouteShape } from '@comanda/contract/route';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';

export interface Upload {
  filename: string;
  bytes: Buffer;
}

const MULTIPART = 'multipart/form-data';
const UPLOAD_LIMIT = 8 * 1024 * 1024;

/**
 * Gives forms with files to the routes that `add` registers. Others do not read theirs, as no GET does: being ready to clean
 * up after files would cost each of their requests a fifth of an answer.
 * @param fieldSize bytes that a field of a form may have
 */
export async function registerForms(
  app: FastifyInstance,
  fieldSize: number,
  add: (scope: FastifyInstance) => void,
): Promise<void> {
  app.addContentTypeParser(MULTIPART, (_request, _body, done) => done(null));
  await app.register(async (scope) => {
    scope.removeContentTypeParser(MULTIPART);
    await scope.register(multipart, { limits: { fileSize: UPLOAD_LIMIT, files: 40, fields: 500, fieldSize } });
    add(scope);
  });
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
