import type { ApplicationStatus } from '@hopwise/contract'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Badge, type Tone } from '#web/ui/show/badge.tsx'

const tones: Readonly<Partial<Record<ApplicationStatus, Tone>>> = {
  SUBMITTED: 'warn',
  CHECKING: 'violet',
  ACCEPTED: 'gain',
  REJECTED: 'loss',
}

export function StatusBadge({ status }: { status: ApplicationStatus }) {
  const { t } = useTranslation('admin-applications')
  return <Badge tone={tones[status] ?? 'neutral'}>{t(`status.${status}`)}</Badge>
}
