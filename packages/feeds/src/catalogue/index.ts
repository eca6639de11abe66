/** The catalogue of currencies, and those that an installation adds to it. */
export * from './catalogue.ts'
export type { Currency } from './currency.ts'
export * from './overlaid-catalogue.ts'
