import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { FileNotes } from './file-notes.tsx'

interface LintReport {
  readonly dialect: string | null
  readonly items: number
  readonly offers: number
  readonly problems: readonly {
    readonly line: number | null
    readonly column: number | null
    readonly severity: 'ERROR' | 'WARNING'
    readonly reason: string
    readonly text: string
  }[]
  readonly problemsInAll: number
  readonly unmappedCodes: readonly string[]
}

/** The verdict, then every note with its line. */
export function LintReportView({ report }: { report: LintReport }) {
  const { t } = useTranslation('feed-file')
  const format = useFormat()
  const { dialect, items, offers, problems, problemsInAll, unmappedCodes } = report
  const hasErrors = problems.some(({ severity }) => severity === 'ERROR')
  const verdict = offers === 0 ? 'bad' : hasErrors ? 'some' : 'good'
  const Icon = verdict === 'good' ? CircleCheck : verdict === 'some' ? TriangleAlert : CircleAlert
  return (
    <div className="flex flex-col gap-4">
      <div className={`flex gap-3 rounded-large p-4 ${tones[verdict]}`}>
        <Icon aria-hidden className="size-6 shrink-0" />
        <div>
          <p className="font-semibold">{t(verdict)}</p>
          {dialect !== null && (
            <p className="text-table text-text-2">
              {t('facts', {
                dialect,
                count: items,
                offers: format.count(offers),
                items: format.count(items),
              })}
            </p>
          )}
        </div>
      </div>
      {problems.length > 0 && <Problems report={report} />}
      {problemsInAll > problems.length && (
        <p className="text-dense text-text-3">
          {t('problems-shown', {
            shown: format.count(problems.length),
            all: format.count(problemsInAll),
          })}
        </p>
      )}
      {unmappedCodes.length > 0 && (
        <div>
          <p className="text-table font-semibold">{t('unmapped')}</p>
          <p className="text-dense text-text-2">{t('unmapped-why')}</p>
          <ul className="mt-2 flex flex-wrap gap-2">
            {unmappedCodes.map((code) => (
              <li key={code}>
                <code className="rounded-small bg-surface-2 px-2 py-1 text-dense break-all">
                  {code}
                </code>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

const tones = {
  good: 'bg-gain-soft text-gain',
  some: 'bg-warn-soft text-warn',
  bad: 'bg-loss-soft text-loss',
} as const

function Problems({ report }: { report: LintReport }) {
  const { t } = useTranslation('feed-file')
  const notes = report.problems.map(({ severity, ...note }) => ({
    ...note,
    isError: severity === 'ERROR',
  }))
  return (
    <div>
      <h3 className="text-table font-semibold">{t('problems', { count: report.problemsInAll })}</h3>
      <FileNotes notes={notes} />
    </div>
  )
}
