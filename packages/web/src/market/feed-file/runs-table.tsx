import type { FeedOutcome } from '@hopwise/contract'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { Cell, Column, Row, Table } from '#web/ui/show/table.tsx'
import { Ago } from './ago.tsx'
import { useReasonText } from './use-reason-text.ts'

/** One poll of an exchanger's file. */
interface FeedRun {
  readonly startedAt: string
  readonly durationMs: number
  readonly outcome: FeedOutcome
  readonly statusCode: number | null
  readonly offers: number | null
  readonly rejected: number | null
  readonly bytes: number
  readonly fault: { readonly reason: string } | null
}

/** The latest polls, newest first. */
export function RunsTable({ runs, label }: { runs: readonly FeedRun[]; label: string }) {
  const { t } = useTranslation('feed-file')
  const format = useFormat()
  const reasonText = useReasonText()
  const count = (value: number | null) => (value === null ? '—' : format.count(value))
  return (
    <Table
      label={label}
      head={
        <>
          <Column>{t('run-at')}</Column>
          <Column>{t('run-outcome')}</Column>
          <Column align="right">{t('run-offers')}</Column>
          <Column align="right">{t('run-rejected')}</Column>
          <Column align="right">{t('run-took')}</Column>
          <Column align="right">{t('run-size')}</Column>
        </>
      }
    >
      <tbody>
        {runs.map((run) => (
          <Row key={run.startedAt}>
            <Cell>
              <Ago at={run.startedAt} />
            </Cell>
            <Cell className="min-w-44 py-2">
              {t(`outcome.${run.outcome}`)}
              {run.fault && (
                <span className="block text-meta text-text-2">
                  {reasonText(run.fault.reason)}
                  {run.statusCode !== null && ` · ${t('result-status', { code: run.statusCode })}`}
                </span>
              )}
            </Cell>
            <Cell align="right">{count(run.offers)}</Cell>
            <Cell align="right">{count(run.rejected)}</Cell>
            <Cell align="right">{t('took', { ms: format.count(run.durationMs) })}</Cell>
            <Cell align="right">
              {t('bytes', { value: format.count(Math.ceil(run.bytes / 1000)) })}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
