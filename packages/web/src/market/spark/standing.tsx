import { formatRateNumber } from '#web/lib/format/format-rate.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Badge, type Tone } from '#web/ui/show/badge.tsx'
import type { Typical } from './typical-store.ts'

const tones: Readonly<Record<Typical['now'], Tone>> = {
  LOW: 'warn',
  TYPICAL: 'neutral',
  HIGH: 'gain',
}

/** The place of a rate among those of the last days. */
export function standingOf(rate: number, { low, high }: Typical): Typical['now'] {
  return rate < low ? 'LOW' : rate > high ? 'HIGH' : 'TYPICAL'
}

interface StandingProps {
  typical: Typical
  standing: Typical['now']
  /** Whether the rates are printed inverted. */
  isInverted: boolean
}

/** The word low, usual or high, with the three numbers behind it. */
export function Standing({ typical, standing, isInverted }: StandingProps) {
  const { t } = useTranslation('spark')
  const { locale, count } = useFormat()
  const said = (rate: number) => formatRateNumber(isInverted ? 1 / rate : rate, locale)
  const { low, high, days } = typical
  const why = `${t(`${standing}-why`)}. ${t('typical-of', {
    count: days,
    value: count(days),
    low: said(low),
    typical: said(typical.typical),
    high: said(high),
  })}.`
  return (
    <Badge tone={tones[standing]} title={why}>
      {t(standing)}
      <span className="sr-only">. {why}</span>
    </Badge>
  )
}
