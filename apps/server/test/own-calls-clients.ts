/** Those about clients, what they have said to offers, and groups of them. */
export const OWN_OF_CLIENTS = [
  'POST stores/clients',
  'GET stores/clients/file/{id}',
  'POST stores/clients/import/read',
  'POST stores/clients/import',
  'GET client/consents',
  'POST client/consents',
  'GET stores/clients/consents/{id}',
  'POST stores/clients/consents',
  'PUT stores/clients/tags',
  'GET stores/segments/{id}',
  'POST stores/segments/{id}',
  'POST stores/segments/{id}/count',
  'PUT stores/segments/{id}/{segment_id}',
  'DELETE stores/segments/{id}/{segment_id}',
];
