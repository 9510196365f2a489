export { refuseEndpoint } from './refuse-endpoint.ts';
