/** Width by height of the picture at the head of a message, as phones show it. */
export const PICTURE_ASPECT = 1.91;
