import { readFileSync } from 'node:fs';

const text = readFileSync(new URL('../../../../../package.json', import.meta.url), 'utf8');
/** Of the whole product. */
export const APP_VERSION = (JSON.parse(text) as { version: string }).version; // our own file
