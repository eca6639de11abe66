import { useTranslation } from '#web/lib/texts/texts.ts'
import { Badge } from '#web/ui/show/badge.tsx'
import { faultDetail } from './fault-detail.ts'
import { type FilePlace, usePlaceText } from './use-place-text.ts'
import { useReasonText } from './use-reason-text.ts'

interface FileNote extends FilePlace {
  readonly isError: boolean
  readonly reason: string
  /** The text at that place. */
  readonly text: string
}

/** The unused parts of an export file, line by line. */
export function FileNotes({ notes }: { notes: readonly FileNote[] }) {
  const { t } = useTranslation('feed-file')
  const reasonText = useReasonText()
  const placeText = usePlaceText()
  return (
    <ol className="mt-2 divide-y divide-line-soft rounded-large border border-line-soft">
      {notes.map(({ isError, reason, text, ...place }, at) => (
        <li key={at} className="grid gap-1 p-3 text-table sm:grid-cols-[110px_minmax(0,1fr)]">
          <span className="flex items-start gap-2 sm:flex-col sm:gap-1">
            {place.line !== null && <span className="font-medium">{placeText(place)}</span>}
            <Badge tone={isError ? 'loss' : 'warn'}>{t(isError ? 'error' : 'warning')}</Badge>
          </span>
          <span className="min-w-0">
            <span className="block">{reasonText(reason)}</span>
            <Detail text={faultDetail({ line: place.line, text })} />
          </span>
        </li>
      ))}
    </ol>
  )
}

function Detail({ text }: { text: string }) {
  if (text === '') return null
  return <code className="mt-1 block font-mono text-dense break-all text-text-2">{text}</code>
}
