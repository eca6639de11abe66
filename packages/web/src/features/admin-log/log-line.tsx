import { useTranslation } from '#web/lib/texts/texts.ts'
import { Link } from 'react-router'
import { useFormat } from '#web/lib/format/use-format.ts'
import { Card } from '#web/ui/show/card.tsx'
import type { LogEntry } from './admin-log.documents.ts'
import { readDetails, type FieldChange } from './read-details.ts'
import { useFieldText } from './use-field-text.ts'
import { useValueText } from './use-value-text.ts'
import { ArrowRight } from 'lucide-react'

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

interface ChangeTableProps {
  subject: string
  changes: readonly FieldChange[]
}

/** The changed fields, before and after. */
function ChangeTable({ subject, changes }: ChangeTableProps) {
  const { t } = useTranslation('admin-log')
  const fieldText = useFieldText(subject)
  return (
    <table className="mt-3 w-full text-dense">
      <caption className="sr-only">{t('changes')}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field} className="border-t border-line-soft align-top max-sm:grid">
            <th
              scope="row"
              className="py-1.5 pr-4 text-left font-medium text-text-2 sm:w-48 max-sm:pb-0"
            >
              {fieldText(field)}
            </th>
            <td className="py-1.5 pr-4 text-text-2 max-sm:pb-0 sm:w-[40%]">
              <Value value={before} />
            </td>
            <td className="py-1.5">
              <ArrowRight aria-hidden className="mr-1.5 inline size-3.5 text-text-3" />
              <Value value={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Longer values are folded. */
const SHORT = 200

function Value({ value }: { value: unknown }) {
  const text = useValueText()(value)
  if (text.length <= SHORT) return <span className="wrap-anywhere whitespace-pre-line">{text}</span>
  return (
    <details className="inline-block max-w-full align-top">
      <summary className="cursor-pointer">{text.slice(0, SHORT)}…</summary>
      <p className="mt-1 max-h-80 overflow-y-auto wrap-anywhere whitespace-pre-line">{text}</p>
    </details>
  )
}
