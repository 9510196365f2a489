import { refusals } from './refusal.ts';

/** Refusals of the menu, of stock and cost, of drafts and reports. */
export const MENU = refusals({
  // menu
  price_out_of_range: [422, 'O preço de {name} ficaria em zero ou alto demais. Confira o reajuste.', { name: 'text' }],
  stock_below_zero: [422, 'Há só {left} no estoque. Confira a quantidade.', { left: 'text' }],
  // stock and cost
  supplier_exists: [409, 'Já existe um fornecedor com este nome.'],
  prep_day_far: [422, 'Escolha um dia entre ontem e daqui a uma semana.'],
  prep_counted: [409, '{name} já foi contado neste dia.', { name: 'text' }],
  prep_left_too_much: [
    422,
    'Sobrou mais de {name} do que foi preparado. Confira a contagem, ou mude antes o preparado.',
    { name: 'text' },
  ],
  stock_moved: [409, 'O estoque mudou enquanto você contava. Confira as diferenças de novo.'],
  stock_loss_too_large: [
    422,
    'De {name} só restam {left}. Confira a quantidade da perda.',
    { name: 'text', left: 'text' },
  ],
  stock_link_self: [422, 'Um item não pode descontar do estoque dele mesmo. Escolha outro.'],
  stock_link_unit: [
    422,
    '{name} é vendido de outra forma (peso ou unidade). Escolha um item vendido como este.',
    { name: 'text' },
  ],
  tag_exists: [409, 'Você já tem {name} nas matérias-primas.', { name: 'text' }],
  unit_in_use: [409, '{name} já está em receitas. Só dá para trocar entre g e kg, ou entre ml e l.', { name: 'text' }],
  unit_differs: [422, '{name} é medido em {unit}. Use uma medida do mesmo tipo.', { name: 'text', unit: 'text' }],
  recipe_loop: [
    422,
    '{name} já leva {made}, direto ou por outra receita. Uma receita não pode levar a si mesma.',
    { name: 'text', made: 'text' },
  ],
  recipe_too_deep: [
    422,
    'Uma receita dentro da outra vai até {most} níveis. Junte duas delas em uma.',
    { most: 'number' },
  ],
  made_here: [409, '{name} é feita na cozinha: o estoque é o do que vai nela.', { name: 'text' }],
  cost_from_recipe: [
    409,
    'O custo de {name} vem da receita. Mude a receita, ou tire-a para digitar o custo.',
    { name: 'text' },
  ],
  report_range_reversed: [422, 'O começo do período vem depois do fim. Troque as datas.'],
  report_range_too_long: [422, 'Intervalo máximo de {max} dias.', { max: 'number' }],
  report_range_too_long_evening: [
    422,
    'Entre 18:00 e 23:59 o intervalo máximo é de {evening} dias. Nos outros horários o intervalo máximo é de {max} dias.',
    { evening: 'number', max: 'number' },
  ],
  menu_draft_published: [409, 'Este rascunho já foi publicado. Faça um novo para mudar mais alguma coisa.'],
  menu_draft_empty: [422, 'Este rascunho não muda nada. Escolha ao menos uma mudança para publicar.'],
  menu_draft_conflicts: [
    409,
    'O cardápio mudou desde este rascunho: decida {count, plural, one {# mudança marcada} other {# mudanças marcadas}} antes de publicar.',
    { count: 'number' },
  ],
  menu_draft_refused: [422, 'O rascunho tem uma mudança que o cardápio não aceita. Confira mínimos, máximos e preços.'],
  file_not_read: [422, 'Não conseguimos ler este arquivo. Envie um .xlsx, .csv ou .json com o cardápio.'],
  tax_sheet_not_read: [
    422,
    'Esta planilha não tem as colunas de itens.csv. Exporte a daqui, complete os códigos e envie de volta.',
  ],
  nothing_to_import: [422, 'Não há nada para mudar: o cardápio já está assim, ou nenhum item foi entendido.'],
  publish_time_past: [422, 'Escolha um horário que ainda não passou.'],
  menu_unchanged: [409, 'O cardápio já está como estava nesse momento.'],
});
