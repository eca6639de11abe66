import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/lib/format/use-format.ts'
import { Badge } from '#web/ui/show/badge.tsx'
import en from '../en.json'
import type { LintReport } from './use-linter.ts'

/** The verdict, then every note with its line. */
export function LintReportView({ report }: { report: LintReport }) {
  const { t } = useTranslation('partners')
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
              {t('facts', { dialect, offers: format.count(offers), items: format.count(items) })}
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
  const { t } = useTranslation('partners')
  return (
    <div>
      <h3 className="text-table font-semibold">{t('problems', { count: report.problemsInAll })}</h3>
      <ol className="mt-2 divide-y divide-line-soft rounded-large border border-line-soft">
        {report.problems.map(({ line, severity, reason, text }, at) => (
          <li key={at} className="grid gap-1 p-3 text-table sm:grid-cols-[110px_minmax(0,1fr)]">
            <span className="flex items-start gap-2 sm:flex-col sm:gap-1">
              {line !== null && <span className="font-medium">{t('line', { line })}</span>}
              <Badge tone={severity === 'ERROR' ? 'loss' : 'warn'}>
                {t(severity === 'ERROR' ? 'error' : 'warning')}
              </Badge>
            </span>
            <span className="min-w-0">
              <span className="block">{t(`reason.${known(reason)}`)}</span>
              {text !== '' && (
                <code className="mt-1 block font-mono text-dense break-all text-text-2">
                  {text}
                </code>
              )}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

type Reason = keyof (typeof en)['reason']

function known(reason: string): Reason {
  return reason in en.reason ? (reason as Reason) : 'other'
}
