import { useTranslation } from '#web/lib/texts/texts.ts'
import { Badge } from '#web/ui/show/badge.tsx'
import { useReasonText } from './use-reason-text.ts'

interface FileNote {
  /** From 1; null where no file came. */
  readonly line: number | null
  readonly isError: boolean
  readonly reason: string
  /** What stands there. */
  readonly text: string
}

/** What could not be used of an export file, line by line. */
export function FileNotes({ notes }: { notes: readonly FileNote[] }) {
  const { t } = useTranslation('feed-file')
  const reasonText = useReasonText()
  return (
    <ol className="mt-2 divide-y divide-line-soft rounded-large border border-line-soft">
      {notes.map(({ line, isError, reason, text }, at) => (
        <li key={at} className="grid gap-1 p-3 text-table sm:grid-cols-[110px_minmax(0,1fr)]">
          <span className="flex items-start gap-2 sm:flex-col sm:gap-1">
            {line !== null && <span className="font-medium">{t('line', { line })}</span>}
            <Badge tone={isError ? 'loss' : 'warn'}>{t(isError ? 'error' : 'warning')}</Badge>
          </span>
          <span className="min-w-0">
            <span className="block">{reasonText(reason)}</span>
            {text !== '' && (
              <code className="mt-1 block font-mono text-dense break-all text-text-2">{text}</code>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}
