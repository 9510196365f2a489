/** Those of pictures, posts and raffles. */
export const OWN_MARKETING = [
  'GET stores/video-scene/{id}',
  'GET instagram/pictures/{token}',
  'GET stores/instagram',
  'POST stores/instagram/confirm',
  'POST stores/instagram/connect',
  'POST stores/instagram/disconnect',
  'GET raffles/{token}',
  'GET raffles/{token}/list',
  'GET stores/raffles',
  'GET stores/raffles/{id}',
  'POST stores/raffles',
  'POST stores/raffles/{id}/move',
  'POST stores/raffles/{id}/pass',
  'PUT stores/raffles/{id}',
];
