import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';

const folder = process.env['E2E_MAILS'] ?? '';

/** Waits for the newest mail to somebody. @returns the first link in it */
export async function linkMailedTo(recipient: string): Promise<string> {
  let link = '';
  await expect(() => {
    const mails = readdirSync(folder)
      .sort()
      .map((name) => readFileSync(join(folder, name), 'utf8'));
    const mail = mails.findLast((text) => text.includes(`To: ${recipient}`));
    link = mail?.match(/https?:\/\/\S+/)?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass();
  return link;
}
