import { TextKinds } from '#web/features/admin-texts/text-kinds.tsx'

export function AdminTextsPage() {
  return <TextKinds />
}
