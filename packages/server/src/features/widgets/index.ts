export { badge } from './badge.ts'
export { banner, BANNER_SIZES } from './banner.ts'
export { KeptTables } from './kept-tables.ts'
export { ratesAsked, ratesWidget } from './rates-widget.ts'
