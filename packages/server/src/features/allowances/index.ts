export { AllowanceKeeper, allowedNow } from './allowance-keeper.ts'
export * from './allowance-store.ts'
