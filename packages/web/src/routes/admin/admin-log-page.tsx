import { AuditLog } from '#web/features/admin-log/audit-log.tsx'

export function AdminLogPage() {
  return <AuditLog />
}
