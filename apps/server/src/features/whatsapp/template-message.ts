import type { MessageContent } from '@comanda/contract/marketing/whatsapp';
import { asStoreId } from '@comanda/domain/ids';
import { buttonSuffix } from '@comanda/domain/whatsapp/template-parts';
import { OutsideError } from '../../partners/outside-error.ts';
import type { WhatsappAccount } from '../../partners/whatsapp/keys.ts';
import type { Failure, OutMessage } from '../../partners/whatsapp/out-message.ts';
import type { Services } from '../../platform/services.ts';
import { storedPicture } from '../marketing/public.ts';
import { clientOf } from './account.ts';
import { getPictureName, namePicture } from './pictures.repo.ts';
import type { getTemplate } from './templates.repo.ts';

type Known = NonNullable<Awaited<ReturnType<typeof getTemplate>>>;

/** Meta keeps a file for thirty days; a message is tried for some of them. */
const HELD_MS = 25 * 86_400_000;
/** Pixels: as large as it is kept. */
const SIDE = 1600;

/** A picture of a template as Meta takes it, JPEG; null where its file is gone. */
export const readPicture = ({ files }: Pick<Services, 'files'>, image: string): Promise<Buffer | null> =>
  storedPicture(files, image, SIDE);

/** The message of a template with its picture and its link: Meta gets the picture first, once for many messages. */
export async function outTemplate(
  services: Services,
  account: WhatsappAccount,
  known: Known,
  { name, language, values, image: shown, button }: NonNullable<MessageContent['template']>,
): Promise<OutMessage | Failure> {
  const suffix = buttonSuffix(known.button_url, button?.url) ?? undefined;
  const image = shown ?? known.image;
  if ((known.button_variable && suffix === undefined) || (known.head === 'image' && image === null))
    return 'template_values';
  const template = { name, language, values, suffix };
  if (known.head !== 'image' || image === null) return { kind: 'template', template };
  const given = await mediaOf(services, account, image);
  return 'failure' in given ? given.failure : { kind: 'template', template: { ...template, ...given } };
}

async function mediaOf(
  services: Services,
  account: WhatsappAccount,
  image: string,
): Promise<{ media_id: string } | { failure: Failure }> {
  const now = services.clock();
  const store_id = asStoreId(account.store_id); // the store's own account
  const media_id = await getPictureName(services.db, store_id, image, new Date(now.getTime() - HELD_MS));
  if (media_id !== null) return { media_id };
  const bytes = await readPicture(services, image);
  if (bytes === null) return { failure: 'file_gone' };
  const given = await giveFile(services, account, { mime: 'image/jpeg', name: 'foto.jpeg', bytes });
  if ('failure' in given) return given;
  await namePicture(services.db, store_id, { image, ...given, media_at: now });
  return given;
}

/** Meta keeps it by a name of its own. @throws {OutsideError} where it may be tried again */
export async function giveFile(
  services: Services,
  account: WhatsappAccount,
  file: { mime: string; name: string; bytes: Buffer },
): Promise<{ media_id: string } | { failure: Failure }> {
  const given = await clientOf(services).upload(account, file);
  if (given.ok) return { media_id: given.media_id };
  if (given.again) throw new OutsideError('whatsapp', 'crowded');
  return { failure: `meta_${given.code}` };
}
