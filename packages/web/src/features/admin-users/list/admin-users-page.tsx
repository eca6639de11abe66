import { adminUsersQueryDefaults, adminUserStates } from '@hopwise/contract'
import { defineQueue } from '#web/account/queue/define-queue.ts'
import { QueuePage } from '#web/account/queue/queue-list.tsx'
import { useQueue } from '#web/account/queue/use-queue.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useWiderThan } from '#web/lib/page/use-media.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { AdminUsersDocument } from '../admin-users.documents.ts'
import { UsersCards } from './users-cards.tsx'
import { UsersTable } from './users-table.tsx'

const users = defineQueue({
  document: AdminUsersDocument,
  pageSize: adminUsersQueryDefaults.limit,
  searchKey: 'q',
  filters: { state: { values: adminUserStates } },
  variables: (part, { state }) => ({ query: { ...part, state } }),
  found: (answer) => answer.adminUsers,
})

/** Everybody with an account, the newest first, searched by any known fact. */
export function AdminUsersPage() {
  const { t } = useTranslation('admin-users')
  const format = useFormat()
  const isWide = useWiderThan('lg')
  const queue = useQueue(users)
  const { total } = queue
  const label = t('count', { count: total, value: format.count(total) })
  return (
    <QueuePage
      queue={queue}
      title={t('title')}
      count={label}
      failed={t('failed')}
      search={{ label: t('search'), help: t('search-help') }}
      filters={{
        state: {
          label: t('state'),
          any: t('state-any'),
          options: (state) => t(`state-of.${state}`),
        },
      }}
    >
      {(rows) =>
        isWide ? <UsersTable {...{ rows, label }} /> : <UsersCards {...{ rows, label }} />
      }
    </QueuePage>
  )
}
