import { MousePointerClick } from 'lucide-react'
import { useMemo } from 'react'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { useUrlState } from '#web/lib/address/use-url-state.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { shortNameOf } from '#web/market/currency/short-name.ts'
import { Segmented } from '#web/ui/field/segmented.tsx'
import { Card } from '#web/ui/show/card.tsx'
import type { Plot } from '#web/ui/show/plot/plot.ts'
import { PlotFigure } from '#web/ui/show/plot/plot-figure.tsx'
import { countTick } from '#web/ui/show/plot/plot-words.ts'
import { Cell, Column, Row, Table } from '#web/ui/show/table.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { type OwnClicksAnswer, OwnClicksDocument } from './clicks.documents.ts'

type Days = '30' | '90'

/** Clicks through to its site from its offers, by day and by pair. */
export function ClicksPanel({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('cabinet')
  const { params, change } = useUrlState()
  const days: Days = params.get('days') === '90' ? '90' : '30'
  const { answer, error, refetch } = useSessionQuery(OwnClicksDocument, { id, days: Number(days) })
  const owned = answer?.ownedExchanger
  const isNobody = owned?.clicks.every(({ clicks }) => clicks === 0) ?? false
  return (
    <>
      <div className="w-fit min-w-60">
        <Segmented<Days>
          label={t('span')}
          hidesLabel
          value={days}
          options={[
            { value: '30', label: t('span-30') },
            { value: '90', label: t('span-90') },
          ]}
          onChange={(next) => change({ days: next === '30' ? undefined : next })}
        />
      </div>
      {isNobody && (
        <EmptyState icon={MousePointerClick} title={t('clicks-none')}>
          {t('clicks-none-why')}
        </EmptyState>
      )}
      <div className="mt-4 grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        {error && !owned && (
          <ErrorNotice error={error} title={t('clicks-failed')} onRetry={refetch} />
        )}
        {!owned && !error && <Skeleton rows={5} rowHeight={52} />}
        {owned && !isNobody && (
          <>
            <Card className="p-4">
              <DaysPlot days={owned.clicks} name={`${name}-clicks-${days}`} />
            </Card>
            <PairsTable pairs={owned.clicksByPair} />
          </>
        )}
      </div>
    </>
  )
}

type Owned = NonNullable<OwnClicksAnswer['ownedExchanger']>

function DaysPlot({ days, name }: { days: Owned['clicks']; name: string }) {
  const { t } = useTranslation('cabinet')
  const format = useFormat()
  const all = days.reduce((sum, { clicks }) => sum + clicks, 0)
  const series = t('clicks')
  const plot = useMemo<Plot>(
    () => ({
      timesMs: days.map(({ day }) => Date.parse(day)),
      unit: {
        name: series,
        print: format.count,
        printTick: (value, step) => countTick(value, step, format.locale),
      },
      series: [{ shape: 'bars', name: series, values: days.map(({ clicks }) => clicks) }],
    }),
    [days, series, format],
  )
  return (
    <PlotFigure
      title={t('clicks-all', { count: all, value: format.count(all) })}
      plot={plot}
      name={name}
      source={t('clicks-how')}
      empty={t('clicks-none')}
      error={undefined}
      onRetry={() => undefined}
    />
  )
}

function PairsTable({ pairs }: { pairs: Owned['clicksByPair'] }) {
  const { t } = useTranslation('cabinet')
  const format = useFormat()
  return (
    <Table
      label={t('clicks-pairs')}
      head={
        <>
          <Column>{t('pair')}</Column>
          <Column align="right">{t('clicks')}</Column>
        </>
      }
    >
      <tbody>
        {pairs.map(({ give, get, clicks }) => (
          <Row key={`${give.code} ${get.code}`}>
            <Cell>{`${shortNameOf(give)} → ${shortNameOf(get)}`}</Cell>
            <Cell align="right" className="tabular-nums">
              {format.count(clicks)}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
