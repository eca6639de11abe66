import { useTranslation } from '#web/lib/texts/texts.ts'
import { Link } from 'react-router'
import { UNKNOWN } from '#web/lib/format/number-text.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { AddressText } from '#web/ui/list/address-text.tsx'
import { Cell, Column, Row, Table } from '#web/ui/show/table.tsx'
import type { UserRow } from '../admin-users.documents.ts'
import { UserBadges } from '../user-badges.tsx'

interface UsersTableProps {
  rows: readonly UserRow[]
  label: string
}

const columns = ['name', 'email', 'telegram', 'created', 'last-login'] as const

export function UsersTable({ rows, label }: UsersTableProps) {
  const { t } = useTranslation('admin-users')
  const format = useFormat()
  return (
    <Table
      label={label}
      head={columns.map((name) => (
        <Column key={name}>{t(name)}</Column>
      ))}
    >
      <tbody>
        {rows.map((row) => (
          <Row key={row.id}>
            <Cell>
              <Link
                to={`/admin/users/${row.id}`}
                className="font-medium underline-offset-4 hover:text-accent hover:underline"
              >
                {row.name || t('no-name')}
              </Link>{' '}
              <UserBadges user={row} />
            </Cell>
            <Cell>
              <AddressText>{row.email ?? UNKNOWN}</AddressText>
            </Cell>
            <Cell>{row.telegram ?? UNKNOWN}</Cell>
            <Cell className="whitespace-nowrap">{format.day(Date.parse(row.createdAt))}</Cell>
            <Cell className="whitespace-nowrap">
              {row.lastLoginAt === null ? t('never') : format.day(Date.parse(row.lastLoginAt))}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
