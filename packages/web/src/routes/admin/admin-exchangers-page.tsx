import { AdminExchangers } from '#web/features/admin-exchangers/list/admin-exchangers.tsx'

export function AdminExchangersPage() {
  return <AdminExchangers />
}
