export { badge } from './badge.ts'
export { type RatesAsked, ratesAsked, ratesWidget } from './rates-widget.ts'
