export { badge } from './badge.ts'
export { ratesAsked, ratesWidget } from './rates-widget.ts'
