import { useTranslation } from '#web/lib/texts/texts.ts'
import { Link } from 'react-router'
import { useFormat } from '#web/lib/format/use-format.ts'
import { AddressText } from '#web/ui/list/address-text.tsx'
import { Card } from '#web/ui/show/card.tsx'
import type { UserRow } from '../admin-users.documents.ts'
import { UserBadges } from '../user-badges.tsx'

/** The table as cards, for narrow pages. */
export function UsersCards({ rows, label }: { rows: readonly UserRow[]; label: string }) {
  const { t } = useTranslation('admin-users')
  const format = useFormat()
  return (
    <ul aria-label={label} className="grid gap-3">
      {rows.map((row) => (
        <li key={row.id}>
          <Card className="relative p-4 text-table">
            <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
              <Link to={`/admin/users/${row.id}`} className="after:absolute after:inset-0">
                {row.name || t('no-name')}
              </Link>
              <UserBadges user={row} />
            </p>
            <p className="text-text-2">
              <AddressText>
                {[row.email, row.telegram].filter((each) => each !== null).join(' · ')}
              </AddressText>
            </p>
            <p className="mt-1 text-dense text-text-3">
              {t('created')} {format.day(Date.parse(row.createdAt))}
            </p>
          </Card>
        </li>
      ))}
    </ul>
  )
}
