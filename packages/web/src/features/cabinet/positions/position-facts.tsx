import { Link } from 'react-router'
import { numberText } from '#web/lib/format/number-text.ts'
import { plainNumber } from '#web/lib/format/plain-number.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import type { Locale } from '#web/lib/texts/locale.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { shortNameOf } from '#web/market/currency/short-name.ts'
import { CopyButton } from '#web/ui/action/copy-button.tsx'
import type { OwnPosition } from './positions.documents.ts'

/** The places for which rates are shown. */
export const PLACES = [1, 3, 10] as const

interface OfRow {
  row: OwnPosition
}

/** The pair, as a link to all its offers, and the rate in the file. */
export function PairLink({ row }: OfRow) {
  const { t } = useTranslation('cabinet')
  const format = useFormat()
  const { give, get } = row
  return (
    <>
      <Link
        to={`/exchange?give=${encodeURIComponent(give.code)}&get=${encodeURIComponent(get.code)}`}
        className="font-medium underline-offset-4 hover:text-accent hover:underline"
      >
        {`${shortNameOf(give)} → ${shortNameOf(get)}`}
      </Link>
      <span className="block text-meta text-text-3 tabular-nums">
        {t('file-rate', { rate: printedText(row, format.locale) })}
      </span>
    </>
  )
}

/** The place, or the reason for having none. */
export function PlaceText({ row: { place, reason } }: OfRow) {
  const { t } = useTranslation('cabinet')
  const format = useFormat()
  return place === null ? (
    <span className="text-loss">{reason ? reasonText(t, reason) : '—'}</span>
  ) : (
    <span className="font-semibold tabular-nums">{format.count(place)}</span>
  )
}

export function OthersCount({ row: { others } }: OfRow) {
  const { t } = useTranslation('cabinet')
  const format = useFormat()
  return (
    <span className="block text-meta text-text-3">
      {t('others-count', { count: others, value: format.count(others) })}
    </span>
  )
}

const reasons = ['BELOW_MIN', 'ABOVE_MAX', 'RESERVE', 'SUSPICIOUS', 'STALE', 'UNPRICED'] as const

function reasonText(t: ReturnType<typeof useTranslation<'cabinet'>>['t'], reason: string): string {
  const known = reasons.find((each) => each === reason)
  return known ? t(`reason.${known}`) : reason
}

/** The rate the file needs for that place, and the difference. */
export function RateForPlace({ row, place }: OfRow & { place: number }) {
  const { t } = useTranslation('cabinet')
  const format = useFormat()
  const rate = row.rateFor.find((each) => each.place === place)
  if (!rate) {
    const isSought = row.others >= place && (row.place !== null || row.reason === 'SUSPICIOUS')
    return <span className="text-text-3">{isSought ? t('no-rate') : '—'}</span>
  }
  const text = printedText(rate, format.locale)
  return (
    <>
      <span className="inline-flex items-center whitespace-nowrap">
        {text}
        {!rate.isHeld && (
          <CopyButton text={printedPlain(rate)} label={t('copy-rate', { rate: text, place })} />
        )}
      </span>
      <span className="block text-meta text-text-3">
        {rate.isHeld ? t('held') : format.percent(rate.changePercent, 3)}
      </span>
    </>
  )
}

interface Printed {
  readonly printedGive: number
  readonly printedGet: number
}

/** The two numbers of a file, given and got: `1 : 60,100.01`. */
function printedText({ printedGive, printedGet }: Printed, locale: Locale): string {
  const text = (value: number) => numberText(value, locale, { maximumSignificantDigits: 15 })
  return `${text(printedGive)} : ${text(printedGet)}`
}

/** The rate as the file prints it: the side that is not 1, or both where neither is 1. */
function printedPlain({ printedGive, printedGet }: Printed): string {
  if (printedGive === 1) return plainNumber(printedGet)
  if (printedGet === 1) return plainNumber(printedGive)
  return `${plainNumber(printedGive)} ${plainNumber(printedGet)}`
}
