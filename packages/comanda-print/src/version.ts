/** Raised with every change of the program: it stands in the name of the file that shops download. */
export const VERSION = '1.0.0';
