import { formatRate, isSaidInverted } from '#web/lib/format/format-rate.ts'
import type { useFormat } from '#web/lib/format/use-format.ts'
import type { Translate } from '#web/lib/texts/translate.ts'
import type { HopCurrency } from '#web/market/chain/path.documents.ts'
import { moneyKindOf, unitOf } from '#web/market/currency/money-kind.ts'
import { shortNameOf } from '#web/market/currency/short-name.ts'
import type { LoopLifeAnswer } from './loop-life.documents.ts'

/** The life of a loop from birth to end, as the server sends it. */
export type Life = NonNullable<LoopLifeAnswer['cycleLife']>

type Cause = Life['changedBy']

type Named = Pick<HopCurrency, 'code' | 'group' | 'name' | 'network'>

interface Words {
  readonly t: Translate<'lives'>
  readonly format: ReturnType<typeof useFormat>
  /** Finds a currency of the loop by its code. */
  readonly find: (code: string) => Named | undefined
}

/** The change behind it: who moved which number, from where to where; undefined when unseen. */
export function causeText(cause: Cause, { t, format, find }: Words): string | undefined {
  const { kind, before, after } = cause
  if (kind === 'UNWATCHED') return undefined
  if (kind === 'PRICES') return t('cause.PRICES')
  const [give, get] = [find(cause.give ?? ''), find(cause.get ?? '')]
  const name = cause.exchangerName ?? t('somebody')
  if (!give || !get) return name
  const units = { name, of: unitOf(give), unit: unitOf(get) }
  const limit = (amount: number | null, currency: Named) =>
    amount === null ? t('no-limit') : format.amount(amount, moneyKindOf(currency))
  switch (kind) {
    case 'RATE':
      return t('cause.RATE', { name, ...rateGaps({ before, after, give, get }, format) })
    case 'LIMITS':
      return t('cause.LIMITS', { ...units, before: limit(before, give), after: limit(after, give) })
    case 'RESERVE':
      return t('cause.RESERVE', { ...units, before: limit(before, get), after: limit(after, get) })
    case 'OFFER_CAME':
    case 'OFFER_GONE':
    case 'EXCHANGER_STALE':
      return t(`cause.${kind}`, { name, give: shortNameOf(give), get: shortNameOf(get) })
  }
}

interface MovedRate extends Pick<Cause, 'before' | 'after'> {
  readonly give: Named
  readonly get: Named
}

/** Both rates in the form that suits the first. */
function rateGaps({ before, after, give, get }: MovedRate, { locale }: Words['format']) {
  const printed = (rate: number | null) =>
    formatRate(
      { rate: rate ?? 0, give: unitOf(give), get: unitOf(get), locale },
      isSaidInverted(before ?? 0),
    )
  const { of, amount, to } = printed(before)
  return { before: amount, after: printed(after).amount, unit: to, of }
}

interface Moment {
  readonly nowMs: number
  /** The time when the loop left the list; undefined while it is there. */
  readonly leftAtMs: number | undefined
  /** The amount at which the list enters the loop, in dollars. */
  readonly enteredUsd: number | null
}

/** The life of a loop in sentences. */
export function lifeSentences(life: Life, words: Words, moment: Moment): readonly string[] {
  const { isFlapping, stepUsd } = life
  const { enteredUsd } = moment
  const isOther = enteredUsd !== null && Math.abs(stepUsd / enteredUsd - 1) > 0.02
  return [
    ...(life.goneAt === null && life.pausedAt === null && moment.leftAtMs === undefined
      ? livingSentences(life, words, moment)
      : endSentences(life, words, moment)),
    isFlapping && words.t('flapping'),
    isOther && words.t('step', { value: words.format.usd(stepUsd) }),
    ...similarSentences(life, words),
  ].filter((each) => typeof each === 'string')
}

function livingSentences(life: Life, words: Words, { nowMs }: Moment) {
  const { t, format } = words
  const bornAtMs = Date.parse(life.bornAt)
  const percent = life.points.at(-1)?.percent ?? life.peakPercent
  const isPeak = format.percent(percent) === format.percent(life.peakPercent)
  const gaps = { percent: format.percent(percent), peak: format.percent(life.peakPercent) }
  const cause = causeText(life.changedBy, words)
  return [
    life.bornBy.kind === 'UNWATCHED'
      ? t('watched', { time: format.since(bornAtMs, nowMs) })
      : t('alive', { age: format.age(nowMs - bornAtMs) }),
    isPeak
      ? t('now-peak', gaps)
      : t('now', { ...gaps, ago: format.ago(nowMs - Date.parse(life.peakAt)) }),
    cause && t(life.changedAt === life.bornAt ? 'opened' : 'moved', { cause }),
  ]
}

/** The time after a birth by which most copies of a loop have appeared. */
export const QUOTED_SECONDS = 120

/** The fate of similar loops, once enough have been seen. */
function similarSentences({ similar }: Life, { t, format }: Words) {
  if (!similar) return []
  const { lives, medianSeconds, later } = similar
  const quoted = later.find(({ seconds }) => seconds === QUOTED_SECONDS)
  const age = (seconds: number) => format.age(seconds * 1_000)
  return [
    medianSeconds !== null && t('half', { count: format.count(lives), age: age(medianSeconds) }),
    quoted &&
      t('later', { age: age(QUOTED_SECONDS), share: format.count(Math.round(quoted.share * 100)) }),
  ]
}

function endSentences(life: Life, words: Words, { leftAtMs, nowMs }: Moment) {
  const { t, format } = words
  const peak = format.percent(life.peakPercent)
  if (life.goneAt === null) {
    // A pause under half a minute does not count as an end: the loop may come back.
    const [pausedAt, pausedBy] = [life.pausedAt, life.pausedBy]
    const cause = pausedBy ? causeText(pausedBy, words) : undefined
    return [
      pausedAt === null
        ? t('left', { time: format.since(leftAtMs ?? nowMs, nowMs) })
        : t('paused', { time: format.clock(Date.parse(pausedAt)) }),
      cause && t('stopped', { cause }),
      t('peak', { peak }),
    ]
  }
  const goneAtMs = Date.parse(life.goneAt)
  const cause = life.goneBy ? causeText(life.goneBy, words) : undefined
  return [
    t('gone', { time: format.since(goneAtMs, nowMs) }),
    cause && t('ended', { cause }),
    t('lived', { age: format.age(goneAtMs - Date.parse(life.bornAt)), peak }),
  ]
}
