import { beforeEach, describe, expect, it, vi } from 'vitest';

const shelf = new Map<string, string>();
const storage = {
  getItem: (key: string) => shelf.get(key) ?? null,
  setItem: (key: string, value: string) => void shelf.set(key, value),
  removeItem: (key: string) => void shelf.delete(key),
};

/** A page that was loaded anew: only what the device kept is left. */
async function reload() {
  vi.resetModules();
  return import('./order-draft.ts');
}

beforeEach(() => {
  shelf.clear();
  vi.stubGlobal('localStorage', storage);
});

describe('an order draft', () => {
  it('survives a reload of the page', async () => {
    const before = await reload();
    before.changeDraft('nena', { client_name: 'Camila', variable_fee_id: 4, schedule_at: '2026-11-20T21:00:00Z' });
    const after = await reload();
    expect(after.readDraft('nena')).toMatchObject({
      client_name: 'Camila',
      variable_fee_id: 4,
      schedule_at: '2026-11-20T21:00:00Z',
    });
  });

  it('belongs to one store', async () => {
    const { changeDraft, readDraft, EMPTY_DRAFT } = await reload();
    changeDraft('nena', { client_name: 'Camila' });
    expect(readDraft('brasa')).toEqual(EMPTY_DRAFT);
  });

  it('leaves out what an older page kept in another shape', async () => {
    shelf.set('comanda.draft.nena', JSON.stringify({ client_name: 7, number: '412', payments: 'old', change: 'much' }));
    const { readDraft, EMPTY_DRAFT } = await reload();
    expect(readDraft('nena')).toEqual({ ...EMPTY_DRAFT, number: '412' });
  });

  it('is empty when what was kept is no draft at all', async () => {
    shelf.set('comanda.draft.nena', '{{');
    const { readDraft, EMPTY_DRAFT } = await reload();
    expect(readDraft('nena')).toEqual(EMPTY_DRAFT);
  });

  it('keeps the person, the address and the way to pay for the next order, and nothing else', async () => {
    const { changeDraft, clearDraft, readDraft, EMPTY_DRAFT } = await reload();
    const kept = { client_name: 'Camila', client_phone: '(31) 98745-5120', address: 'Rua Mármore', number: '412' };
    changeDraft('nena', { ...kept, delivery_method: 2, real_id: 3, change: 100, observation: 'Sem campainha' });
    clearDraft('nena');
    expect(readDraft('nena')).toEqual({ ...EMPTY_DRAFT, ...kept, delivery_method: 2, real_id: 3 });
  });

  it('knows an allergy for the whole order once it was told with one dish, and never writes over it', async () => {
    const { changeDraft, clearDraft, readDraft, rememberAllergy } = await reload();
    rememberAllergy('nena', 'sem cebola');
    expect(readDraft('nena').allergy).toBe('');
    rememberAllergy('nena', ' Sou alérgica a amendoim ');
    expect(readDraft('nena').allergy).toBe('Sou alérgica a amendoim');
    changeDraft('nena', { allergy: 'amendoim' });
    rememberAllergy('nena', 'alergia a camarão');
    expect(readDraft('nena').allergy).toBe('amendoim');
    clearDraft('nena');
    expect(readDraft('nena').allergy).toBe('');
  });

  it('is emptied of somebody else when another person signs in', async () => {
    const { changeDraft, claimDraft, readDraft, EMPTY_DRAFT } = await reload();
    const camila = { client_name: 'Camila', client_phone: '(31) 98745-5120', address: 'Rua Mármore', number: '412' };
    changeDraft('nena', { ...camila, delivery_method: 2, real_id: 3, allergy: 'Amendoim', observation: 'Sem sal' });
    claimDraft('nena', { phone: '+5531987455120' }, 1);
    claimDraft('nena', { phone: null }, 1);
    expect(readDraft('nena')).toMatchObject(camila);
    claimDraft('nena', { phone: '31999990000' }, 1);
    expect(readDraft('nena')).toEqual({ ...EMPTY_DRAFT, delivery_method: 2, observation: 'Sem sal' });
  });

  it('lasts as long as the page when the browser refuses storage', async () => {
    vi.stubGlobal('localStorage', {
      ...storage,
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    });
    const { changeDraft, readDraft } = await reload();
    changeDraft('nena', { client_name: 'Camila' });
    expect(readDraft('nena').client_name).toBe('Camila');
  });
});
