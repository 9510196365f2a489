/** A table for people: a heading and what stands below it, as SQL. `zone` is the store's. */
interface CsvTable {
  file: string;
  columns: Readonly<Record<string, string>>;
  from: string;
}

const amount = (column: string) => `replace(${column}::text, '.', ',')`;
const when = (column: string, zone: string) => `to_char(${column} at time zone '${zone}', 'YYYY-MM-DD HH24:MI')`;
const yes = (condition: string) => `case when ${condition} then 'sim' else 'não' end`;

export const csvTables = (zone: string): readonly CsvTable[] => [
  {
    file: 'itens.csv',
    columns: {
      Seção: 'g.name',
      Item: 't.name',
      Descrição: 't.description',
      Preço: amount('t.price1'),
      'Preço 2': amount('t.price2'),
      Custo: amount('t.cost'),
      Código: 't.internal_id',
      Estoque: 't.stock',
      Excluído: yes('t.deleted_at is not null'),
    },
    from: `menu_items t join menu_groups g on g.store_id = t.store_id and g.id = t.menu_group_id
      where t.store_id = $store order by g."order", t."order", t.id`,
  },
  {
    file: 'complementos.csv',
    columns: {
      Grupo: 'g.name',
      Complemento: 't.name',
      Descrição: 't.description',
      Preço: amount('t.price'),
      Custo: amount('t.cost'),
      Código: 't.internal_id',
      Estoque: 't.stock',
      Excluído: yes('t.deleted_at is not null'),
    },
    from: `complements t join complement_groups g on g.store_id = t.store_id and g.id = t.complement_group_id
      where t.store_id = $store order by g."order", t."order", t.id`,
  },
  {
    file: 'clientes.csv',
    columns: {
      Nome: 't.name',
      Telefone: 't.phone',
      'E-mail': 't.email',
      'CPF ou CNPJ': 't.tax_id',
      Observações: 't.notes',
      Pedidos: 't.orders_count',
      'Total gasto': amount('t.orders_total'),
      Pontos: amount('t.points'),
      'Primeiro pedido': when('t.first_order_at', zone),
      'Último pedido': when('t.last_order_at', zone),
      Bloqueado: yes('t.blocked'),
    },
    from: 'clients t where t.store_id = $store order by t.id',
  },
  {
    file: 'pedidos.csv',
    columns: {
      Dia: 't.day',
      Número: 't.number',
      Feito: when('t.created_at', zone),
      Situação: 't.status',
      Origem: 't.origin',
      Mesa: 't.table_number',
      Cliente: 't.client_name',
      Telefone: 't.client_phone',
      Endereço: 't.address',
      'Número da casa': 't.address_number',
      Bairro: 't.fee_name',
      Cidade: 't.city_name',
      Pagamento: 't.payment_name',
      Parcelas: 't.installments',
      Subtotal: amount('t.subtotal'),
      Entrega: amount('t.fee'),
      Desconto: amount('t.discount'),
      Acréscimos: amount('t.additions'),
      'Taxa de serviço': amount('t.service_fee'),
      Cashback: amount('t.cashback'),
      Total: amount('t.total'),
      Entregue: when('t.delivered_time', zone),
      Cancelado: when('t.cancel_time', zone),
      Nota: 't.rating',
      Observação: 't.observation',
    },
    from: 'orders t where t.store_id = $store order by t.id',
  },
  {
    file: 'linhas-dos-pedidos.csv',
    columns: {
      Dia: 'o.day',
      Pedido: 'o.number',
      Item: 't.name',
      Variação: `coalesce(t.variation_name, t.size_name)`,
      Sabores: `array_to_string(t.flavor_names, ', ')`,
      Quantidade: 't.quantity',
      'Preço de um': amount('t.total_unique'),
      Total: amount('t.total'),
      Complementos: `(select string_agg(c.quantity || ' ' || c.name, ', ' order by c.complement_id)
        from order_item_complements c where c.store_id = t.store_id and c.order_id = t.order_id and c.line = t.line)`,
      Observação: 't.observation',
      Retirado: yes('t.removed_at is not null'),
    },
    from: `order_items t join orders o on o.store_id = t.store_id and o.id = t.order_id
      where t.store_id = $store order by t.order_id, t.line`,
  },
  {
    file: 'taxas-de-entrega.csv',
    columns: { Cidade: 'c.name', Bairro: 't.name', Preço: amount('t.price'), Entrega: yes('t.active') },
    from: `fees t left join cities c on c.store_id = t.store_id and c.id = t.store_city_id
      where t.store_id = $store order by c.name, t.name, t.id`,
  },
  {
    file: 'estoque.csv',
    columns: {
      Quando: when('t.created_at', zone),
      Nome: 'coalesce(i.name, c.name, m.name)',
      Quantidade: amount('t.quantity'),
      Antes: amount('t.stock_before'),
      Depois: amount('t.stock_after'),
      Motivo: 't.reason',
      Observação: 't.note',
      Quem: 't.user_name',
    },
    from: `stock_movements t
      left join menu_items i on i.store_id = t.store_id and i.id = t.menu_item_id
      left join complements c on c.store_id = t.store_id and c.id = t.complement_id
      left join tags m on m.store_id = t.store_id and m.id = t.tag_id
      where t.store_id = $store order by t.id`,
  },
];

/** One JSON list of texts a row. */
export const csvQuery = ({ columns, from }: CsvTable): string =>
  `select json_build_array(${Object.values(columns)
    .map((value) => `coalesce((${value})::text, '')`)
    .join(', ')})::text as text from ${from}`;
