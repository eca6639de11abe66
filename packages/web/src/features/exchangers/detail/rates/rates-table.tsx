import { rangeText } from '@hopwise/contract'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { inBlocks } from '#web/lib/live/in-blocks.ts'
import { moneyKindOf, unitOf } from '#web/market/currency/money-kind.ts'
import { Conditions } from '#web/market/offer/conditions.tsx'
import { RateButton } from '#web/market/offer/rate-button.tsx'
import { Cell, Column, Row, Table } from '#web/ui/show/table.tsx'
import type { ExchangerRate } from '../exchanger-detail.documents.ts'
import { PairLink } from './pair-link.tsx'

const ROW_HEIGHT = 53

/** A long table renders only the rows in sight; empty rows keep the room of the others. */
export function RatesTable({ rates, label }: { rates: readonly ExchangerRate[]; label: string }) {
  const { t } = useTranslation('exchangers')
  const body = useRef<HTMLTableSectionElement>(null)
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => {
    if (body.current) setOffset(body.current.getBoundingClientRect().top + window.scrollY)
  }, [])
  const virtual = useWindowVirtualizer({
    count: rates.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    rangeExtractor: inBlocks,
    scrollMargin: offset,
  })
  const shown = virtual.getVirtualItems()
  const before = (shown[0]?.start ?? offset) - offset
  const after = virtual.getTotalSize() - ((shown.at(-1)?.end ?? offset) - offset)
  return (
    <Table
      label={label}
      rowCount={rates.length + 1}
      head={
        <>
          <Column>{t('pair')}</Column>
          <Column>{t('rate')}</Column>
          <Column align="right">{t('limits')}</Column>
          <Column align="right">{t('pair-reserve')}</Column>
        </>
      }
    >
      <tbody ref={body}>
        <Spacer height={before} />
        {shown.map(({ index }) => (
          <RateLine key={rates[index]!.offer.id} rate={rates[index]!} index={index} />
        ))}
        <Spacer height={after} />
      </tbody>
    </Table>
  )
}

function Spacer({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden>
      <td colSpan={4} style={{ height }} />
    </tr>
  )
}

function RateLine({ rate, index }: { rate: ExchangerRate; index: number }) {
  const { give, get, offer } = rate
  const format = useFormat()
  const giveKind = moneyKindOf(give)
  return (
    <Row aria-rowindex={index + 2}>
      <Cell>
        <PairLink rate={rate} className="inline-flex align-middle hover:text-accent" />
        <span className="ml-2">
          <Conditions conditions={offer.conditions} />
        </span>
      </Cell>
      <Cell>
        <RateButton rate={offer.rate} give={unitOf(give)} get={unitOf(get)} />
      </Cell>
      <Cell align="right" className="whitespace-nowrap text-text-2">
        {rangeText(
          format.amount(offer.minGive, giveKind),
          offer.maxGive === null ? '∞' : format.amount(offer.maxGive, giveKind),
        )}{' '}
        <span className="text-text-3">{unitOf(give)}</span>
      </Cell>
      <Cell align="right" className="whitespace-nowrap">
        {format.compact(offer.reserve)} <span className="text-text-3">{unitOf(get)}</span>
      </Cell>
    </Row>
  )
}
