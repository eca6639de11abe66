export { badge } from './badge.ts'
export { banner, BANNER_SIZES } from './banner.ts'
export { KeptTables } from './kept-tables.ts'
export { ratesParamsOf, ratesWidget } from './rates-widget.ts'
