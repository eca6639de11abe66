import type { AllowanceKeeper } from './allowance-keeper.ts'

export { AllowanceKeeper, allowedNow } from './allowance-keeper.ts'
export * from './allowance-store.ts'

declare module '../../context.ts' {
  interface AppContext {
    /** Offers that admins vouch for; undefined where no market lives. */
    readonly allowances: AllowanceKeeper | undefined
  }
}
