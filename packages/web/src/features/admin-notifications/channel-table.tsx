import { useFormat } from '#web/lib/format/use-format.ts'
import { useWiderThan } from '#web/lib/page/use-media.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Badge } from '#web/ui/show/badge.tsx'
import { Card } from '#web/ui/show/card.tsx'
import { Cell, Column, Row, Table } from '#web/ui/show/table.tsx'
import type { NotificationFigures } from './health-figures.ts'

type Channels = NotificationFigures['channels']

/** Delivered and failed messages by channel kind, and the kinds that are off. */
export function ChannelTable({ channels }: { channels: Channels }) {
  const { t } = useTranslation('admin-notifications')
  const isWide = useWiderThan('md')
  return (
    <section>
      <h2 className="mb-3 text-h3 font-semibold">{t('channels')}</h2>
      {isWide ? <WideTable channels={channels} /> : <Cards channels={channels} />}
      <p className="mt-3 max-w-3xl text-dense text-text-3">{t('blocked-why')}</p>
    </section>
  )
}

const figures = [
  ['sent-short', 'sentLastHour'],
  ['failed-short', 'failedLastHour'],
  ['expired-short', 'expiredLastHour'],
  ['blocked', 'blocked'],
] as const

function WideTable({ channels }: { channels: Channels }) {
  const { t } = useTranslation('admin-notifications')
  const format = useFormat()
  return (
    <Table
      label={t('channels')}
      head={
        <>
          <Column>{t('channel')}</Column>
          {figures.map(([name]) => (
            <Column key={name} align="right">
              {t(name)}
            </Column>
          ))}
          <Column align="right">{t('paused-until')}</Column>
        </>
      }
    >
      <tbody>
        {channels.map((channel) => (
          <Row key={channel.kind}>
            <Cell className="font-medium">{t(`kind.${channel.kind}`)}</Cell>
            {figures.map(([name, figure]) => (
              <Cell key={name} align="right">
                {format.count(channel[figure])}
              </Cell>
            ))}
            <Cell align="right">
              {channel.pausedUntil === null ? '—' : <Pause until={channel.pausedUntil} />}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

function Pause({ until }: { until: string }) {
  const format = useFormat()
  return <Badge tone="warn">{format.clock(Date.parse(until))}</Badge>
}

/** Cards for phones, on which the table would have to be scrolled sideways. */
function Cards({ channels }: { channels: Channels }) {
  const { t } = useTranslation('admin-notifications')
  const format = useFormat()
  return (
    <ul className="space-y-3">
      {channels.map((channel) => (
        <li key={channel.kind}>
          <Card className="px-4 py-3">
            <h3 className="font-semibold">{t(`kind.${channel.kind}`)}</h3>
            <dl className="mt-1 grid grid-cols-2 gap-x-4 gap-y-1 text-dense">
              {figures.map(([name, figure]) => (
                <div key={name} className="flex flex-wrap gap-x-2">
                  <dt className="text-text-3">{t(name)}</dt>
                  <dd className="ml-auto whitespace-nowrap tabular-nums">
                    {format.count(channel[figure])}
                  </dd>
                </div>
              ))}
              {channel.pausedUntil !== null && (
                <div className="col-span-full flex justify-between gap-2">
                  <dt className="text-text-3">{t('paused-until')}</dt>
                  <dd>
                    <Pause until={channel.pausedUntil} />
                  </dd>
                </div>
              )}
            </dl>
          </Card>
        </li>
      ))}
    </ul>
  )
}
