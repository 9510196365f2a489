import type { RowIn } from '@comanda/domain/fields/field';
import type { WHATSAPP_TEMPLATE } from '@comanda/domain/fields/whatsapp';
import type { TemplateCategory, TemplateHead, TemplateState } from '@comanda/domain/whatsapp/codes';
import { countVariables } from '@comanda/domain/whatsapp/template-text';
import * as z from 'zod';
import { buttonIn, component, hasOtherParts, headIn } from './template-components.ts';

/** Meta's answer where it refuses. */
export const refusal = z.object({
  error: z.object({
    code: z.number().int(),
    message: z.string().default(''),
    /** In words for people, where there are some. */
    error_user_msg: z.string().optional(),
    error_data: z.object({ details: z.string().default('') }).optional(),
  }),
});
export type MetaRefusal = z.output<typeof refusal>['error'];

export const accepted = z.object({
  contacts: z.array(z.object({ wa_id: z.string().optional(), user_id: z.string().optional() })).default([]),
  messages: z.array(z.object({ id: z.string().min(1).max(500) })).min(1),
});

export const mediaAnswer = z.object({ url: z.url().max(4_000), file_size: z.coerce.number().optional() });
export const uploaded = z.object({ id: z.string().min(1).max(500) });
/** Where a file is put that a template is judged by; and Meta's name of it. */
export const uploadPlace = z.object({ id: z.string().regex(/^upload:\S{1,2000}$/) });
export const uploadedHandle = z.object({ h: z.string().min(1).max(4_000) });

export const numberAnswer = z.object({
  display_phone_number: z.string().default(''),
  verified_name: z.string().default(''),
  quality_rating: z.string().default(''),
});

const template = z.object({
  name: z.string().min(1).max(512),
  language: z.string().min(2).max(20),
  category: z.string(),
  status: z.string(),
  rejected_reason: z.string().nullish(),
  components: z.array(component).default([]),
});
export const templatePage = z.object({
  data: z.array(template),
  paging: z
    .object({ cursors: z.object({ after: z.string().optional() }).optional(), next: z.string().optional() })
    .optional(),
});

export const templateIds = z.object({
  data: z.array(z.object({ id: z.string().min(1).max(60), name: z.string(), language: z.string() })),
});

/** What Meta says of a template. */
export type KnownTemplate = Omit<RowIn<typeof WHATSAPP_TEMPLATE, 'meta'>, 'category' | 'state' | 'head'> & {
  category: TemplateCategory;
  state: TemplateState;
  head: TemplateHead;
};

const CATEGORIES: Readonly<Record<string, TemplateCategory>> = {
  MARKETING: 'marketing',
  UTILITY: 'utility',
  AUTHENTICATION: 'authentication',
};
const STATES: Readonly<Record<string, TemplateState>> = {
  APPROVED: 'approved',
  REJECTED: 'rejected',
  PAUSED: 'paused',
  DISABLED: 'disabled',
};
/** @returns `pending` for a word that nobody knows: it is not sent then */
export const templateState = (status: string): TemplateState => STATES[status.toUpperCase()] ?? 'pending';

export function templateIn({
  name,
  language,
  category,
  status,
  rejected_reason,
  components,
}: z.output<typeof template>): KnownTemplate {
  const of = (type: string) => components.find((each) => each.type.toUpperCase() === type);
  const body = of('BODY')?.text ?? '';
  return {
    name,
    language,
    category: CATEGORIES[category.toUpperCase()] ?? 'marketing',
    state: templateState(status),
    body: body.slice(0, 1_024),
    variables: countVariables(body),
    head: headIn(of('HEADER')),
    ...buttonIn(of('BUTTONS')),
    other_parts: hasOtherParts(components),
    reason: rejected_reason && rejected_reason !== 'NONE' ? rejected_reason : '',
  };
}
