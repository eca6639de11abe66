import { Inbox } from '#web/features/admin-inbox/inbox.tsx'

export function AdminInboxPage() {
  return <Inbox />
}
