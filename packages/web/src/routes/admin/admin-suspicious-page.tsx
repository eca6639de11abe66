import { AdminSuspicious } from '#web/features/admin-suspicious/admin-suspicious.tsx'

export function AdminSuspiciousPage() {
  return <AdminSuspicious />
}
