import { COUNTRY } from '@comanda/domain/codes';
import { formatMoney } from '@comanda/domain/format';
import type { PlanTable } from '@comanda/domain/stores/plans';
import { t } from '@comanda/ui/i18n';
import { BUSINESS } from '../../platform/business.ts';
import { paidOptions } from '../../platform/paid-options.ts';
import { usePlans } from '../../platform/use-plans.ts';
import { LegalText, type LegalSection } from './legal-text.tsx';

const UPDATED = '21 de novembro de 2026';
const reais = (value: number) => formatMoney(value, COUNTRY.brazil);

/** The price list in words, from the same table that the landing page shows. */
function prices({ tiers }: PlanTable): string[] {
  return tiers.map((plan, index) => {
    const next = tiers[index + 1];
    if (plan.above === 0 && next)
      return t('Até {next} em vendas no mês pela plataforma: grátis.', { next: reais(next.above) });
    return next
      ? t('Acima de {above} e até {next} no mês: {price} por mês.', {
          above: reais(plan.above),
          next: reais(next.above),
          price: reais(plan.price),
        })
      : t('Acima de {above} no mês: {price} por mês.', { above: reais(plan.above), price: reais(plan.price) });
  });
}

/** What costs more, where there is any. */
const optional = (options: string[]): string[][] =>
  options.length > 0 ? [[t('São opcionais, e cobrados só de quem os contrata:'), ...options]] : [];

const sections = (plans: PlanTable): LegalSection[] => [
  {
    title: t('Quem somos e o que estes termos regem'),
    body: [
      t(
        'A Comanda é um sistema para restaurantes, lanchonetes, pizzarias e outros negócios de comida receberem pedidos por um cardápio digital e cuidarem deles em um painel. Nestes termos, “loja” é quem contrata a Comanda, “equipe” são as pessoas a quem a loja dá acesso, e “cliente” é quem faz pedidos à loja.',
      ),
      t(
        'Ao criar uma conta, a loja aceita estes termos. Quem faz um pedido compra da loja: a Comanda fornece a tecnologia e não vende, prepara nem entrega comida.',
      ),
    ],
  },
  {
    title: t('Conta e acesso'),
    body: [
      t(
        'Os dados do cadastro devem ser verdadeiros e atuais. Cada pessoa da equipe deve usar o próprio acesso, com a própria senha; a loja responde pelo que é feito com os acessos que deu e deve retirá-los de quem sai.',
      ),
      t(
        'O endereço do cardápio é único e de quem o registrou primeiro. Endereços que imitem outra marca ou a própria Comanda podem ser recusados ou retirados.',
      ),
    ],
  },
  {
    title: t('Preço e pagamento'),
    body: [
      t(
        'A Comanda não cobra por pedido nem comissão sobre as vendas. A mensalidade depende do total vendido pela loja na plataforma em cada mês:',
      ),
      prices(plans),
      ...optional(paidOptions(plans, COUNTRY.brazil)),
      t('Mudanças de preço são avisadas com pelo menos 30 dias de antecedência.'),
    ],
  },
  {
    title: t('O que cabe à loja'),
    body: [
      [
        t('Manter preços, taxas, horários, ingredientes e avisos de alergênicos corretos, e cumprir o que oferece.'),
        t('Atender às leis do consumidor, sanitárias, fiscais e de venda de bebidas alcoólicas.'),
        t('Resolver com o cliente trocas, atrasos, cancelamentos e devoluções.'),
        t('Usar os dados dos clientes só para atendê-los, e enviar mensagens promocionais só a quem as aceitou.'),
        t('Ter o direito de usar as fotos, marcas e textos que publica.'),
      ],
    ],
  },
  {
    title: t('O que não é permitido'),
    body: [
      t(
        'Vender o que a lei proíbe; publicar conteúdo falso, ofensivo ou de terceiros sem autorização; tentar acessar dados de outras lojas; sobrecarregar ou burlar o sistema; revender o acesso sem acordo escrito. Nesses casos o acesso pode ser suspenso, com aviso e direito de resposta, salvo quando a urgência não permitir avisar antes.',
      ),
    ],
  },
  {
    title: t('Disponibilidade e responsabilidade'),
    body: [
      t(
        'Trabalhamos para que o sistema esteja sempre no ar e os pedidos nunca se percam, e avisamos sobre manutenções. Falhas de internet, energia, aparelhos ou de serviços de terceiros não dependem de nós.',
      ),
      t('Nada nestes termos exclui responsabilidades que a lei não permite excluir.'),
    ],
  },
  {
    title: t('Dados e propriedade'),
    body: [
      t(
        'O cardápio, os pedidos e o cadastro de clientes são da loja, que pode pedir uma cópia a qualquer momento. O sistema, a marca e os desenhos da Comanda são nossos. O tratamento de dados pessoais está na Política de privacidade.',
      ),
    ],
  },
  {
    title: t('Encerramento'),
    body: [
      t(
        'A loja pode encerrar quando quiser, sem multa. Depois do encerramento, guardamos os dados pelo prazo que a lei exige e então os apagamos. Podemos encerrar contas sem uso há mais de 12 meses, com aviso de 30 dias.',
      ),
    ],
  },
  {
    title: t('Mudanças, lei e foro'),
    body: [
      t(
        'Mudanças importantes destes termos são avisadas no painel e por e-mail com pelo menos 30 dias de antecedência. Vale a lei brasileira. O foro é o do domicílio da loja quando ela for consumidora; nos demais casos, o da sede da Comanda.',
      ),
      t('Dúvidas: {email}.', { email: BUSINESS.support_email }),
    ],
  },
];

export function TermsPage() {
  return (
    <LegalText
      title={t('Termos de serviço')}
      updated={UPDATED}
      summary={[
        t('A Comanda é a ferramenta; a venda é da loja, e o dinheiro também.'),
        t('Não há taxa por pedido nem fidelidade: sai quando quiser.'),
        t('Os dados da loja são da loja.'),
      ]}
      sections={sections(usePlans(COUNTRY.brazil))}
    />
  );
}
