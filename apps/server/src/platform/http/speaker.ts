import { localeOf } from '@comanda/domain/format';
import { COUNTRY } from '@comanda/domain/codes';
import { storeZone } from '@comanda/domain/time-zones';
import { PT_PT } from '@comanda/words/pt-pt';
import type { Speaker as AnySpeaker } from '@comanda/words/refusals/refusal';
import { type Locale, makeWords, type Words } from '@comanda/words/words';
import type { FastifyRequest } from 'fastify';
import type { Session } from '../sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null until it is known who calls. */
    speaker: Speaker | null;
  }
}

/** In whose language, amounts and times a request is answered. */
export type Speaker = AnySpeaker & { readonly words: Words };

const WORDS: Readonly<Record<Locale, Words>> = { 'pt-BR': makeWords('pt-BR'), 'pt-PT': makeWords('pt-PT', PT_PT) };

/** Of whoever reads what a store says: the language of its country. */
export const speakerFor = (store: { country_id: number; zone: string }, now: Date): Speaker => ({
  country_id: store.country_id,
  zone: store.zone,
  now,
  words: WORDS[localeOf(store.country_id)],
});

/** By the store that a person of it asks about; where the request names none, by the browser's language. */
export function speakerOf(request: FastifyRequest, session: Session | null, now: Date): Speaker {
  if (session?.kind === 'user' && session.place !== null) return speakerFor(session.place, now);
  const country_id = prefersPortugal(request.headers['accept-language']) ? COUNTRY.portugal : COUNTRY.brazil;
  return speakerFor({ country_id, zone: storeZone(0, country_id) }, now);
}

/** The first Portuguese of the list is taken; its weights come in order from every browser. */
function prefersPortugal(languages: string | undefined): boolean {
  return /(?:^|,)\s*pt(?:-(\w+))?/i.exec(languages ?? '')?.[1]?.toUpperCase() === 'PT';
}
