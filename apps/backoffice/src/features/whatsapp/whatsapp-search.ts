import { TALK_STATES } from '@comanda/domain/whatsapp/codes';
import * as z from 'zod';

export const WHATSAPP_VIEWS = ['pedidos', 'numero'] as const;
export const whatsappSearch = z.object({
  /** What of it is shown; its talks where it is not said. */
  ver: z.enum(WHATSAPP_VIEWS).optional().catch(undefined),
  de: z.enum(TALK_STATES).optional().catch(undefined),
  busca: z.string().max(60).optional().catch(undefined),
  /** The talk that is open. */
  conversa: z.coerce.number().int().positive().optional().catch(undefined),
});
