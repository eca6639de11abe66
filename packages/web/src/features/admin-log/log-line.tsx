import { useTranslation } from '#web/lib/texts/texts.ts'
import { Link } from 'react-router'
import { useFormat } from '#web/lib/format/use-format.ts'
import { Card } from '#web/ui/show/card.tsx'
import type { LogEntry } from './admin-log.documents.ts'
import { ChangeTable } from './change-table.tsx'
import { readDetails } from './read-details.ts'
import { useFieldText } from './use-field-text.ts'
import { useValueText } from './use-value-text.ts'

/** One entry: the admin, the action, the subject, the time and the changes. */
export function LogLine({ entry }: { entry: LogEntry }) {
  const { t } = useTranslation('admin-log')
  const format = useFormat()
  const textOf = useValueText()
  const fieldText = useFieldText(entry.subject)
  const { changes, facts } = readDetails(entry.details)
  const atMs = Date.parse(entry.at)
  return (
    <li>
      <Card className="p-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <p className="font-semibold">{t(`action.${entry.action}`)}</p>
          <p className="text-dense text-text-2">
            <time dateTime={entry.at}>{format.moment(atMs)}</time> ·{' '}
            {entry.admin.name || t('no-name')}
          </p>
        </div>
        <Subject entry={entry} />
        {changes.length > 0 && <ChangeTable subject={entry.subject} changes={changes} />}
        {facts.length > 0 && (
          <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-dense">
            {facts.map(([name, fact]) => (
              <div key={name} className="flex gap-2">
                <dt className="text-text-3">{fieldText(name)}</dt>
                <dd className="wrap-anywhere">{textOf(fact)}</dd>
              </div>
            ))}
          </dl>
        )}
      </Card>
    </li>
  )
}

/** Kinds of subject that have a page here, by the prefix before the colon. */
const pages = {
  user: (id: string) => `/admin/users/${id}`,
  exchanger: (id: string) => `/admin/exchangers/${id}`,
  burse: () => '/admin/burses',
  review: (id: string) => `/admin/reviews/${id}`,
  message: (id: string) => `/admin/inbox/${id}`,
  application: (id: string) => `/admin/applications/${id}`,
  setting: (id: string) => `/admin/settings#${id}`,
} as const

const kinds = [
  'application',
  'user',
  'setting',
  'exchanger',
  'burse',
  'currency',
  'city',
  'faq',
  'faq-category',
  'legal',
  'message',
  'review',
] as const

function Subject({ entry: { subject, subjectName } }: { entry: LogEntry }) {
  const { t } = useTranslation('admin-log')
  const colon = subject.indexOf(':')
  const [kind, id] = [subject.slice(0, colon), subject.slice(colon + 1)]
  const known = kinds.find((each) => each === kind)
  const name = subjectName === '' ? t('no-name') : (subjectName ?? id)
  const page = Object.hasOwn(pages, kind) ? pages[kind as keyof typeof pages](id) : undefined
  return (
    <p className="mt-1 flex flex-wrap items-baseline gap-x-3 text-table">
      <span className="break-all">
        {known ? t(`kind.${known}`) : kind}{' '}
        {page === undefined ? (
          <span className="font-medium">{name}</span>
        ) : (
          <Link to={page} className="font-medium text-accent underline-offset-4 hover:underline">
            {name}
          </Link>
        )}
      </span>
      <Link
        to={`/admin/log?subject=${encodeURIComponent(subject)}`}
        className="text-dense text-text-2 underline underline-offset-4 hover:text-accent pointer-coarse:py-3"
      >
        {t('all-about')}
        <span className="sr-only">: {name}</span>
      </Link>
    </p>
  )
}
