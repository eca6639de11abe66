import { clsx } from 'clsx'
import { Pencil, Undo2 } from 'lucide-react'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useServerNow } from '#web/lib/server-clock.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { Badge } from '#web/ui/show/badge.tsx'
import { Cell, Column, Row, Table } from '#web/ui/show/table.tsx'
import type { VenueNetworkFacts } from './admin-venues.documents.ts'
import { isUnchecked, opennessOf } from './network-words.ts'

interface NetworksTableProps {
  networks: readonly VenueNetworkFacts[]
  label: string
  isBusy: boolean
  onEdit: (network: VenueNetworkFacts) => void
  onGiveBack: (network: VenueNetworkFacts) => void
}

export function NetworksTable({ networks, label, ...doing }: NetworksTableProps) {
  const { t } = useTranslation('admin-venues')
  const nowMs = useServerNow()
  return (
    <Table
      label={label}
      head={
        <>
          <Column>{t('coin')}</Column>
          <Column>{t('withdraw')}</Column>
          <Column>{t('deposit')}</Column>
          <Column align="right">{t('withdraw-fee')}</Column>
          <Column>{t('wait')}</Column>
          <Column>{t('source-head')}</Column>
          <Column>{t('actions')}</Column>
        </>
      }
    >
      <tbody>
        {networks.map((network) => (
          <NetworkLine
            key={`${network.coin} ${network.network}`}
            network={network}
            isOld={isUnchecked(network, nowMs)}
            {...doing}
          />
        ))}
      </tbody>
    </Table>
  )
}

interface NetworkLineProps extends Omit<NetworksTableProps, 'networks' | 'label'> {
  network: VenueNetworkFacts
  /** Whether the last check is over a month old, or absent. */
  isOld: boolean
}

function NetworkLine({ network, isOld, isBusy, onEdit, onGiveBack }: NetworkLineProps) {
  const { t } = useTranslation('admin-venues')
  const format = useFormat()
  const { coin, network: by, withdrawFee, withdrawMin, depositMin } = network
  const { confirmations, minutes, source, checkedAt } = network
  const transfers = otherWords(network)
  const wait = [
    ...(confirmations === null
      ? []
      : [t('blocks', { count: confirmations, value: format.count(confirmations) })]),
    ...(minutes === null ? [] : [format.age(Math.max(1, minutes) * 60_000)]),
  ]
  return (
    <Row>
      <Cell className="whitespace-nowrap">
        <span className="font-medium">{coin}</span>
        <span className="block text-meta text-text-2">
          {by} · <span title={t('code')}>{network.code}</span>
        </span>
      </Cell>
      <Cell>
        <Open isOpen={network.withdraw} />
      </Cell>
      <Cell>
        <Open isOpen={network.deposit} />
      </Cell>
      <Cell align="right" className="whitespace-nowrap">
        {withdrawFee === null ? t('not-known') : format.amount(withdrawFee)}
        <span className="block text-meta text-text-2" title={t('least')}>
          {withdrawMin === 0 ? '—' : format.amount(withdrawMin)} /{' '}
          {depositMin === 0 ? '—' : format.amount(depositMin)}
        </span>
      </Cell>
      <Cell className="whitespace-nowrap">{wait.join(', ') || '—'}</Cell>
      <Cell className="whitespace-nowrap">
        {t(`source.${source}`)}
        <span className={clsx('block text-meta', isOld ? 'text-warn' : 'text-text-2')}>
          {checkedAt === null
            ? t('never-checked')
            : t('checked', { time: format.day(Date.parse(checkedAt)) })}
        </span>
        {transfers.length > 0 && (
          <span className="block text-meta text-text-2">
            {t('transfers-by', { who: transfers.map((who) => t(`source.${who}`)).join(', ') })}
          </span>
        )}
      </Cell>
      <Cell>
        <span className="flex gap-1">
          <IconButton
            data-edit
            size="small"
            icon={Pencil}
            label={t('edit-of', { coin, network: by })}
            onClick={() => onEdit(network)}
          />
          {source === 'OPERATOR' && (
            <IconButton
              size="small"
              icon={Undo2}
              label={t('give-back-of', { coin, network: by })}
              aria-disabled={isBusy}
              onClick={() => {
                if (!isBusy) onGiveBack(network)
              }}
            />
          )}
        </span>
      </Cell>
    </Row>
  )
}

/** Sources of the open state, where they differ from the source of the fee. */
function otherWords({ source, withdrawBy, depositBy }: VenueNetworkFacts) {
  return [...new Set([withdrawBy, depositBy])].filter((who) => who !== source && who !== 'UNKNOWN')
}

const tones = { open: 'gain', closed: 'loss', unknown: 'warn' } as const

function Open({ isOpen }: { isOpen: boolean | null }) {
  const { t } = useTranslation('admin-venues')
  const openness = opennessOf(isOpen)
  return <Badge tone={tones[openness]}>{t(`open.${openness}`)}</Badge>
}
