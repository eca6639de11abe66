import type { AllowanceService } from './allowance-service.ts'

export { AllowanceService, allowedNow } from './allowance-service.ts'
export * from './allowance-store.ts'

declare module '../../context.ts' {
  interface AppContext {
    /** Offers that admins vouch for; undefined where no market lives. */
    readonly allowances: AllowanceService | undefined
  }
}
