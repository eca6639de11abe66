import { Link } from 'react-router'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Badge } from '#web/ui/show/badge.tsx'
import { Card } from '#web/ui/show/card.tsx'
import { Disclosure } from '#web/ui/show/disclosure.tsx'
import { Cell, Column, Row, Table } from '#web/ui/show/table.tsx'
import { StackedFact } from '#web/ui/list/fact.tsx'
import { Ago } from '#web/market/feed-file/ago.tsx'
import type { AdminVenueFacts } from './admin-venues.documents.ts'

/** A venue's health: now, and round by round. */
export function VenueHealth({ of: venue }: { of: AdminVenueFacts }) {
  const { t } = useTranslation('admin-venues')
  const format = useFormat()
  const { failures, lastGoodAt, pairs, books, hasKey, turns } = venue
  const requests = turns.reduce((sum, turn) => sum + turn.requests, 0)
  return (
    <Card className="p-5">
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone={failures === 0 ? (lastGoodAt ? 'gain' : 'neutral') : 'loss'}>
          {failures > 0
            ? t('failing', { count: failures, value: format.count(failures) })
            : t(lastGoodAt ? 'good' : 'waiting')}
        </Badge>
        <Link
          to={`/exchangers/${venue.burse.slug}`}
          className="text-dense text-accent underline-offset-4 hover:underline pointer-coarse:py-3"
        >
          {t('its-page')}
        </Link>
      </div>
      <dl className="mt-4 grid grid-cols-2 gap-4 text-table sm:grid-cols-4">
        <StackedFact name={t('last-good')}>
          {lastGoodAt ? <Ago at={lastGoodAt} /> : t('never')}
        </StackedFact>
        <StackedFact name={t('pairs')}>{format.count(pairs)}</StackedFact>
        <StackedFact name={t('books')}>{format.count(books)}</StackedFact>
        <StackedFact name={t('key')}>{t(hasKey ? 'key-there' : 'key-missing')}</StackedFact>
      </dl>
      {turns.length > 0 && (
        <Disclosure
          className="mt-3"
          summary={t('turns', { count: turns.length, requests: format.count(requests) })}
        >
          <Turns turns={turns} />
        </Disclosure>
      )}
    </Card>
  )
}

function Turns({ turns }: Pick<AdminVenueFacts, 'turns'>) {
  const { t } = useTranslation('admin-venues')
  const format = useFormat()
  return (
    <Table
      label={t('turns-table')}
      head={
        <>
          <Column>{t('turn-at')}</Column>
          <Column>{t('turn-fault')}</Column>
          <Column align="right">{t('books')}</Column>
          <Column align="right">{t('requests')}</Column>
          <Column align="right">{t('took')}</Column>
          <Column align="right">{t('size')}</Column>
        </>
      }
    >
      <tbody>
        {turns.map((turn) => (
          <Row key={turn.startedAt}>
            <Cell>
              <Ago at={turn.startedAt} />
            </Cell>
            <Cell className="max-w-96 min-w-44 py-2 wrap-anywhere">
              {turn.fault ?? t('no-fault')}
              {turn.badBooks.map((bad) => (
                <span key={bad} className="block text-meta text-text-2">
                  {bad}
                </span>
              ))}
            </Cell>
            <Cell align="right">{format.count(turn.books)}</Cell>
            <Cell align="right">{format.count(turn.requests)}</Cell>
            <Cell align="right">{t('ms', { value: format.count(turn.durationMs) })}</Cell>
            <Cell align="right">
              {t('kilobytes', { value: format.count(Math.ceil(turn.bytes / 1000)) })}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
