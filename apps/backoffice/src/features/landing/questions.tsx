import { CAPABILITIES } from '@comanda/domain/stores/capabilities';
import { COUNTRY } from '@comanda/domain/codes';
import type { PlanTable } from '@comanda/domain/stores/plans';
import { t } from '@comanda/ui/i18n';
import { notesPrice, onlinePrice } from '../../platform/paid-options.ts';

interface Question {
  asked: string;
  answer: string;
}

const questions = (plans: PlanTable): Question[] => [
  {
    asked: t('Preciso baixar ou instalar alguma coisa?'),
    answer: t(
      'Não. O cardápio abre no navegador do cliente e o painel no navegador da loja, no celular, no tablet ou no computador.',
    ),
  },
  {
    asked: t('Quanto a Comanda cobra por pedido?'),
    answer: t(
      'Nada. A mensalidade depende só de quanto a loja vende no mês. O dinheiro do pedido vai direto do cliente para você.',
    ),
  },
  {
    asked: t('Como recebo os pagamentos?'),
    answer: [
      t('Do jeito que você já recebe: dinheiro, cartão na entrega e Pix na sua chave.'),
      ...(CAPABILITIES.online_payment ? onlinePrice(plans, COUNTRY.brazil) : []),
    ].join(' '),
  },
  ...(CAPABILITIES.invoices
    ? [
        {
          asked: t('A Comanda emite nota fiscal?'),
          answer: [
            t('Sim: NFC-e no balcão, na mesa e na entrega, e NF-e para empresas, com o certificado da loja.'),
            ...notesPrice(plans, COUNTRY.brazil),
          ].join(' '),
        },
      ]
    : []),
  {
    asked: t('Dá para cobrar entrega por bairro ou por distância?'),
    answer: t(
      'Sim: por bairro, por faixas de quilômetros ou uma taxa única, com entrega grátis a partir do valor que você escolher.',
    ),
  },
  {
    asked: t('Quem trabalha comigo vê tudo?'),
    answer: t(
      'Só o que você deixar. Cada pessoa entra com o próprio e-mail e tem um papel: dono, gerente ou atendente.',
    ),
  },
  {
    asked: t('E se eu quiser sair?'),
    answer: t('Não há contrato de permanência. Seu cadastro de clientes e seus pedidos são seus.'),
  },
];

export function Questions({ plans }: { plans: PlanTable }) {
  return (
    <section id="duvidas" className="scroll-mt-4 bg-via-amarela text-[#1d171c]">
      <div className="mx-auto grid max-w-300 gap-8 px-5 py-14 lg:grid-cols-[300px_1fr] lg:py-20">
        <h2 className="t-display text-3xl md:text-4xl">{t('Dúvidas de quem vai abrir')}</h2>
        <div>
          {questions(plans).map(({ asked, answer }) => (
            <details key={asked} className="group border-b border-black/15 py-4 first:pt-0">
              <summary className="flex items-baseline gap-4 text-lg font-semibold">
                <span className="flex-1">{asked}</span>
                <span
                  className="text-2xl leading-none font-normal transition-transform group-open:rotate-45"
                  aria-hidden
                >
                  +
                </span>
              </summary>
              <p className="mt-2 max-w-160 text-base">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
