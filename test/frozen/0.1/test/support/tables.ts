export * from '../../../../support/tables.ts';
