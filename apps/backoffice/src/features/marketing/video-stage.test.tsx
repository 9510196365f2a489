// @vitest-environment happy-dom
import { artFields, getVideoScene } from '@comanda/contract/marketing/marketing';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { VideoStage } from './video-stage.tsx';

const scene = getVideoScene.response.parse({
  name: 'Quintal da Nena',
  link: 'https://comanda.test/loja/nena',
  shown_link: 'comanda.test/loja/nena',
  phone: '',
  hours: [],
  logo: null,
  colors: {
    ground: '#aa0000',
    ink: '#ffffff',
    soft: '#eeeeee',
    badge: '#ffffff',
    on_badge: '#aa0000',
    shapes: ['#111111', '#222222', '#333333'],
  },
  itens: [{ id: 1, name: 'Feijoada', price: 'R$ 59,90', was: '', image: null }],
});
const wishes = { ...artFields.omit({ template: true }).parse({}), closing: 'Peça agora', seconds: 5 } as const;
const pictures = { itens: [null], logo: null };
const stage = () => <VideoStage scene={scene} pictures={pictures} wishes={wishes} format="story" name="nena-story" />;

/** The frames wait here until a test lets one be drawn. */
let frames: Map<number, FrameRequestCallback>;
let now: number;
let drawn: string[];
let gives: Blob[];
let recorders: Recorder[];

class Recorder extends EventTarget {
  static isTypeSupported = (type: string) => type === 'video/webm;codecs=vp9';
  state = 'inactive';
  constructor() {
    super();
    recorders.push(this);
  }
  start() {
    this.state = 'recording';
  }
  stop() {
    this.state = 'inactive';
    for (const data of gives) this.dispatchEvent(Object.assign(new Event('dataavailable'), { data }));
    this.dispatchEvent(new Event('stop'));
  }
}

const pass = async (ms: number) => {
  for (const step of [0, ms]) {
    now += step;
    const due = [...frames.values()];
    frames.clear();
    await act(async () => {
      for (const draw of due) draw(now);
    });
  }
};

beforeEach(() => {
  [frames, now, drawn, recorders] = [new Map(), 0, [], []];
  gives = [new Blob(['film'])];
  let last = 0;
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => {
    last += 1;
    frames.set(last, draw);
    return last;
  });
  vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.delete(id));
  vi.stubGlobal('MediaRecorder', Recorder);
  vi.stubGlobal('Path2D', class {});
  vi.stubGlobal('matchMedia', () => ({ matches: true })); // asks for less motion
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:film');
  const nothing = () => {};
  const ctx = new Proxy(
    {},
    {
      get: (_, name) =>
        name === 'measureText'
          ? (text: string) => ({ width: text.length * 10 })
          : name === 'fillText'
            ? (text: string) => drawn.push(text)
            : nothing,
      set: () => true,
    },
  );
  HTMLCanvasElement.prototype.getContext = (() => ctx) as never; // only what is drawn matters
  HTMLCanvasElement.prototype.captureStream = (() => ({ getTracks: () => [] })) as never; // nothing flows in it
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(HTMLCanvasElement.prototype, 'captureStream');
});

test('stands still for whoever asked for less motion, and plays by a click', async () => {
  const user = userEvent.setup();
  render(stage());
  expect(frames.size).toBe(0);
  expect(drawn).toContain('Feijoada');
  expect(drawn).not.toContain('comanda.test/loja/nena');
  await user.click(screen.getByRole('button', { name: 'Assistir' }));
  await pass(4_900);
  expect(drawn).toContain('comanda.test/loja/nena');
  expect(screen.getByRole('button', { name: 'Parar' })).toBeTruthy();
  await pass(200);
  expect(await screen.findByRole('button', { name: 'Assistir' })).toBeTruthy();
});

test('is recorded to its end, says how far it is, and is saved by a click', async () => {
  const user = userEvent.setup();
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  render(stage());
  await user.click(screen.getByRole('button', { name: 'Gravar vídeo' }));
  await pass(2_500);
  expect((await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'Gravado' })).value).toBeCloseTo(0.5);
  await pass(2_500);
  await user.click(await screen.findByRole('button', { name: 'Salvar WebM' }));
  expect(clicked.mock.contexts[0]).toMatchObject({ download: 'nena-story.webm' });
  expect(screen.getByText(/O Instagram pede MP4/)).toBeTruthy();
});

test('leaves nothing behind when it is cancelled, and says so when the browser gives nothing', async () => {
  const user = userEvent.setup();
  render(stage());
  await user.click(screen.getByRole('button', { name: 'Gravar vídeo' }));
  await pass(1_000);
  await user.click(screen.getByRole('button', { name: 'Cancelar gravação' }));
  expect(recorders.map(({ state }) => state)).toEqual(['inactive']);
  expect(screen.queryByRole('button', { name: /Salvar/ })).toBeNull();
  gives = [];
  await user.click(screen.getByRole('button', { name: 'Gravar vídeo' }));
  await pass(5_000);
  expect((await screen.findByRole('alert')).textContent).toContain('não conseguiu gravar');
});

test('says where to go when the browser cannot record', () => {
  vi.stubGlobal('MediaRecorder', undefined);
  render(stage());
  expect(screen.getByRole('status').textContent).toContain('Este navegador não grava vídeo');
  expect(screen.queryByRole('button', { name: 'Gravar vídeo' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Assistir' })).toBeTruthy();
});
