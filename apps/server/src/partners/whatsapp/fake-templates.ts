import { BUTTON_TEXT_MAX, BUTTON_URL_MAX } from '@comanda/domain/whatsapp/template-parts';
import { countVariables, fillTemplate } from '@comanda/domain/whatsapp/template-text';
import * as z from 'zod';
import type { FakeAnswer } from '../fake-server.ts';
import { metaError } from './fake-error.ts';
import type { FakeFile } from './fake-files.ts';

const body = z.object({
  type: z.literal('BODY'),
  text: z.string().min(1).max(1_024),
  example: z.object({ body_text: z.array(z.array(z.string())) }).optional(),
});
const head = z.object({
  type: z.literal('HEADER'),
  format: z.literal('IMAGE'),
  example: z.object({ header_handle: z.tuple([z.string()]) }),
});
const VARIABLE = '{{1}}';
const urlButton = z
  .object({
    type: z.literal('URL'),
    text: z
      .string()
      .min(1)
      .max(BUTTON_TEXT_MAX)
      .regex(/^[^{}\r\n]+$/),
    url: z
      .string()
      .max(BUTTON_URL_MAX)
      .regex(/^https?:\/\/[^\s{}]+(\{\{1\}\})?$/)
      .refine((url) => !/^https?:\/\/(wa\.me|[^/]*whatsapp\.com)(\/|$)/.test(url)),
    example: z.tuple([z.url()]).optional(),
  })
  .refine(({ url, example }) => url.endsWith(VARIABLE) === (example !== undefined), { path: ['example'] });
const part = z.discriminatedUnion('type', [
  body,
  head,
  z.object({ type: z.literal('BUTTONS'), buttons: z.array(urlButton).length(1) }),
]);
type Part = z.output<typeof part>;
const written = z.object({
  name: z
    .string()
    .regex(/^[a-z0-9_]{1,512}$/)
    .optional(),
  category: z.enum(['MARKETING', 'UTILITY', 'AUTHENTICATION']),
  components: z
    .array(part)
    .min(1)
    .max(3)
    .refine((parts) => new Set(parts.map(({ type }) => type)).size === parts.length),
});

export interface FakeTemplate {
  name: string;
  language: string;
  category: string;
  status: string;
  rejected_reason: string;
  components: Part[];
}
export function made(name: string, category: string, status: string, parts: string | Part[]): FakeTemplate {
  const rejected_reason = status === 'REJECTED' ? 'TAG_CONTENT_MISMATCH' : 'NONE';
  const components: Part[] = typeof parts === 'string' ? [{ type: 'BODY', text: parts }] : parts;
  return { name, language: 'pt_BR', category, status, rejected_reason, components };
}
/** What the account has written beforehand. */
export const TEMPLATES = [
  made('pedido_atualizado', 'UTILITY', 'APPROVED', 'Oi, {{1}}! Seu pedido {{2}}: {{3}}'),
  made('promocao_da_casa', 'MARKETING', 'APPROVED', 'Oi, {{1}}! {{2}} Responda SAIR para não receber mais.'),
  made('aviso_em_analise', 'UTILITY', 'PENDING', 'Oi, {{1}}!'),
  made('convite_recusado', 'MARKETING', 'REJECTED', 'Venha!'),
];

const partOf = <Type extends Part['type']>({ components }: Pick<FakeTemplate, 'components'>, type: Type) =>
  components.find((each): each is Extract<Part, { type: Type }> => each.type === type);
export const textOf = (template: FakeTemplate): string => partOf(template, 'BODY')?.text ?? '';

/** A template as it is handed over. @param pictures Meta's names of what was handed over to be judged by */
export function readWritten(text: string, pictures: ReadonlySet<string>): z.output<typeof written> | FakeAnswer {
  const read = written.safeParse(JSON.parse(text));
  if (!read.success) return metaError(100, `Invalid parameter: ${read.error.issues[0]?.path.join('.') ?? ''}`);
  const said = partOf(read.data, 'BODY');
  const given = said?.example?.body_text[0]?.length ?? 0;
  if (said === undefined || given !== countVariables(said.text))
    return metaError(2388043, 'Message template "components" param is missing expected field(s)');
  const handle = partOf(read.data, 'HEADER')?.example.header_handle[0];
  if (handle !== undefined && !pictures.has(handle)) return metaError(100, 'Invalid header handle');
  return read.data;
}

const value = z.object({ type: z.literal('text'), text: z.string().min(1) });
const picture = z.object({
  type: z.literal('image'),
  image: z.union([z.strictObject({ id: z.string() }), z.strictObject({ link: z.url() })]),
});
/** Of a template that is sent. */
export const sentPart = z.discriminatedUnion('type', [
  z.object({ type: z.literal('header'), parameters: z.tuple([picture]) }),
  z.object({ type: z.literal('body'), parameters: z.array(value).min(1) }),
  z.object({
    type: z.literal('button'),
    sub_type: z.literal('url'),
    index: z.literal('0'),
    parameters: z.tuple([value]),
  }),
]);
type SentPart = z.output<typeof sentPart>;

export interface Shown {
  text: string;
  /** The id of a file, or its address. */
  picture: string | null;
  link: { text: string; url: string } | null;
}

/**
 * What a phone shows of a template, or the code by which it is refused.
 * Source: Meta's error codes, 132000 other values, 132001 not approved, 132012 another head, 132018 a button's value that is not asked for,
 * or lines and more than four blanks in a value,
 * 131008 one that is missing, 131053 a picture that is not there
 */
export function shownTemplate(
  known: FakeTemplate | undefined,
  sent: readonly SentPart[],
  files: ReadonlyMap<string, FakeFile>,
): Shown | number {
  if (known === undefined || known.status !== 'APPROVED') return 132001;
  const of = <Type extends SentPart['type']>(type: Type) =>
    sent.find((each): each is Extract<SentPart, { type: Type }> => each.type === type);
  const values = of('body')?.parameters.map(({ text }) => text) ?? [];
  const text = textOf(known);
  if (values.length !== countVariables(text)) return 132000;
  if (values.some((said) => said.trim() === '')) return 131008;
  if (values.some((said) => /[\n\t]| {5}/.test(said))) return 132018;
  const image = of('header')?.parameters[0].image;
  if ((image === undefined) !== (partOf(known, 'HEADER') === undefined)) return 132012;
  if (image !== undefined && 'id' in image && files.get(image.id)?.type !== 'image') return 131053;
  const button = partOf(known, 'BUTTONS')?.buttons[0];
  const suffix = of('button')?.parameters[0].text;
  if (suffix !== undefined && button?.url.endsWith(VARIABLE) !== true) return 132018;
  if (suffix === undefined && button?.url.endsWith(VARIABLE) === true) return 131008;
  return {
    text: fillTemplate(text, values),
    picture: image === undefined ? null : 'id' in image ? image.id : image.link,
    link: button === undefined ? null : { text: button.text, url: button.url.replace(VARIABLE, suffix ?? '') },
  };
}
