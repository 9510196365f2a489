import * as z from 'zod';
import { done, flag, id, idParams, instant, requiredText, text, textFlag } from '../fields.ts';
import { anyone, route, user } from '../route.ts';

export const COMPLAINT_REASONS = {
  fraude: 'Golpe ou loja que não existe',
  proibido: 'Venda de produto proibido',
  higiene: 'Problema de higiene ou de saúde',
  ofensivo: 'Conteúdo ofensivo ou discriminação',
  direitos: 'Uso da minha marca, foto ou dos meus dados',
  outro: 'Outro problema',
} as const;
const reason = z.enum(
  Object.keys(COMPLAINT_REASONS) as (keyof typeof COMPLAINT_REASONS)[], // its own keys
  { error: 'Escolha o motivo.' },
);

export const sendComplaint = route({
  method: 'POST',
  path: 'complaints',
  summary: 'Tells the platform of a store or a page; answers nothing about it',
  access: anyone,
  body: z.object({
    reason,
    /** The store's link or name, as the person knows it. */
    store_url: text(200).default(''),
    message: requiredText(3000, 'Conte o que aconteceu.'),
    /** How to answer; may be left out. */
    contact: text(200).default(''),
  }),
  response: done,
  rate: 5,
});

export const complaint = z.object({
  id,
  reason,
  store_url: z.string(),
  message: z.string(),
  contact: z.string(),
  created_at: instant,
  resolved_at: instant.nullable(),
  resolved_by: z.string(),
  /** What was done about it. */
  note: z.string(),
});
export type Complaint = z.output<typeof complaint>;

export const findComplaints = route({
  method: 'GET',
  path: 'complaints',
  summary: 'The newest 200, open ones or resolved ones',
  access: user(1),
  query: z.object({ resolved: textFlag.default(false) }),
  response: z.array(complaint),
});

export const resolveComplaint = route({
  method: 'POST',
  path: 'complaints/{id}',
  summary: 'Keeps what was done about it, or opens it again',
  access: user(1),
  params: idParams,
  body: z.object({ resolved: flag.default(true), note: text(2000).default('') }),
  response: complaint,
});
