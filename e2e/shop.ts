import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';

/** A store that one journey may change as it likes: never shuts, delivers for R$ 5,00, takes cash and Pix. */
export interface Shop {
  store_id: number;
  slug: string;
  email: string;
  password: string;
  token: string;
  api: <T = unknown>(method: 'get' | 'post' | 'put' | 'delete', path: string, data?: object) => Promise<T>;
}

const PASSWORD = 'Panela-de-Pedra-9';
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, time_open: '00:00', time_close: '00:00' }));

/** Signs a new owner up through the API, and takes the sample menu away. */
export async function makeShop(request: APIRequestContext, name = 'Cantina da Prova'): Promise<Shop> {
  const slug = `prova${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const email = `${slug}@comanda.test`;
  const answer = await request.post('/api/stores', {
    data: {
      name,
      state: 'MG',
      city: 'Belo Horizonte',
      address: 'Rua Mármore, 318',
      phone: '3134815520',
      url: slug,
      type: 'restaurante',
      tax_id: '11222333000181',
      whatsapp: '31987451200',
      owner: { name: 'Helena Duarte', email, password: PASSWORD },
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { store, token } = (await answer.json()) as { store: { id: number }; token: string }; // the contract's createStore
  const api: Shop['api'] = async <T>(method: 'get' | 'post' | 'put' | 'delete', path: string, data?: object) => {
    const reply = await request[method](`/api/${path}`, {
      headers: { authorization: `Bearer ${token}` },
      ...(data ? { data } : {}),
    });
    expect(reply.ok(), `${method} ${path}: ${reply.status()} ${await reply.text()}`).toBe(true);
    return (reply.status() === 204 ? undefined : await reply.json()) as T; // the caller names the route's answer
  };
  const shop: Shop = { store_id: store.id, slug, email, password: PASSWORD, token, api };
  const sample = (path: string) => api<{ id: number }[]>('get', `${path}?store_id=${store.id}`);
  const [groups, questions] = await Promise.all([
    sample('stores/group'),
    sample('stores/group-complements'),
    api('post', 'stores/schedule', { store_id: store.id, timezone: -3, schedule: { 1: EVERY_DAY, 2: [], 3: [] } }),
    api('put', 'stores/delivery-fee', { store_id: store.id, fee_type: 5, minimum_order: 0 }),
    api('post', 'stores/payments/pix', { store_id: store.id, pix: email, pix_infos: 'Cantina da Prova' }),
  ]);
  await Promise.all(groups.map(({ id }) => api('delete', `stores/group/${id}?store_id=${store.id}`)));
  await Promise.all(
    questions.map(({ id }) => api('delete', `stores/group-complements/by-id/${id}?store_id=${store.id}`)),
  );
  return shop;
}

/** Adds a group with items to a shop's menu. @returns the items' ids */
export async function addItems(
  { api, store_id }: Shop,
  group: string,
  items: readonly ({ name: string; price1: number } & Record<string, unknown>)[],
): Promise<number[]> {
  const { id: menu_group_id } = await api<{ id: number }>('post', 'stores/group', { store_id, name: group });
  const ids: number[] = [];
  for (const item of items)
    ids.push((await api<{ id: number }>('post', 'stores/item', { store_id, menu_group_id, ...item })).id);
  return ids;
}
