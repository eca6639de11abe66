import { inboxStates } from '@hopwise/contract'
import { Check, Inbox as InboxPicture, MailWarning } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Link } from 'react-router'
import { useSelection } from '#web/account/user/use-selection.ts'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { mutateAndLeave } from '#web/lib/graphql/query-once.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { useUrlState } from '#web/lib/address/use-url-state.ts'
import { Segmented } from '#web/ui/field/segmented.tsx'
import { BulkAction, RowCheckbox } from '#web/ui/list/row-selection.tsx'
import { PagedList } from '#web/ui/list/paged-list.tsx'
import { Badge } from '#web/ui/show/badge.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { sayToast } from '#web/ui/state/toast.tsx'
import {
  type AdminMessagesAnswer,
  AdminMessagesDocument,
  HandleMessageDocument,
} from './admin-inbox.documents.ts'
import { inboxQuery, inboxViewFrom, PAGE_SIZE } from './inbox-query.ts'

const EVERY_MS = 60_000

/** Messages people sent us, the newest first. */
export function AdminInboxPage() {
  const { t } = useTranslation('admin-inbox')
  const format = useFormat()
  const { params, change } = useUrlState()
  const view = inboxViewFrom(params)
  const search = useDebounced(view.search)
  const result = useSessionQuery(
    AdminMessagesDocument,
    { query: inboxQuery({ ...view, search }) },
    { everyMs: EVERY_MS },
  )
  const inbox = result.answer?.adminMessages
  const { selected, toggle, count, doAll, isBusy, error } = useSelection({
    isMeant: (id) => inbox?.items.some((each) => each.reference === id && isNew(each)) ?? false,
    mutate: (reference) => mutateAndLeave(HandleMessageDocument, { reference, isHandled: true }),
    onDone: (handled) => {
      if (handled > 0) sayToast(t('laid-aside'))
    },
  })
  usePageTitle(t('title'))
  return (
    <>
      <h1 className="mb-6 text-h1 font-bold tracking-tight">{t('title')}</h1>
      <PagedList
        found={inbox}
        result={result}
        count={t('found', { count: inbox?.total ?? 0, new: format.count(inbox?.newCount ?? 0) })}
        failed={t('failed')}
        nothing={{ icon: InboxPicture, title: t(`none.${view.state}`) }}
        rowHeight={72}
        page={view.page}
        pageSize={PAGE_SIZE}
        search={{ key: 'q', text: view.search, label: t('search') }}
        controls={
          <Segmented
            label={t('which')}
            hidesLabel
            value={view.state}
            options={inboxStates.map((each) => ({ value: each, label: t(`state.${each}`) }))}
            onChange={(state) =>
              change({ state: state === 'NEW' ? undefined : state.toLowerCase(), page: undefined })
            }
          />
        }
        onChange={change}
      >
        {(messages) => (
          <>
            <ul className="divide-y divide-line-soft border-y border-line-soft">
              {messages.map((message) => (
                <MessageRow
                  key={message.reference}
                  message={message}
                  isUnmailed={inbox?.canMail === true && message.mailedAt === null}
                  isSelected={selected.has(message.reference)}
                  onToggle={toggle}
                />
              ))}
            </ul>
            {messages.some(isNew) && (
              <BulkAction
                icon={Check}
                text={t('handle-selected', { count })}
                onDo={doAll}
                {...{ count, isBusy }}
              />
            )}
          </>
        )}
      </PagedList>
      {error && <ErrorNotice error={error} title={t('not-done')} />}
    </>
  )
}

type Message = AdminMessagesAnswer['adminMessages']['items'][number]

const isNew = ({ handledAt }: Message) => handledAt === null

interface MessageRowProps {
  message: Message
  isUnmailed: boolean
  isSelected: boolean
  onToggle: (reference: string) => void
}

const EXCERPT = 160

function MessageRow({ message, isUnmailed, isSelected, onToggle }: MessageRowProps) {
  const { t } = useTranslation('admin-inbox')
  const format = useFormat()
  const { reference, name, createdAt, handledAt } = message
  return (
    <li className="relative py-3 hover:bg-surface-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {isNew(message) && (
          <RowCheckbox
            label={t('mark', { name })}
            isSelected={isSelected}
            onToggle={() => onToggle(reference)}
          />
        )}
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
