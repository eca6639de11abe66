import type { CurrencyBook } from './currency-book.ts'

export { CurrencyBook } from './currency-book.ts'
export {
  allFacts,
  CurrencyGroupEnum,
  currencyOf,
  CurrencyType,
  searchWords,
} from './currency-type.ts'
export { type CurrencyFields, fieldsOfCurrency, loadOverlay } from './overlay-store.ts'

declare module '../../context.ts' {
  interface AppContext {
    readonly currencyNames: CurrencyBook
  }
}
