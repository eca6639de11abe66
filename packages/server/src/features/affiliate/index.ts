export { accrue, clawBack } from './commissions/accrue.ts'
export { commissionsToExport } from './commissions/commissions-to-export.ts'
export { TariffEnum } from './schema.ts'
