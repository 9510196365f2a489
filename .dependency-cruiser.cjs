// Imports run one way: main → app/routes → features → platform inside an app; apps → ui, contract → domain → nothing.
const TEST = '\\.test\\.tsx?$|/test/';

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment:
        'A page is declared in one file and loaded from another, which links to it: what is loaded later closes no circle.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'domain-imports-nothing',
      comment: 'The rules run in every browser and on the server alike.',
      severity: 'error',
      from: { path: '^packages/domain/src/', pathNot: TEST },
      to: { pathNot: '^packages/domain/src/' },
    },
    {
      name: 'words-import-domain-and-lingui',
      comment: 'Node says them as they stand, and every browser.',
      severity: 'error',
      from: { path: '^packages/words/src/', pathNot: TEST },
      to: { pathNot: '^packages/(words|domain)/src/|^node_modules/@lingui/core/' },
    },
    {
      name: 'contract-imports-domain-words-and-zod',
      severity: 'error',
      from: { path: '^packages/contract/src/', pathNot: TEST },
      to: { pathNot: '^packages/(contract|domain|words)/src/|^node_modules/zod/' },
    },
    {
      name: 'ui-knows-no-api',
      comment: 'The design system gets what it shows by props.',
      severity: 'error',
      from: { path: '^packages/ui/' },
      to: { path: '^packages/contract/' },
    },
    {
      name: 'packages-know-no-app',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(apps|e2e|bench|tools)/' },
    },
    {
      name: 'apps-know-no-other-app',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'apps-know-no-tools',
      severity: 'error',
      from: { path: '^apps/' },
      to: { path: '^(e2e|bench|tools)/' },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/([^/]+)/src/(platform|partners)/', pathNot: TEST },
      to: { path: '^apps/$1/', pathNot: '^apps/$1/src/(platform|partners)/' },
    },
    {
      name: 'features-do-not-reach-up',
      severity: 'error',
      from: { path: '^apps/([^/]+)/src/features/', pathNot: TEST },
      to: { path: '^apps/$1/', pathNot: '^apps/$1/src/(features|platform|partners|charts)/' },
    },
    {
      name: 'charts-know-no-feature',
      comment: 'A chart gets what it draws by props, and reads nothing.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/src/charts/', pathNot: TEST },
      to: { path: '^apps/|^packages/contract/', pathNot: '^apps/$1/src/charts/' },
    },
    {
      name: 'charts-come-late',
      comment: 'A page imports the door of the charts; what draws is loaded behind it, when the first chart is shown.',
      severity: 'error',
      from: { path: '^apps/[^/]+/src/', pathNot: `^apps/[^/]+/src/charts/|${TEST}` },
      to: {
        path: '/src/charts/|^node_modules/d3-',
        pathNot:
          '/src/charts/(chart|chart-data|chart-room|chart-skeleton|heat-steps|load-chart|sparkline|use-width)\\.tsx?$',
      },
    },
    {
      name: 'the-door-draws-nothing',
      severity: 'error',
      from: {
        path: '/src/charts/(chart|chart-data|chart-room|chart-skeleton|heat-steps|load-chart|sparkline|use-width)\\.tsx?$',
      },
      to: {
        path: '/src/charts/|^node_modules/d3-',
        pathNot: '/src/charts/(chart-data|chart-room|chart-skeleton|load-chart)\\.tsx?$',
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
    },
    {
      name: 'features-meet-by-public',
      comment: "A feature reaches another by that one's public.ts; links go to its pages.ts.",
      severity: 'error',
      from: { path: '^apps/([^/]+)/src/features/([^/]+)/', pathNot: TEST },
      to: { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/($2/|[^/]+/(public\\.tsx?|pages\\.ts)$)' },
    },
    {
      name: 'only-main-starts',
      comment: 'Nothing imports what starts by being imported.',
      severity: 'error',
      from: {},
      to: { path: '^apps/[^/]+/src/(main|worker|start)\\.tsx?$' },
    },
  ],
  options: {
    // TypeScript 7 has no compiler interface: with the usual parser no .ts file would be read, and everything would pass.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|data)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.css', '.d.ts'],
    },
    moduleSystems: ['es6', 'cjs'],
  },
};
