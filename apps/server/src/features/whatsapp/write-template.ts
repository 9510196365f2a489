import type { saveTemplate } from '@comanda/contract/whatsapp';
import type { Out } from '@comanda/contract/route';
import type { StoreId } from '@comanda/domain/ids';
import { countVariables } from '@comanda/domain/whatsapp/template-text';
import type { WhatsappAccount } from '../../partners/whatsapp/keys.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import type { SignedInUser } from '../../platform/sessions.ts';
import { accountOf, clientOf } from './account.ts';
import { OutsideError } from '../../partners/outside-error.ts';
import { isLive } from './settings.repo.ts';
import { deleteTemplates, findTemplates, findTemplateUse, putTemplate } from './templates.repo.ts';

interface By {
  store: StoreId;
  user: SignedInUser;
  now: Date;
}
const LANGUAGE = 'pt_BR';
const TEMPLATES = { whatsapp_templates: 'all' } as const;

/** Meta judges it first, and says later what it thinks: until then it is not sent. @throws {AppError} whatsapp_off, whatsapp_silent, whatsapp_template_refused */
export async function writeTemplate(
  services: Services,
  by: By,
  template: Out<(typeof saveTemplate)['body']>,
): Promise<void> {
  const { store, now } = by;
  const account = await liveAccount(services, store);
  const { examples: _, ...kept } = template;
  // Kept before it is asked for: what Meta says of it may come before its answer.
  const before = (await findTemplates(services.db, store)).find(
    ({ name, language }) => name === template.name && language === LANGUAGE,
  );
  const row = { ...kept, language: LANGUAGE, variables: countVariables(kept.body), head: 'none' as const };
  await services.recorded(by, TEMPLATES, (tx) =>
    putTemplate(tx, store, { ...row, state: 'pending', button_variable: false, reason: '' }, now),
  );
  try {
    await asked(clientOf(services).writeTemplate(account, { ...template, language: LANGUAGE }));
  } catch (error) {
    await services.recorded(by, TEMPLATES, async (tx) => {
      if (before === undefined) await deleteTemplates(tx, store, template.name);
      else await putTemplate(tx, store, before, now);
    });
    throw error;
  }
}

/** @throws {AppError} not_found, whatsapp_off, whatsapp_silent, whatsapp_template_refused, whatsapp_template_in_use */
export async function dropTemplate(services: Services, by: By, name: string): Promise<void> {
  const { store } = by;
  const account = await liveAccount(services, store);
  if (!(await findTemplates(services.db, store)).some((each) => each.name === name)) throw new AppError('not_found');
  const where = await findTemplateUse(services.db, store, name);
  if (where !== null) throw new AppError('whatsapp_template_in_use', { where });
  await asked(clientOf(services).dropTemplate(account, name));
  await services.recorded(by, TEMPLATES, (tx) => deleteTemplates(tx, store, name));
}

async function liveAccount(services: Services, store: StoreId): Promise<WhatsappAccount> {
  const account = (await isLive(services.db, store)) ? await accountOf(services, store) : null;
  if (account === null) throw new AppError('whatsapp_off');
  return account;
}

/** @param call what it answers is Meta's words where it refuses */
async function asked(call: Promise<string | null>): Promise<void> {
  const reason = await call.catch((error: unknown) => {
    throw error instanceof OutsideError ? new AppError('whatsapp_silent') : error;
  });
  if (reason !== null) throw new AppError('whatsapp_template_refused', { reason });
}
