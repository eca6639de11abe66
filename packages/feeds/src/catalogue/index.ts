/** The catalogue of currencies, and those that an installation adds to it. */
export * from './catalogue.ts'
export type { Currency } from './currency.ts'
export { nationalMoneyOf } from './national-money-of.ts'
export * from './overlaid-catalogue.ts'
