import { Ban, ShieldCheck } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Badge } from '#web/ui/show/badge.tsx'
import type { UserRow } from './admin-users.documents.ts'

/** The marks that set an account apart: roles and blocks. */
export function UserBadges({ user }: { user: Pick<UserRow, 'roles' | 'blockedAt'> }) {
  const { t } = useTranslation('admin-users')
  return (
    <span className="inline-flex flex-wrap gap-1 align-middle">
      {user.blockedAt !== null && (
        <Badge tone="loss" icon={Ban}>
          {t('blocked')}
        </Badge>
      )}
      {user.roles.includes('ADMIN') && (
        <Badge tone="violet" icon={ShieldCheck}>
          {t('role.ADMIN')}
        </Badge>
      )}
    </span>
  )
}
