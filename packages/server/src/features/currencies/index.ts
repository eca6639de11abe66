export { allFacts, CurrencyType } from './currency-type.ts'
