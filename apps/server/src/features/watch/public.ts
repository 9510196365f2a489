export { refuseEndpoint } from './refuse-endpoint.ts';
export { tellUser, wakeBrowsers } from './wake-browsers.ts';
