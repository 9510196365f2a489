import type { FakeServer } from './fake-server.ts';
import type { FiscalProvider, IssuedNote } from './fiscal-provider.ts';
import { SAMPLE_DOCUMENT } from './focus-nfe/sample-document.ts';
import type { Fake } from './partner.ts';

/** When the doubles of those who issue notes are asked. */
export const PROBED_AT = () => new Date('2026-11-20T22:30:00Z');

/** A double whose plainest thing is a note that is authorised at once. @param isRight whether it says what this provider says */
export function probingNotes<Keys>(
  { server, settings }: { server: FakeServer; settings: Record<string, string> },
  keys: Keys,
  isRight: (made: IssuedNote, number: number) => boolean,
): Fake<FiscalProvider<Keys>> {
  let number = 0;
  return {
    server,
    settings,
    probe: async (provider) => {
      number += 1;
      const account = { store_id: 7, environment: 'test', tax_id: SAMPLE_DOCUMENT.issuer.tax_id, keys } as const;
      const made = await provider.emit(account, {
        ref: `probe-${number}`,
        series: 1,
        number,
        code: '76543214',
        issued_at: '2026-11-20T19:30:00-03:00',
        contingency: false,
        document: SAMPLE_DOCUMENT,
      });
      return made.state === 'authorised' && made.access_key.length === 44 && isRight(made, number);
    },
  };
}
