export { TariffEnum } from './schema.ts'
