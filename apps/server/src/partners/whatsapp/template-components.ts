import type { TemplateCategory, TemplateHead } from '@comanda/domain/whatsapp/codes';
import { BUTTON_TEXT_MAX, BUTTON_URL_MAX } from '@comanda/domain/whatsapp/template-parts';
import * as z from 'zod';

/** As somebody writes it; `examples` are of its values, in their order. */
export interface WrittenTemplate {
  name: string;
  language: string;
  category: TemplateCategory;
  body: string;
  examples: readonly string[];
  /** At its head, for whoever judges it: JPEG. */
  picture: Buffer | null;
  /** `example` is of an address that ends with a variable. */
  button: { text: string; url: string; example: string | null } | null;
}

/** @param handle Meta's own name of the picture. Source: Meta's reference of templates */
export function componentsOf({ body, examples, button }: WrittenTemplate, handle: string | null) {
  const head = { type: 'HEADER', format: 'IMAGE', example: { header_handle: [handle] } };
  const values = examples.length === 0 ? {} : { example: { body_text: [examples] } };
  return [
    ...(handle === null ? [] : [head]),
    { type: 'BODY', text: body, ...values },
    ...(button === null ? [] : [{ type: 'BUTTONS', buttons: [buttonOf(button)] }]),
  ];
}

const buttonOf = ({ text, url, example }: NonNullable<WrittenTemplate['button']>) => ({
  type: 'URL',
  text,
  url,
  ...(example === null ? {} : { example: [example] }),
});

export const component = z.object({
  type: z.string(),
  format: z.string().optional(),
  text: z.string().optional(),
  buttons: z
    .array(z.looseObject({ type: z.string(), text: z.string().optional(), url: z.string().optional() }))
    .optional(),
});
type Component = z.output<typeof component>;

export const headIn = (head: Component | undefined): TemplateHead => {
  if (head === undefined) return 'none';
  const format = head.format?.toUpperCase();
  if (format === 'TEXT') return head.text?.includes('{{') ? 'media' : 'text';
  return format === 'IMAGE' ? 'image' : 'media';
};

const isUrl = ({ type }: { type: string }): boolean => type.toUpperCase() === 'URL';

/** Whether a template has what is not written here, so that writing it anew would lose it. */
export const hasOtherParts = (parts: readonly Component[]): boolean =>
  parts.some(({ type, buttons = [] }) =>
    type.toUpperCase() === 'BUTTONS'
      ? buttons.length > 1 || !buttons.every(isUrl)
      : !['HEADER', 'BODY'].includes(type.toUpperCase()),
  );

/** Its only button, where that leads to an address; and whether any of its buttons wants a value. */
export function buttonIn(part: Component | undefined) {
  const buttons = part?.buttons ?? [];
  const [only] = buttons.length === 1 ? buttons : [];
  const leads = only !== undefined && isUrl(only) && (only.url ?? '').length <= BUTTON_URL_MAX;
  return {
    button_text: leads ? (only.text ?? '').slice(0, BUTTON_TEXT_MAX) : '',
    button_url: leads ? (only.url ?? '') : '',
    button_variable: buttons.some(({ url = '' }) => url.includes('{{')),
  };
}
