export { subscribeAgain } from './connect.ts';
export { messageCost, readSpent } from './costs.ts';
export { findTrouble, TROUBLES_OF } from './whatsapp-trouble.ts';
export { queueWhatsapp, TEST_CAUSE } from './queue-whatsapp.ts';
export { isLive as sendsWhatsapp } from './settings.repo.ts';
export { readFillableTemplates, TEMPLATE_LANGUAGE } from './read-templates.ts';
