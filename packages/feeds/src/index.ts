/** Bytes in, offers and rejections out. The only room that knows a foreign format. Pure. */
export * from './catalogue/catalogue.ts'
export type { Currency } from './catalogue/currency.ts'
