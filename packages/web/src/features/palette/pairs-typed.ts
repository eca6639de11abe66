import { matchWords } from '@hopwise/contract'
import { plainNumber } from '#web/lib/format/plain-number.ts'
import type { Locale } from '#web/lib/texts/locale.ts'
import { plainLetters } from '#web/lib/typed/plain-letters.ts'
import { readAmount } from '#web/lib/typed/read-amount.ts'
import type { TypedUnit } from '#web/lib/typed/typed-unit.ts'
import { cityTyped } from '#web/market/city/city-typed.ts'
import type { City } from '#web/market/city/use-cities.ts'
import { amountUnitOf } from '#web/market/currency/money-kind.ts'
import type { Currency } from '#web/market/currency/use-currencies.ts'

export interface TypedPair {
  readonly give: Currency
  readonly get: Currency
  /** The amount typed before the pair, in the form of addresses: "0.5". */
  readonly amount: string | undefined
  /** The city of its cash, if one was typed. */
  readonly city?: City
}

interface KnownToPalette {
  readonly currencies: readonly Currency[]
  readonly cities: readonly City[]
  readonly locale: Locale
}

/** Proposals at once; more are a letter away. */
const PAIRS_AT_MOST = 6
const EACH_SIDE = 5

/** Words and signs that separate two currencies and name none. */
const between = /^(to|for|в|на|за|→|->|-|>|\/|=)$/i

/**
 * The meanings of "0.5 btc rub", "биткоин сбер", "usdt cash rub moscow", or of their keys on the
 * wrong layout, best first. Cash and a city alone mean a way there from the most held currency, and
 * back.
 */
export function pairsTyped(typed: string, { locale, ...known }: KnownToPalette): TypedPair[] {
  const { text, rest } = amountTyped(typed.trim().split(/\s+/), locale)
  const pairs = pairsOf(rest.join(' '), known)
  if (text === undefined) return pairs.map((pair) => ({ ...pair, amount: undefined }))
  return pairs.flatMap((pair) => {
    const amount = amountOf(text, locale, amountUnitOf(pair.give))
    return amount ? [{ ...pair, amount: plainNumber(amount) }] : []
  })
}

/** The unit stands behind the amount: with it, `1,500 usdt` is doubtful in some languages. */
function amountOf(text: string, locale: Locale, unit: TypedUnit): number | undefined {
  const isWhole = WHOLE_THOUSANDS.test(text)
  const hasSign = /^\D|\D$/.test(text)
  const isBare = !isWhole && !hasSign && typeof unit !== 'string'
  const whole = isBare ? `${text} ${unit.codes[0]}` : text
  return readAmount(whole, isWhole ? 'en' : locale, unit)
}

/**
 * The longest beginning that is an amount of any money, to be read as the field of the currency
 * reads it. Digits that belong to no number stay among the words, where they match no currency.
 */
function amountTyped(
  words: readonly string[],
  locale: Locale,
): { text: string | undefined; rest: readonly string[] } {
  for (let count = Math.min(words.length, WORDS_OF_AMOUNT); count > 0; count--) {
    const text = words.slice(0, count).join(' ')
    const amount = amountOf(text, locale, 'sign')
    const rest = words.slice(count)
    if (amount === undefined || amount === 0 || isOfNumber(rest[0])) continue
    return { text, rest }
  }
  return { text: undefined, rest: words }
}

/** A group of zeros after a comma: nobody writes a whole number with three decimals. */
const WHOLE_THOUSANDS = /^[1-9]\d{0,2},000$/

/** The words of a quadrillion, in groups of three digits. */
const WORDS_OF_AMOUNT = 6

/** Whether a word belongs to the number before it: its digits, or its sign. */
function isOfNumber(word = ''): boolean {
  return /^(?:[\d.,]+|\P{L}*\p{Sc})$/u.test(plainLetters(word))
}

type WordedPair = Omit<TypedPair, 'amount'>

function pairsOf(typed: string, { currencies, cities }: Omit<KnownToPalette, 'locale'>) {
  const found = cityTyped(typed, cities)
  if (!found) return pairsIn(typed, currencies)
  const { city, rest } = found
  const isThere = ({ group, cities: dealtIn }: Currency) =>
    group === 'CASH' && dealtIn.includes(city.code)
  const pairs = pairsIn(rest, currencies).filter(({ give, get }) => isThere(give) || isThere(get))
  const held = currencies.find(({ code }) => code === HELD_BY_MOST)
  const cash = nearest(rest, currencies.filter(isThere)).slice(0, 2)
  const ways = !held
    ? []
    : cash.flatMap(({ currency }) => [
        { give: held, get: currency },
        { give: currency, get: held },
      ])
  const there: WordedPair[] = [...ways, ...pairs].map((pair) => ({ ...pair, city }))
  return (there.length > 0 ? there : pairsIn(typed, currencies)).slice(0, PAIRS_AT_MOST)
}

const HELD_BY_MOST = 'USDTTRC20'

function pairsIn(typed: string, currencies: readonly Currency[]): WordedPair[] {
  const words = typed.split(' ').filter((word) => word !== '' && !between.test(word))
  const found = new Map<string, WordedPair & { readonly distance: number }>()
  for (let at = 1; at < words.length; at++) {
    const gives = nearest(words.slice(0, at).join(' '), currencies)
    const gets = nearest(words.slice(at).join(' '), currencies)
    for (const give of gives) {
      for (const get of gets) {
        if (give.currency === get.currency) continue
        const key = `${give.currency.code} ${get.currency.code}`
        const distance = give.distance + get.distance
        if ((found.get(key)?.distance ?? Infinity) <= distance) continue
        found.set(key, { give: give.currency, get: get.currency, distance })
      }
    }
  }
  return [...found.values()].sort((a, b) => a.distance - b.distance).slice(0, PAIRS_AT_MOST)
}

function nearest(typed: string, currencies: readonly Currency[]) {
  return currencies
    .flatMap((currency) => {
      const names = [currency.code, currency.name, ...currency.searchWords]
      const distance = matchWords(typed, names)
      return distance === undefined ? [] : [{ currency, distance }]
    })
    .sort((a, b) => a.distance - b.distance || offersOf(b.currency) - offersOf(a.currency))
    .slice(0, EACH_SIDE)
}

function offersOf({ offersGiving, offersGetting }: Currency): number {
  return offersGiving + offersGetting
}
