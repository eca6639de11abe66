export { AdminUserType } from './schema.ts'
export { findUser } from './user-store.ts'
