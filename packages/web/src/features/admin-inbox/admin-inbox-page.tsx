import { inboxQueryDefaults, inboxStates } from '@hopwise/contract'
import { Check, Inbox as InboxPicture, MailWarning } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { defineQueue } from '#web/account/queue/define-queue.ts'
import { QueuePage } from '#web/account/queue/queue-list.tsx'
import { useBulk } from '#web/account/queue/use-bulk.tsx'
import { useQueue } from '#web/account/queue/use-queue.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { mutateAndLeave } from '#web/lib/graphql/query-once.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Badge } from '#web/ui/show/badge.tsx'
import { showToast } from '#web/ui/state/toast.tsx'
import {
  type AdminMessagesAnswer,
  AdminMessagesDocument,
  HandleMessageDocument,
} from './admin-inbox.documents.ts'

const messages = defineQueue({
  document: AdminMessagesDocument,
  pageSize: inboxQueryDefaults.limit,
  everyMs: 60_000,
  searchKey: 'q',
  filters: { state: { values: inboxStates, usual: inboxQueryDefaults.state } },
  variables: (part, { state }) => ({ query: { ...part, state } }),
  found: (answer) => answer.adminMessages,
})

/** Messages people sent us, the newest first. */
export function AdminInboxPage() {
  const { t } = useTranslation('admin-inbox')
  const format = useFormat()
  const queue = useQueue(messages)
  const { found: inbox, total, view } = queue
  const bulk = useBulk(inbox?.items, {
    idOf: ({ reference }) => reference,
    isFor: ({ handledAt }) => handledAt === null,
    mark: ({ name }) => t('mark', { name }),
    icon: Check,
    text: (count) => t('handle-selected', { count }),
    failed: t('not-done'),
    mutate: (reference) => mutateAndLeave(HandleMessageDocument, { reference, isHandled: true }),
    onDone: (count) => {
      if (count > 0) showToast(t('laid-aside'))
    },
  })
  return (
    <QueuePage
      queue={queue}
      title={t('title')}
      count={t('found', { count: total, new: format.count(inbox?.newCount ?? 0) })}
      failed={t('failed')}
      nothing={{ icon: InboxPicture, title: t(`none.${view.filters.state}`) }}
      search={{ label: t('search') }}
      filters={{
        state: { as: 'tabs', label: t('which'), options: (state) => t(`state.${state}`) },
      }}
      rowHeight={72}
      bulk={bulk}
      row={(message, checkbox) => (
        <MessageRow
          key={message.reference}
          isUnmailed={inbox?.canMail === true && message.mailedAt === null}
          {...{ message, checkbox }}
        />
      )}
    />
  )
}

type Message = AdminMessagesAnswer['adminMessages']['items'][number]

interface MessageRowProps {
  message: Message
  isUnmailed: boolean
  checkbox: ReactNode
}

const EXCERPT = 160

function MessageRow({ message, isUnmailed, checkbox }: MessageRowProps) {
  const { t } = useTranslation('admin-inbox')
  const format = useFormat()
  const { reference, name, createdAt, handledAt } = message
  return (
    <li className="relative py-3 hover:bg-surface-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {checkbox}
        <Link
          to={`/admin/inbox/${reference}`}
          className="font-medium wrap-anywhere after:absolute after:inset-0 hover:text-accent"
        >
          {name}
        </Link>
        {handledAt !== null && <Badge tone="gain">{t('handled')}</Badge>}
        {isUnmailed && (
          <Badge tone="warn" icon={MailWarning}>
            {t('not-mailed')}
          </Badge>
        )}
        <span className="text-meta text-text-3 sm:ml-auto">
          {`${reference} · ${format.moment(Date.parse(createdAt))}`}
        </span>
      </div>
      <p className="mt-1 truncate text-table text-text-2">{message.message.slice(0, EXCERPT)}</p>
    </li>
  )
}
