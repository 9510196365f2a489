import { SESSION_DAYS } from '@comanda/domain/codes';
import { t } from '@comanda/ui/i18n';
import { BUSINESS } from '../../platform/business.ts';
import { LegalText, type LegalSection } from './legal-text.tsx';

const UPDATED = '21 de novembro de 2026';

/** Follows the Brazilian data protection law: Lei 13.709/2018 (LGPD). */
const sections = (): LegalSection[] => [
  {
    title: t('Quem decide sobre os seus dados'),
    body: [
      t(
        'Quando você faz um pedido, a loja é a controladora dos seus dados: é ela quem os recebe e decide como usá-los para atender você. A Comanda os trata em nome da loja, como operadora.',
      ),
      t(
        'Quando você tem uma conta de loja ou de equipe no painel, ou uma conta de cliente que vale em várias lojas, a Comanda é a controladora dos dados dessa conta.',
      ),
    ],
  },
  {
    title: t('Que dados tratamos'),
    body: [
      [
        t(
          'De quem pede: nome, telefone, endereço de entrega, itens, observações, forma de pagamento, CPF quando pedido para a nota, e-mail e senha de quem cria conta, aniversário e avaliação se quiser informar.',
        ),
        t('De quem trabalha na loja: nome, e-mail, senha, papel, permissões e registro de acessos.'),
        t('Da loja: nome, endereço, telefone, CPF ou CNPJ e chave Pix.'),
        t('De uso: data, hora, aparelho e endereço de internet, para segurança e para que o sistema funcione.'),
      ],
      t('Não guardamos números de cartão. Senhas são guardadas de forma que nem nós conseguimos ler.'),
    ],
  },
  {
    title: t('Para quê, e com que base legal'),
    body: [
      [
        t('Receber, preparar, entregar e acompanhar pedidos: execução de contrato (art. 7º, V).'),
        t('Emitir documentos fiscais e guardar registros: obrigação legal (art. 7º, II).'),
        t('Prevenir fraude e abuso e manter o sistema seguro: legítimo interesse (art. 7º, IX).'),
        t('Enviar ofertas e avisos: consentimento (art. 7º, I), que você retira quando quiser.'),
      ],
    ],
  },
  {
    title: t('Com quem compartilhamos'),
    body: [
      t(
        'Com a loja que recebe o pedido e sua equipe, no que cada um precisa ver. Com quem entrega, só nome, endereço, telefone e o que cobrar. Com prestadores que hospedam o sistema e enviam mensagens, sob contrato. Com autoridades, quando a lei obriga. Não vendemos dados.',
      ),
      t('Uma loja não vê os dados nem os pedidos que você fez em outra.'),
    ],
  },
  {
    title: t('Por quanto tempo'),
    body: [
      t(
        'Pedidos e documentos fiscais, por cinco anos; registros de acesso, por seis meses (Marco Civil da Internet, art. 15); contas, enquanto existirem. Depois disso os dados são apagados ou tornados anônimos.',
      ),
    ],
  },
  {
    title: t('Seus direitos'),
    body: [
      t(
        'Você pode pedir confirmação, acesso, correção, cópia, anonimização, eliminação e informação sobre compartilhamento, além de retirar consentimentos e se opor a usos (art. 18). Peça à loja, para os dados dos seus pedidos, ou a nós, para os da sua conta: respondemos em até 15 dias. Se não resolvermos, você pode procurar a Autoridade Nacional de Proteção de Dados.',
      ),
    ],
  },
  {
    title: t('Cookies e dados no seu aparelho'),
    body: [
      t(
        'Usamos só o necessário: um cookie que mantém você conectado por até {days} dias, que programas da página não conseguem ler, o código da sua sacola e preferências como o endereço do último pedido, que fica no seu aparelho. Cookies de medição ou anúncio só existem quando a loja os liga na página dela, e então ela responde por eles.',
        {
          days: SESSION_DAYS,
        },
      ),
    ],
  },
  {
    title: t('Segurança'),
    body: [
      t(
        'Conexões cifradas, senhas com resumo próprio para senhas, acessos limitados por papel e por loja e histórico das mudanças em cada pedido. Se houver incidente que possa causar risco ou dano relevante, avisamos as pessoas atingidas e a autoridade (art. 48).',
      ),
    ],
  },
  {
    title: t('Crianças'),
    body: [t('As contas são para maiores de 18 anos, ou para menores representados pelos responsáveis.')],
  },
  {
    title: t('Encarregado e mudanças'),
    body: [
      t(
        'O encarregado pelo tratamento de dados atende em {email}. Mudanças importantes desta política são avisadas nesta página e, a quem tem conta, por e-mail.',
        {
          email: BUSINESS.support_email,
        },
      ),
    ],
  },
];

export function PrivacyPage() {
  return (
    <LegalText
      title={t('Política de privacidade')}
      updated={UPDATED}
      summary={[
        t('Seus dados servem para o seu pedido chegar, e para mais nada sem você aceitar.'),
        t('Não vendemos dados e uma loja não vê o que você faz na outra.'),
        t('Você pode ver, corrigir e apagar o que é seu.'),
      ]}
      sections={sections()}
    />
  );
}
