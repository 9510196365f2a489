import { foldText } from '@comanda/domain/search-text';
import { foodBank } from './food-bank.ts';

/** What people also call what a picture shows, and what it serves for; without accents. */
const ALSO: Readonly<Record<string, string>> = {
  feijoada: 'feijao preto prato feito almoco brasileira caldeirada porco',
  tropeiro: 'feijao mineiro farinha almoco prato feito pf linguica',
  'frango-quiabo': 'galinha mineiro caipira almoco ensopado prato feito pf',
  parmegiana: 'bife file a milanesa parmigiana carne queijo molho almoco',
  picanha: 'carne churrasco bife grelhado boi assado almoco',
  espetinho: 'espeto churrasquinho carne churrasco porcao petisco medalhao',
  burger: 'hamburguer burguer lanche x-burger xburger x-salada cheeseburger smash sanduiche',
  'burger-duplo': 'hamburguer burguer lanche x-tudo xtudo x-bacon duplo smash cheeseburger',
  combo: 'promocao kit lanche refrigerante batata familia menu',
  fritas: 'batata porcao petisco frita palito acompanhamento',
  'pizza-calabresa': 'linguica cebola disco redonda massa',
  'pizza-margherita': 'marguerita mussarela mucarela tomate manjericao queijo disco massa',
  'pizza-meia': 'meia a meia dois sabores metade grande disco massa',
  'pizza-portuguesa': 'ovo presunto ervilha azeitona disco massa',
  sanduiche: 'lanche natural baguete misto bauru pao sub wrap',
  salada: 'verdura legumes folhas fit light saudavel vegetariano vegano alface',
  coxinha: 'salgado salgadinho frango festa lanche petisco',
  'pao-de-queijo': 'salgado mineiro cafe da manha lanche assado',
  acai: 'tigela bowl cremoso sobremesa granola banana gelado sorvete',
  pudim: 'sobremesa doce leite condensado flan',
  brigadeiro: 'doce docinho chocolate festa sobremesa bombom',
  refrigerante: 'bebida lata refri guarana coca soda gelada agua',
  'suco-laranja': 'bebida natural fruta vitamina copo limonada',
  cafe: 'bebida quente expresso espresso cappuccino xicara',
  caipirinha: 'bebida drink coquetel limao cachaca bar alcool dose',
};
/** Words that say nothing about the dish. */
const FILLERS = new Set(
  'de da do das dos com e a o ao na no em para por ml kg g un casa especial completa grande'.split(' '),
);

export type BankPicture = ReturnType<typeof foodBank>[number];

/** The pictures that words find, the best first; all of them without words. */
export function findPictures(words: string): readonly BankPicture[] {
  const asked = wordsOf(words);
  if (asked.length === 0) return foodBank();
  return foodBank()
    .map((picture) => ({ picture, score: scoreOf(picture, asked) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ picture }) => picture);
}

const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[^a-z0-9-]+/)
    .filter((word) => word.length > 1 && !FILLERS.has(word));

/** A word of the name counts more than another word for it; the beginning of a word is enough, so that typing finds. */
function scoreOf({ file, name }: BankPicture, asked: readonly string[]): number {
  const own = wordsOf(name);
  const also = (ALSO[file] ?? '').split(' ');
  const points = asked.map((word) => {
    const root = word.length > 3 ? word.replace(/s$/, '') : word;
    if (own.some((each) => each.startsWith(root))) return 3;
    return also.some((each) => each.startsWith(root)) ? 1 : 0;
  });
  return points.reduce<number>((sum, each) => sum + each, 0);
}
