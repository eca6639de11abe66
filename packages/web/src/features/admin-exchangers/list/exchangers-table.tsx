import type { AdminExchangerSort } from '@hopwise/contract'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Link } from 'react-router'
import { useFormat } from '#web/lib/format/use-format.ts'
import { StatusBadge } from '#web/market/exchanger/status-badge.tsx'
import { Ago } from '#web/market/feed-file/ago.tsx'
import { FeedStateBadge } from '#web/market/feed-file/feed-state-badge.tsx'
import { useReasonText } from '#web/market/feed-file/use-reason-text.ts'
import { Cell, Column, Row, type SortOrder, Table } from '#web/ui/show/table.tsx'
import type { AdminExchangerRow } from '../admin-exchangers.documents.ts'
import { countText } from '../figure-text.ts'
import type { ListOrder } from './exchangers-queue.ts'

interface ExchangersTableProps {
  rows: readonly AdminExchangerRow[]
  label: string
  order: ListOrder
  onSort: (sort: AdminExchangerSort, isDescending: boolean) => void
}

const columns = [
  { sort: 'NAME', text: 'name', align: 'left' },
  { sort: 'STATUS', text: 'status', align: 'left' },
  { sort: 'HEALTH', text: 'state', align: 'left' },
  { sort: 'ERRORS', text: 'errors', align: 'right' },
  { sort: 'OFFERS', text: 'offers', align: 'right' },
  { sort: 'AGE', text: 'age', align: 'right' },
  { sort: 'UPTIME', text: 'uptime', align: 'right' },
] as const

export function ExchangersTable({ rows, label, order, onSort }: ExchangersTableProps) {
  const { t } = useTranslation('admin-exchangers')
  const orderOf = (sort: AdminExchangerSort): SortOrder | undefined =>
    sort === order.sort ? (order.isDescending ? 'descending' : 'ascending') : undefined
  // The first click sorts by the most urgent first, and names from A.
  const turn = (sort: AdminExchangerSort) =>
    onSort(sort, sort === order.sort ? !order.isDescending : sort !== 'NAME')
  return (
    <Table
      label={label}
      head={columns.map(({ sort, text, align }) => (
        <Column key={sort} align={align} order={orderOf(sort)} onSort={() => turn(sort)}>
          {t(text)}
        </Column>
      ))}
    >
      <tbody>
        {rows.map((row) => (
          <ExchangerLine key={row.id} row={row} />
        ))}
      </tbody>
    </Table>
  )
}

function ExchangerLine({ row }: { row: AdminExchangerRow }) {
  const { t } = useTranslation('admin-exchangers')
  const format = useFormat()
  const reasonText = useReasonText()
  const { feed } = row
  return (
    <Row>
      <Cell>
        <Link
          to={`/admin/exchangers/${row.id}`}
          className="font-medium underline-offset-4 hover:text-accent hover:underline"
        >
          {row.name}
        </Link>
        <span className="block text-meta text-text-3">{row.slug}</span>
      </Cell>
      <Cell>
        <StatusBadge status={row.status} />
      </Cell>
      <Cell className="py-2">
        <FeedStateBadge state={row.state} />
        {feed?.fault && (
          <span className="mt-0.5 block min-w-44 max-w-60 text-meta text-text-2">
            {reasonText(feed.fault.reason)}
            {feed.failures > 1 &&
              ` · ${t('failures', { count: feed.failures, value: format.count(feed.failures) })}`}
          </span>
        )}
      </Cell>
      <Cell align="right">{feed?.rejected ? format.count(feed.rejected) : '—'}</Cell>
      <Cell align="right">{countText(feed?.offers, format.locale)}</Cell>
      <Cell align="right">
        {feed?.lastGoodAt ? <Ago at={feed.lastGoodAt} /> : <span>{t('never')}</span>}
      </Cell>
      <Cell align="right">{format.share(row.uptime)}</Cell>
    </Row>
  )
}
