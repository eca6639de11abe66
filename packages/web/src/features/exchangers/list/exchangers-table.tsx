import type { ExchangerSort } from '@hopwise/contract'
import { memo } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Link } from 'react-router'
import { UNKNOWN } from '#web/lib/format/number-text.ts'
import { useWiderThan } from '#web/lib/page/use-media.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useAtServerNow } from '#web/lib/server-clock.ts'
import { AgeNote } from '#web/market/offer/age-note.tsx'
import { countryName } from '#web/market/exchanger/country-name.ts'
import { SourceMark } from '#web/market/offer/source-mark.tsx'
import { useIgnoredExchangers } from '#web/market/ignored-exchangers.ts'
import { Cell, Column, Row, type SortOrder, Table } from '#web/ui/show/table.tsx'
import { BothReviews } from '../both-reviews.tsx'
import { ExchangerMark } from '../exchanger-mark.tsx'
import { FeedFault } from '../feed-fault.tsx'
import { StatusSince } from '../status-since.tsx'
import { UptimeMeter } from '../uptime-meter.tsx'
import type { ExchangerRow } from './exchangers.documents.ts'
import { OwnMarks } from './own-marks.tsx'
import type { ListQuery } from './list-query.ts'

interface ExchangersTableProps {
  rows: readonly ExchangerRow[]
  label: string
  query: ListQuery
  /** Whether the market was read from a file, and never gets fresher. */
  isStill: boolean
  onSort: (sort: ExchangerSort, isDescending: boolean) => void
}

const columns = [
  { sort: 'NAME', text: 'name' },
  { sort: 'RESERVE', text: 'reserve', align: 'right' },
  { sort: 'REVIEWS', text: 'reviews', align: 'right' },
  { sort: 'PAIRS', text: 'pairs', align: 'right' },
  { sort: 'AGE', text: 'age', align: 'right' },
  { sort: undefined, text: 'country', align: 'left' },
  { sort: undefined, text: 'uptime-column', align: 'right' },
  { sort: 'UPDATED', text: 'updated', align: 'right' },
] as const

export function ExchangersTable(props: ExchangersTableProps) {
  const { rows, label, query, onSort } = props
  const { t } = useTranslation('exchangers')
  // The country is left to the exchanger's own page on tablets.
  const hasRoom = useWiderThan('xl')
  const shownColumns = columns.filter(
    ({ text }) =>
      (text !== 'age' || rows.some(({ openedAt }) => openedAt)) &&
      (text !== 'country' || (hasRoom && rows.some(({ country }) => country))) &&
      (text !== 'uptime-column' || rows.some(({ uptime }) => uptime !== null)),
  )
  const has = (text: string) => shownColumns.some((column) => column.text === text)
  const orderOf = (sort: ExchangerSort): SortOrder | undefined =>
    sort === query.sort ? (query.isDescending ? 'descending' : 'ascending') : undefined
  // A column's first direction: the most first, names from A.
  const turn = (sort: ExchangerSort) =>
    onSort(sort, sort === query.sort ? !query.isDescending : sort !== 'NAME')
  return (
    <Table
      label={label}
      head={
        <>
          {shownColumns.map((column) => (
            <Column
              key={column.text}
              align={'align' in column ? column.align : 'left'}
              // The head would jump where a later, wider answer left it one line.
              className="whitespace-nowrap"
              {...(column.sort && {
                order: orderOf(column.sort),
                onSort: () => turn(column.sort),
              })}
            >
              {t(column.text)}
            </Column>
          ))}
          <Column>
            <span className="sr-only">{t('hidden')}</span>
          </Column>
        </>
      }
    >
      <tbody>
        {rows.map((row) => (
          <ExchangerLine
            key={row.id}
            row={row}
            isStill={props.isStill}
            hasAge={has('age')}
            hasCountry={has('country')}
            hasUptime={has('uptime-column')}
          />
        ))}
      </tbody>
    </Table>
  )
}

interface ExchangerLineProps {
  row: ExchangerRow
  isStill: boolean
  /** Whether any row has an age: an empty column is left out. */
  hasAge: boolean
  hasCountry: boolean
  hasUptime: boolean
}

const ExchangerLine = memo(function ExchangerLine(props: ExchangerLineProps) {
  const { row, isStill, hasAge, hasCountry, hasUptime } = props
  const format = useFormat()
  const isIgnored = useIgnoredExchangers().includes(row.id)
  const isGrey = isIgnored || row.status === 'ARCHIVED' || row.feed?.fault
  return (
    <Row className={isGrey ? 'text-text-3' : ''}>
      <Cell>
        <span className="flex items-center gap-3">
          <ExchangerMark name={row.name} />
          <span className="flex min-w-0 flex-col items-start py-1">
            <Link
              to={`/exchangers/${encodeURIComponent(row.slug)}`}
              className="font-medium underline-offset-4 hover:text-accent hover:underline"
            >
              {row.name}
            </Link>
            <SourceMark source={row.source} />
            <StatusSince status={row.status} since={row.statusSince} />
            <FeedFault feed={row.feed} className="max-w-72 text-meta text-warn" />
          </span>
        </span>
      </Cell>
      <Cell align="right" className="font-medium">
        {format.usd(row.reserveUsd)}
      </Cell>
      <Cell align="right">
        <BothReviews of={row} isOnRight />
      </Cell>
      <Cell align="right">{format.count(row.pairs)}</Cell>
      {hasAge && (
        <Cell align="right">
          <Since at={row.openedAt} />
        </Cell>
      )}
      {hasCountry && <Cell>{row.country ? countryName(row.country, format.locale) : '—'}</Cell>}
      {hasUptime && (
        <Cell align="right">
          <UptimeMeter share={row.uptime} />
        </Cell>
      )}
      <Cell align="right">
        <UpdatedNote at={row.updatedAt} isStill={isStill} />
      </Cell>
      <Cell align="right" className="w-28">
        <span className="flex justify-end gap-1">
          <OwnMarks row={row} />
        </span>
      </Cell>
    </Row>
  )
})

/** The time it has been in business. */
export function Since({ at }: { at: string | null }) {
  const format = useFormat()
  const atMs = at === null ? NaN : Date.parse(at)
  const years = useAtServerNow((nowMs) => (at === null ? UNKNOWN : format.years(nowMs - atMs)))
  if (at === null) return <>{years}</>
  return <span title={format.day(atMs)}>{years}</span>
}

interface UpdatedNoteProps {
  at: string | null
  isStill: boolean
  hasClock?: boolean
}

export function UpdatedNote({ at, isStill, hasClock = false }: UpdatedNoteProps) {
  const { t } = useTranslation('exchangers')
  const format = useFormat()
  if (at === null) return <span className="text-dense text-text-3">{t('never-updated')}</span>
  if (isStill) return <span className="text-dense text-text-3">{format.day(Date.parse(at))}</span>
  return <AgeNote at={at} hasClock={hasClock} />
}
