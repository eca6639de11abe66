import { Inbox as InboxPicture, MailWarning } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Link } from 'react-router'
import { useOwn } from '#web/account/user/use-own.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { useSettled } from '#web/lib/use-settled.ts'
import { useUrlState } from '#web/lib/address/use-url-state.ts'
import { Input } from '#web/ui/field/input.tsx'
import { Segmented } from '#web/ui/field/segmented.tsx'
import { Badge } from '#web/ui/show/badge.tsx'
import { PageTurner } from '#web/ui/show/page-turner.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { type AdminMessagesAnswer, AdminMessagesDocument } from './admin-inbox.documents.ts'
import { inboxQuery, inboxViewFrom, PAGE_SIZE, states } from './inbox-query.ts'
import './texts.ts'

const EVERY_MS = 60_000

/** What people wrote to us, the newest first. */
export function Inbox() {
  const { t } = useTranslation('admin-inbox')
  const format = useFormat()
  const { params, change } = useUrlState()
  const view = inboxViewFrom(params)
  const search = useSettled(view.search)
  const { answer, fault, ask } = useOwn(
    AdminMessagesDocument,
    { query: inboxQuery({ ...view, search }) },
    { everyMs: EVERY_MS },
  )
  const inbox = answer?.adminMessages
  usePageTitle(t('title'))
  return (
    <>
      <h1 className="text-title font-bold tracking-tight">{t('title')}</h1>
      <div role="search" className="mt-6 grid items-end gap-3 lg:grid-cols-[minmax(0,1fr)_auto]">
        <Input
          type="search"
          label={t('search')}
          hidesLabel
          placeholder={t('search')}
          value={view.search}
          maxLength={100}
          onChange={(q) => change({ q, page: undefined }, { replace: true })}
        />
        <Segmented
          label={t('which')}
          hidesLabel
          value={view.state}
          options={states.map((each) => ({ value: each, label: t(`state.${each}`) }))}
          onChange={(state) =>
            change({ state: state === 'NEW' ? undefined : state.toLowerCase(), page: undefined })
          }
        />
      </div>
      <p role="status" className="mt-4 text-dense text-text-3">
        {inbox && t('found', { count: inbox.total, new: format.count(inbox.newCount) })}
      </p>
      {fault && !inbox && <ErrorNotice fault={fault} title={t('failed')} onRetry={ask} />}
      {!inbox && !fault && <Skeleton rows={8} rowHeight={72} />}
      {inbox?.total === 0 && <EmptyState icon={InboxPicture} title={t('nothing')} />}
      {inbox && inbox.items.length > 0 && (
        <ul className="mt-2 divide-y divide-line-soft border-y border-line-soft">
          {inbox.items.map((message) => (
            <MessageRow
              key={message.reference}
              message={message}
              isUnmailed={inbox.canMail && message.mailedAt === null}
            />
          ))}
        </ul>
      )}
      {inbox && <PageTurner page={view.page} pages={Math.ceil(inbox.total / PAGE_SIZE)} />}
    </>
  )
}

interface MessageRowProps {
  message: AdminMessagesAnswer['adminMessages']['items'][number]
  isUnmailed: boolean
}

const EXCERPT = 160

function MessageRow({ message, isUnmailed }: MessageRowProps) {
  const { t } = useTranslation('admin-inbox')
  const format = useFormat()
  const { reference, name, createdAt, handledAt } = message
  return (
    <li className="relative py-3 hover:bg-surface-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
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
