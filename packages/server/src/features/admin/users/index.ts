export { AdminUserType } from './schema.ts'
export { type AdminUser, findUser, findUsers, idsFound } from './user-store.ts'
