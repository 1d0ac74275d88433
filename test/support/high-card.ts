export { highCard, highCardGame } from '@turnfold/wire/testing';
