import type { PublicRaffle } from '@comanda/contract/marketing/raffles';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { useState } from 'react';
import { Panel } from '../../platform/page/page-frame.tsx';
import { checkRaffle, type Verdict } from './check-raffle.ts';

/** How anybody reckons the draw again: the three texts, the sum in words, and a button that does it on this phone. */
export function RaffleCheck({ raffle, token, closed }: { raffle: PublicRaffle; token: string; closed: boolean }) {
  const { seed_hash, seed, list_hash, numbers } = raffle;
  const list = `/api/raffles/${encodeURIComponent(token)}/list`;
  return (
    <Panel>
      <h2 className="t-title text-lg">{t('Como conferir')}</h2>
      <ol className="mt-3 list-decimal space-y-3 pl-5 text-base">
        <li>
          {t('A semente foi guardada antes do primeiro número. A impressão dela (SHA-256) não muda:')}
          <Code text={seed_hash} />
        </li>
        <li>
          {closed
            ? t('A lista fechada tem {n} números. A impressão do arquivo (SHA-256):', { n: numbers })
            : t('Quando a lista fechar, o arquivo e a impressão dele ficam aqui.')}
          {closed && (
            <>
              <Code text={list_hash} />
              <a href={list} className="inline-flex min-h-11 items-center font-semibold text-sf-accent-text" download>
                {t('Baixar a lista')}
              </a>
            </>
          )}
        </li>
        <li>
          {seed === null
            ? t('No sorteio a semente aparece aqui, inteira.')
            : t('A semente aberta. A SHA-256 dela é a impressão do passo 1:')}
          {seed !== null && <Code text={seed} />}
        </li>
        <li>
          {t(
            'A conta: SHA-256 do texto semente:lista:1, com a semente e a impressão da lista. Os 12 primeiros dígitos, lidos como número hexadecimal, divididos pelo total de números: o resto mais 1 é o número sorteado. O próximo usa :2, e assim por diante; o pedido que já saiu é pulado.',
          )}
        </li>
      </ol>
      {seed !== null && <CheckHere raffle={raffle} seed={seed} list={list} />}
    </Panel>
  );
}

const Code = ({ text }: { text: string }) => (
  <code className="mt-1 block rounded-md bg-sf-accent-soft px-3 py-2 text-xs break-all text-sf-accent-soft-fg">
    {text}
  </code>
);

function CheckHere({ raffle, seed, list }: { raffle: PublicRaffle; seed: string; list: string }) {
  const [verdict, setVerdict] = useState<Verdict | 'pending' | 'failed' | null>(null);
  async function check() {
    setVerdict('pending');
    try {
      const answer = await fetch(list);
      if (!answer.ok) throw new Error(String(answer.status));
      setVerdict(await checkRaffle(raffle, seed, await answer.text()));
    } catch {
      setVerdict('failed');
    }
  }
  return (
    <div className="mt-4 border-t border-sf-line pt-4">
      <Button
        variant="store"
        size="lg"
        className="w-full"
        pending={verdict === 'pending'}
        pendingText={t('Conferindo…')}
        onClick={() => void check()}
      >
        {t('Conferir neste aparelho')}
      </Button>
      <output className="mt-3 block text-base">
        {verdict === 'failed' && t('Não deu para conferir agora. Tente de novo.')}
        {verdict === 'right' && t('Confere: a semente, a lista e todos os números batem.')}
        {verdict === 'seed' && t('Não confere: a semente não é a que foi guardada.')}
        {verdict === 'list' && t('Não confere: a lista não é a que foi fechada.')}
        {verdict === 'numbers' && t('Não confere: a conta dá outros números.')}
      </output>
    </div>
  );
}
