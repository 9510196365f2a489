import type { DemoFloor } from '../demo-store.ts';

/** Where people sit at Quintal da Nena, and who makes what. */
export const quintalFloor: DemoFloor = {
  rooms: [
    {
      name: 'Salão',
      labels: [
        { text: 'Cozinha', x: 1, y: 1 },
        { text: 'Porta', x: 17, y: 9 },
      ],
      tables: [
        { number: 1, seats: 4, x: 1, y: 2 },
        { number: 2, seats: 4, x: 6, y: 2 },
        { number: 3, seats: 4, x: 11, y: 2 },
        { number: 4, seats: 4, x: 16, y: 2 },
        { number: 5, seats: 6, shape: 'rectangle', x: 1, y: 5, width: 3 },
        { number: 6, seats: 6, shape: 'rectangle', x: 8, y: 5, width: 3 },
        { number: 7, seats: 2, shape: 'round', x: 16, y: 5 },
        { number: 8, seats: 10, shape: 'rectangle', x: 5, y: 8, width: 6, name: 'Mesão' },
      ],
    },
    {
      name: 'Varanda',
      labels: [{ text: 'Bar', x: 1, y: 1 }],
      tables: [
        { number: 9, seats: 2, shape: 'round', x: 2, y: 2 },
        { number: 10, seats: 2, shape: 'round', x: 9, y: 2 },
        { number: 11, seats: 2, shape: 'round', x: 16, y: 2 },
        { number: 12, seats: 4, x: 2, y: 5 },
        { number: 13, seats: 4, x: 7, y: 5 },
        { number: 14, seats: 8, shape: 'rectangle', x: 13, y: 5, width: 5, name: 'Jabuticabeira' },
      ],
    },
  ],
  stations: [
    {
      name: 'Chapa',
      capacity: 6,
      minutes: {
        'Filé de frango à parmegiana': 18,
        'Picanha na chapa': 20,
        'Espetinho de carne com queijo coalho': 12,
        'X-Nena': 12,
        'Duplo cheddar': 12,
        'Combo X-Nena': 14,
        'Sanduíche de pernil': 6,
      },
    },
    {
      name: 'Fritadeira',
      capacity: 3,
      minutes: { 'Coxinha de frango (6 un.)': 8, 'Batata frita com cheddar e bacon': 9 },
    },
    { name: 'Pizza', capacity: 2, minutes: { 'Monte sua pizza': 15, 'Pizza doce de brigadeiro': 12 } },
    {
      name: 'Bar',
      capacity: 4,
      minutes: { 'Refrigerante lata': 1, 'Suco de laranja': 4, Caipirinha: 4, 'Café coado': 5 },
    },
  ],
};
