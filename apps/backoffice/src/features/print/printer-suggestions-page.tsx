import { t } from '@comanda/ui/i18n';
import {
  Cable,
  FileText,
  ListChecks,
  Monitor,
  Printer,
  ScrollText,
  Store,
  Wrench,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Page } from '../../platform/page/page-frame.tsx';
import { PageLink } from '../../platform/page/page-link.tsx';
import { useStore } from '../../platform/session.tsx';
import { SuggestedPrinters } from './suggested-printers.tsx';
import { printerPage } from './pages.ts';

/** What to know before buying a printer, and how to get the first paper out of it. */
export function PrinterSuggestionsPage() {
  const store = useStore();
  return (
    <Page width="form" lead={t('O que olhar antes de comprar, e como tirar o primeiro pedido no papel.')}>
      {store && (
        <Part icon={Store} title={t('Para a sua loja')}>
          <SuggestedPrinters key={store.id} store_id={store.id} />
        </Part>
      )}

      <Part icon={Printer} title={t('Térmica, e não a jato de tinta')}>
        <p>
          {t(
            'A impressora térmica não usa tinta: esquenta um papel próprio, é rápida e aguenta a rotina. Uma folha A4 comum também serve para começar, mas gasta mais e demora.',
          )}
        </p>
        <p>
          {t(
            'O papel térmico desbota com calor e luz. Para guardar o pedido, use o histórico; o papel é para a cozinha.',
          )}
        </p>
      </Part>

      <Part icon={ScrollText} title={t('58 ou 80 mm?')}>
        <Table
          head={[t('Bobina'), t('Letras por linha'), t('Boa para')]}
          rows={[
            ['58 mm', t('cerca de 32'), t('Poucos pedidos, balcão pequeno, impressora portátil')],
            ['80 mm', t('cerca de 48'), t('Cozinha com movimento, itens com muitos adicionais')],
          ]}
        />
        <p>{t('Na de 58 mm, nomes longos quebram em mais linhas e o papel sai mais comprido.')}</p>
        <p>{t('Confira também se ela tem guilhotina: sem corte automático, alguém precisa destacar cada pedido.')}</p>
      </Part>

      <Part icon={ListChecks} title={t('Modelos fáceis de achar no Brasil')}>
        <p>
          {t(
            'Epson TM-T20X, Elgin i9, Tanca TP-650 e Bematech MP-4200 TH: todas de 80 mm, com guilhotina e gaveta. Na Bematech, ligue o modo ESC/POS nas configurações dela.',
          )}
        </p>
        <p>
          {t('O mesmo nome é vendido com ligações diferentes: confira na caixa se a sua versão tem rede ou só USB.')}
        </p>
      </Part>

      <Part icon={Cable} title={t('Como ela se liga')}>
        <Table
          head={[t('Ligação'), t('Vantagem'), t('Cuidado')]}
          rows={[
            [t('USB'), t('A mais simples: um cabo até o computador'), t('Fica perto do computador, e só ele imprime')],
            [
              t('Rede (cabo)'),
              t('Pode ficar na cozinha, e vários aparelhos imprimem'),
              t('Peça um endereço fixo para ela no roteador'),
            ],
            [t('Wi-Fi'), t('Sem cabo até a cozinha'), t('Paredes, forno e micro-ondas atrapalham o sinal')],
            [
              t('Bluetooth'),
              t('Para celular e tablet, em feiras e entregas'),
              t('Alcance curto, e um aparelho de cada vez'),
            ],
          ]}
        />
      </Part>

      <Part icon={FileText} title={t('O que perguntar antes de comprar')}>
        <ul className="list-disc space-y-1.5 pl-5">
          <li>{t('Ela aceita comandos ESC/POS? É a linguagem que quase todo sistema de pedidos fala.')}</li>
          <li>{t('Há driver para o sistema do seu computador (Windows, Mac, Linux)?')}</li>
          <li>{t('Ela imprime acentos? Peça para ver um papel com “pão, açaí, à moda”.')}</li>
          <li>{t('Onde comprar a bobina na sua cidade, e qual o diâmetro que cabe?')}</li>
          <li>{t('Quem conserta, e em quanto tempo? Uma segunda impressora simples salva uma sexta à noite.')}</li>
        </ul>
      </Part>

      <Printing />
    </Page>
  );
}

/** The first paper, and what to do when none comes. */
function Printing() {
  return (
    <>
      <Part icon={Monitor} title={t('Imprimir hoje, pelo navegador')}>
        <ol className="list-decimal space-y-1.5 pl-5">
          <li>{t('Instale a impressora no computador e imprima a página de teste do próprio sistema.')}</li>
          <li>
            {t('Em Impressão, escolha a largura da bobina e aperte “Imprimir teste”.')}{' '}
            <PageLink page={printerPage} className="underline underline-offset-2">
              {t('Abrir Impressão')}
            </PageLink>
          </li>
          <li>
            {t('Na janela do navegador: escolha a térmica, margens “Nenhuma”, escala 100 e sem cabeçalho e rodapé.')}
          </li>
          <li>{t('Feita a escolha uma vez, o navegador a repete nos próximos pedidos.')}</li>
          <li>
            {t(
              'Para não ver a janela a cada pedido, abra o Chrome por um atalho com --kiosk-printing: ele imprime direto na impressora padrão.',
            )}
          </li>
        </ol>
      </Part>

      <Part icon={Cable} title={t('Imprimir sem apertar nada')}>
        <p>
          {t(
            'Com o programa comanda-print num computador da loja, o pedido sai na hora em cada impressora, mesmo com o painel fechado. Em Impressão, aperte “Ligar um computador”.',
          )}
        </p>
      </Part>

      <Part icon={Wrench} title={t('Quando algo não sai')}>
        <dl className="space-y-3">
          <Problem question={t('O papel sai em branco')}>
            {t('A bobina está do lado contrário. Risque com a unha: o lado que escurece é o que imprime.')}
          </Problem>
          <Problem question={t('As letras saem pequenas ou cortadas na direita')}>
            {t('A largura escolhida na janela do navegador é outra. Ponha a mesma bobina dos dois lados e escala 100.')}
          </Problem>
          <Problem question={t('Sai papel em branco demais depois do pedido')}>
            {t('No driver, troque o tamanho fixo da página pelo de bobina (“roll” ou “receipt”).')}
          </Problem>
          <Problem question={t('Parou de imprimir no meio do turno')}>
            {t(
              'Veja papel, tampa e cabo; desligue e ligue. O pedido continua no painel: abra e aperte o botão da impressora.',
            )}
          </Problem>
        </dl>
      </Part>
    </>
  );
}

function Part({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <section className="card mt-4 p-5">
      <h2 className="t-title flex items-center gap-2 text-lg">
        <Icon className="size-5 text-primary" aria-hidden />
        {title}
      </h2>
      <div className="mt-3 space-y-3 text-sm text-fg-2">{children}</div>
    </section>
  );
}

/** A small table; on phones each row stacks. */
function Table({ head, rows }: { head: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    <table className="w-full text-left max-md:block">
      <thead className="max-md:sr-only">
        <tr>
          {head.map((title) => (
            <th key={title} scope="col" className="t-label py-2 pr-4">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line max-md:block">
        {rows.map(([name, ...cells]) => (
          <tr key={name} className="align-top max-md:block max-md:py-2">
            <th scope="row" className="py-2 pr-4 font-semibold text-fg max-md:block max-md:py-0">
              {name}
            </th>
            {cells.map((cell, at) => (
              <td key={cell} className="py-2 pr-4 max-md:block max-md:py-0">
                <span className="text-fg-3 md:hidden">{head[at + 1]}: </span>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Problem = ({ question, children }: { question: string; children: ReactNode }) => (
  <div>
    <dt className="font-semibold text-fg">{question}</dt>
    <dd>{children}</dd>
  </div>
);
