export { FoodBankDialog } from './food-bank-dialog.tsx';
