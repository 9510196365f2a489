import { fileURLToPath } from 'node:url';
import { VERSION } from 'comanda-print/version';
import { build, type Plugin } from 'vite';

/** The program that prints on a shop's computer, in one file that it downloads from beside the app. */
export const printProgram = (): Plugin => ({
  name: 'print-program',
  apply: 'build',
  async generateBundle() {
    const made = await build({
      configFile: false,
      logLevel: 'error',
      build: { ssr: fileURLToPath(import.meta.resolve('comanda-print/main')), write: false, target: 'node22' },
    });
    const output = [made].flat().flatMap((each) => ('output' in each ? each.output : []));
    const code = output.flatMap((each) => (each.type === 'chunk' && each.isEntry ? [each.code] : []))[0];
    if (code === undefined) throw new Error('the program that prints was not built');
    this.emitFile({ type: 'asset', fileName: `assets/backoffice/comanda-print-${VERSION}.mjs`, source: code });
  },
});
