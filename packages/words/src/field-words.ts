import { t } from './i18n.ts';

// What the contract says of a field, and a screen before it sends: each a function, for the language is chosen later.

export const unreadablePicture = () => t('Não deu para ler a foto. Tire outra.');
export const noDay = () => t('Escolha pelo menos um dia.');
export const pinDigits = () => t('O PIN tem de 4 a 8 números.');
export const noCouponCode = () => t('Digite o código do cupom.');
export const noRoomName = () => t('Dê um nome ao ambiente.');
export const tooManyRooms = (most: number) => t('São no máximo {most} ambientes.', { most });
export const tooManyAreas = (most: number) => t('São no máximo {most} áreas.', { most });
export const tooManyAddresses = (most: number) => t('São no máximo {most} endereços de uma vez.', { most });
export const sameAreaName = () => t('Há duas áreas com o mesmo nome.');
export const sameDistance = () => t('Há duas faixas com a mesma distância.');
export const lettersAndDigits = (most: number) => t('Use no máximo {most} letras e números.', { most });
export const onlyLettersAndDigits = () => t('Use só letras e números, sem espaços.');
export const tooManyLetters = (max: number) => t('Use no máximo {max} caracteres.', { max });
export const whatHappened = () => t('Diga o que aconteceu.');
export const badEmail = () => t('Digite um e-mail válido, como nome@exemplo.com.');
export const noDayAndHour = () => t('Informe o dia e a hora.');
export const noLossReason = () => t('Diga o motivo da perda.');
export const lastDayFirst = () => t('O último dia vem antes do primeiro.');
export const halfShift = () => t('Preencha a abertura e o fechamento.');
export const noName = () => t('Digite o seu nome.');
export const noNameAtTable = () => t('Diga o seu nome.');
export const noRaffleReason = () => t('Diga por quê: quem participa lê.');
