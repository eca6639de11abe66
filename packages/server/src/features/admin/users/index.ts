export { AdminUserType } from './schema.ts'
export { type AdminUser, findUser } from './user-store.ts'
