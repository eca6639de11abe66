/** Which currencies there are, by code, and what is known of each. */
export * from './catalogue.ts'
export type { Currency } from './currency.ts'
export * from './overlaid-catalogue.ts'
