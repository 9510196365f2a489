import type { saveTemplate } from '@comanda/contract/marketing/whatsapp';
import type { Out } from '@comanda/contract/route';
import type { StoreId } from '@comanda/domain/ids';
import { storePath } from '@comanda/domain/paths';
import { ownLinkUrl } from '@comanda/domain/whatsapp/template-parts';
import { countVariables } from '@comanda/domain/whatsapp/template-text';
import type { WhatsappAccount } from '../../partners/whatsapp/keys.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Upload } from '../../platform/http/form.ts';
import type { Services } from '../../platform/services.ts';
import type { SignedInUser } from '../../platform/sessions.ts';
import { accountOf, clientOf } from './account.ts';
import { OutsideError } from '../../partners/outside-error.ts';
import { readPicture } from './template-message.ts';
import { isLive } from './settings.repo.ts';
import { getStoreWords } from './talks.repo.ts';
import {
  deleteTemplates,
  findTemplates,
  findTemplateUse,
  getTemplate,
  putTemplate,
  type TemplateRow,
} from './templates.repo.ts';
import { TEMPLATE_LANGUAGE } from './read-templates.ts';

interface By {
  store: StoreId;
  user: SignedInUser;
  now: Date;
}
const TEMPLATES = { whatsapp_templates: 'all' } as const;

type Written = Out<(typeof saveTemplate)['body']>;

/**
 * Meta judges it first, and says later what it thinks: until then it is not sent.
 * @param upload the picture at its head; without, the one that it has
 * @throws {AppError} invalid_input, too_large, whatsapp_off, whatsapp_silent, whatsapp_template_refused
 */
export async function writeTemplate(
  services: Services,
  by: By,
  template: Written,
  upload: Upload | undefined,
): Promise<void> {
  const { store } = by;
  const { db, files } = services;
  const account = await liveAccount(services, store);
  const known = await getTemplate(db, store, { name: template.name, language: TEMPLATE_LANGUAGE });
  const given = upload && (await files.saveImage(store, upload, { fit: 'inside', print: true }));
  try {
    await handOver(services, by, account, {
      template,
      image: given ?? (template.image === '' ? null : (known?.image ?? null)),
      before: known,
    });
  } catch (error) {
    if (given !== undefined) await files.removeImage(given);
    throw error;
  }
}

interface Handing {
  template: Written;
  image: string | null;
  before: TemplateRow | undefined;
}
async function handOver(
  services: Services,
  by: By,
  account: WhatsappAccount,
  { template, image, before }: Handing,
): Promise<void> {
  const { store, now } = by;
  const { examples, image: _image, button, ...kept } = template;
  const button_url = button === null ? '' : (button.url ?? ownLinkUrl(services.config.PUBLIC_URL));
  const own = button !== null && button.url === null;
  const picture = image === null ? null : await readPicture(services, image);
  if (image !== null && picture === null)
    throw new AppError('invalid_input', { fields: { image: 'Escolha a imagem de novo.' } });
  const row: TemplateRow = {
    ...kept,
    language: TEMPLATE_LANGUAGE,
    variables: countVariables(kept.body),
    head: image === null ? 'none' : 'image',
    image,
    button_text: button?.text ?? '',
    button_url,
    button_variable: own,
    other_parts: false,
    state: 'pending',
    reason: '',
  };
  // Kept before it is asked for: what Meta says of it may come before its answer.
  await services.recorded(by, TEMPLATES, (tx) => putTemplate(tx, store, row, now));
  const example = own ? services.config.PUBLIC_URL + storePath((await getStoreWords(services.db, store)).url) : null;
  try {
    await asked(
      clientOf(services).writeTemplate(account, {
        ...kept,
        examples,
        language: TEMPLATE_LANGUAGE,
        picture,
        button: button && { text: button.text, url: button_url, example },
      }),
    );
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
