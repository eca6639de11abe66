import type { ReactNode } from 'react'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { faultDetail } from '#web/market/feed-file/fault-detail.ts'
import { useReasonText } from '#web/market/feed-file/use-reason-text.ts'
import { Badge, type Tone } from '#web/ui/show/badge.tsx'
import { Disclosure } from '#web/ui/show/disclosure.tsx'
import { Cell, Column, Row, Table } from '#web/ui/show/table.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { SourceMatches } from './source-matches.tsx'
import { type AdminSourceAnswer, AdminSourceDocument } from './admin-settings.documents.ts'

type Source = NonNullable<AdminSourceAnswer['adminSource']>
type Run = Source['runs'][number]

const AGAIN_MS = 5_000

/** The health of the configured monitor: an admin who types a key sees whether it works. */
export function SourceHealth() {
  const { t } = useTranslation('admin-settings')
  const { answer, error, refetch } = useSessionQuery(AdminSourceDocument, {}, { everyMs: AGAIN_MS })
  const source = answer?.adminSource
  return (
    <div className="mt-2 border-t border-line-soft pt-4">
      <h3 className="font-semibold">{t('source-title')}</h3>
      {error && !answer && (
        <ErrorNotice error={error} title={t('source-failed')} onRetry={refetch} />
      )}
      {!answer && !error && <Skeleton rows={2} rowHeight={40} />}
      {answer && !source && <p className="mt-2 text-dense text-text-2">{t('source-none')}</p>}
      {source && <Facts source={source} />}
    </div>
  )
}

function Facts({ source }: { source: Source }) {
  const { t } = useTranslation('admin-settings')
  const format = useFormat()
  const reasonText = useReasonText()
  const failed = source.failures > 0 ? source.runs.find((run) => run.fault) : undefined
  return (
    <>
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3 text-table md:grid-cols-4">
        <Fact name={t('source-address')}>
          <span className="wrap-anywhere">{source.address}</span>
        </Fact>
        <Fact name={t('source-good')}>
          {source.lastGoodAt ? format.moment(Date.parse(source.lastGoodAt)) : t('source-never')}
        </Fact>
        <Fact name={t('source-exchangers')}>{format.count(source.exchangers)}</Fact>
        <Fact name={t('source-offers')}>{format.count(source.offers)}</Fact>
      </dl>
      {failed?.fault && (
        <p role="status" className="mt-3 text-dense text-loss wrap-anywhere">
          {t('source-fault')}:{' '}
          {[reasonText(failed.fault.reason), detailOf(failed)].filter(Boolean).join(' · ')}
        </p>
      )}
      <Disclosure className="mt-2" summary={<span className="text-dense">{t('matches')}</span>}>
        <SourceMatches />
      </Disclosure>
      {source.runs.length > 0 && (
        <Disclosure
          className="mt-2"
          summary={<span className="text-dense">{t('source-runs')}</span>}
        >
          <Runs runs={source.runs} />
        </Disclosure>
      )}
    </>
  )
}

/** The monitor's refusals are quoted; network failures are shown by their reason. */
function detailOf({ outcome, fault }: Run): string {
  const text = fault?.text ?? ''
  return outcome === 'UNREACHABLE' ? faultDetail({ line: null, text }) : text
}

const tones: Readonly<Record<Run['outcome'], Tone>> = {
  CHANGED: 'gain',
  UNCHANGED: 'neutral',
  HELD: 'warn',
  UNREACHABLE: 'loss',
  UNREADABLE: 'loss',
}

function Runs({ runs }: { runs: readonly Run[] }) {
  const { t } = useTranslation('admin-settings')
  const format = useFormat()
  return (
    <Table
      label={t('source-runs')}
      head={
        <>
          <Column>{t('source-when')}</Column>
          <Column>{t('source-outcome')}</Column>
          <Column align="right">{t('source-offers')}</Column>
          <Column align="right">{t('source-replaced')}</Column>
          <Column align="right">{t('source-bytes')}</Column>
          <Column align="right">{t('source-took')}</Column>
        </>
      }
    >
      <tbody>
        {runs.map((run) => (
          <Row key={run.startedAt}>
            <Cell>{format.moment(Date.parse(run.startedAt))}</Cell>
            <Cell>
              <Badge tone={tones[run.outcome]}>{t(`outcome.${run.outcome}`)}</Badge>
            </Cell>
            <Cell align="right">{run.offers === null ? '—' : format.count(run.offers)}</Cell>
            <Cell align="right">{format.count(run.replaced)}</Cell>
            <Cell align="right">{format.count(run.bytes)}</Cell>
            <Cell align="right">{format.count(run.durationMs)}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-meta text-text-3">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  )
}
