import { AdminHome } from '#web/features/admin-frame/admin-home.tsx'

export function AdminHomePage() {
  return <AdminHome />
}
