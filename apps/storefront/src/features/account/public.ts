export { SignInSheet } from './sign-in-sheet.tsx';
