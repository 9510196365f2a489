export { refuseEndpoint } from './refuse-endpoint.ts';
export { wakeBrowsers } from './wake-browsers.ts';
