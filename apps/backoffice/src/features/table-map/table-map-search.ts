import * as z from 'zod';

/** Which room is seen, and how. Without `ver` the map is for wide screens and the list for phones. */
export const tableMapSearch = z.object({
  ambiente: z.string().max(40).optional().catch(undefined),
  ver: z.enum(['mapa', 'lista']).optional().catch(undefined),
});
