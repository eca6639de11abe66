export { CurrencyBook } from './currency-book.ts'
export { allFacts, CurrencyGroupEnum, CurrencyType } from './currency-type.ts'
export { loadOverlay } from './overlay-store.ts'
