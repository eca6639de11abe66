import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useReasonText } from '#web/market/feed-file/use-reason-text.ts'
import { Cell, Column, Row, Table } from '#web/ui/show/table.tsx'
import { countText } from '../figure-text.ts'
import { Ago } from '../list/exchangers-table.tsx'
import type { AdminFeedRun } from './admin-exchanger.documents.ts'

/** The newest tries, newest first. */
export function RunsTable({ runs, label }: { runs: readonly AdminFeedRun[]; label: string }) {
  const { t } = useTranslation('admin-exchangers')
  const format = useFormat()
  const reasonText = useReasonText()
  return (
    <Table
      label={label}
      head={
        <>
          <Column>{t('run-at')}</Column>
          <Column>{t('run-outcome')}</Column>
          <Column align="right">{t('offers')}</Column>
          <Column align="right">{t('rejected')}</Column>
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
            <Cell align="right">{countText(run.offers, format.locale)}</Cell>
            <Cell align="right">{countText(run.rejected, format.locale)}</Cell>
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
