export { mayConnect } from '../../../../../../apps/server/src/origin.ts';
