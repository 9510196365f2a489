import type { logout } from '@comanda/contract/stores/auth';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { callQuietly } from '../../platform/api.ts';
import { countEntries } from '../../platform/journal/journal.ts';
import { forgetKeptAnswers } from '../../platform/journal/kept-answers.ts';
import { onSessionLost } from '../../platform/session-lost.ts';
import { signInHref } from '../../platform/page/return-path.ts';

/**
 * Ends the session here and on the server; a session that had ended already is no problem. What waits to be sent goes
 * first: nobody else could send it.
 */
export function useSignOut(): () => Promise<void> {
  return async () => {
    const waiting = await countEntries('waiting').catch(() => 0);
    if (waiting > 0) {
      showToast({
        text: t(
          '{n, plural, one {# lançamento espera} other {# lançamentos esperam}} a internet neste aparelho. Saia depois que {n, plural, one {for enviado} other {forem enviados}}.',
          { n: waiting },
        ),
        tone: 'warning',
      });
      return;
    }
    await callQuietly<typeof logout>({ method: 'POST', path: 'users/logout', response: 'none' }, {}).catch(() => {});
    await forgetKeptAnswers();
    onSessionLost(() => {}); // what still asks meanwhile is refused, as it should be
    location.assign(signInHref()); // a new document: nothing of this session stays in memory
  };
}
