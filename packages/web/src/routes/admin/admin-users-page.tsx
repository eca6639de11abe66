import { UsersList } from '#web/features/admin-users/list/users-list.tsx'

export function AdminUsersPage() {
  return <UsersList />
}
