import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Badge } from '#web/ui/show/badge.tsx'
import { Disclosure } from '#web/ui/show/disclosure.tsx'
import { faultDetail } from './fault-detail.ts'
import { type FilePlace, usePlaceText } from './use-place-text.ts'
import { useReasonText } from './use-reason-text.ts'

interface FileNote extends FilePlace {
  readonly isError: boolean
  readonly reason: string
  /** The text at that place. */
  readonly text: string
}

/** Notes of one reason shown before the others are folded. */
const SHOWN = 3

/** The unused parts of an export file, reason by reason, with their lines. */
export function FileNotes({ notes }: { notes: readonly FileNote[] }) {
  const groups = Map.groupBy(notes, ({ isError, reason }) => `${isError} ${reason}`)
  return (
    <ul className="mt-2 divide-y divide-line-soft rounded-large border border-line-soft">
      {[...groups].map(([key, group]) => (
        <Group key={key} notes={group} />
      ))}
    </ul>
  )
}

function Group({ notes }: { notes: readonly FileNote[] }) {
  const { t } = useTranslation('feed-file')
  const format = useFormat()
  const reasonText = useReasonText()
  const { isError, reason } = notes[0]!
  const rest = notes.slice(SHOWN)
  return (
    <li className="p-3 text-table">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={isError ? 'loss' : 'warn'}>{t(isError ? 'error' : 'warning')}</Badge>
        <span className="font-medium">{reasonText(reason)}</span>
        {notes.length > 1 && (
          <span className="text-text-3">
            {t('times', { count: notes.length, value: format.count(notes.length) })}
          </span>
        )}
      </p>
      <Places notes={notes.slice(0, SHOWN)} />
      {rest.length > 0 && (
        <Disclosure className="mt-1" summary={t('more', { value: format.count(rest.length) })}>
          <Places notes={rest} />
        </Disclosure>
      )}
    </li>
  )
}

function Places({ notes }: { notes: readonly FileNote[] }) {
  const placeText = usePlaceText()
  return (
    <ol>
      {notes.map(({ text, ...place }, at) => (
        <li key={at} className="mt-2 grid gap-x-3 gap-y-1 sm:grid-cols-[12rem_minmax(0,1fr)]">
          <span>{place.line !== null && placeText(place)}</span>
          <Detail text={faultDetail({ line: place.line, text })} />
        </li>
      ))}
    </ol>
  )
}

function Detail({ text }: { text: string }) {
  if (text === '') return null
  return <code className="block min-w-0 font-mono text-dense break-all text-text-2">{text}</code>
}
