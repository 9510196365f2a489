/** Words that people ask by: each finds something. */
export const ASKED = ['motoboy', 'imposto', 'sábado', 'fiado'];
