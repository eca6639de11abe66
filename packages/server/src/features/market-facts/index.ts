export { MarketType } from './schema.ts'
