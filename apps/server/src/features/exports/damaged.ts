import { AppError } from '../../platform/app-error.ts';

/** @param part of the file, as the person finds it in the zip */
export const damaged = (part: string) => new AppError('import_damaged', { part });
