import { matchWords } from '@hopwise/contract'
import { plainNumber } from '#web/lib/format/plain-number.ts'
import type { Locale } from '#web/lib/texts/locale.ts'
import { russianCodes } from '#web/lib/typed/known-codes.ts'
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
  const words = plainLetters(typed).split(/\s+/)
  const all = words.flatMap((word) => apart(word, known.currencies))
  return pairsOfWords(all, locale, known)
}

/**
 * A number glued to the word of its currency, as two words: `0.5btc`. Words of pairs may have a
 * typing error, but neither the `5` of `5btc` nor the `k` of `5kusdt` is one.
 */
function apart(word: string, currencies: readonly Currency[]): readonly string[] {
  const isNamed = (beginning: string) => isBeginning(beginning, currencies)
  // `1inch` is a coin, and `51inch` is five of it.
  if (isNamed(word)) return [word]
  const isUnit = (text: string) => isPrice(text) || (text.length >= SHORTEST_UNIT && isNamed(text))
  const longest = LEADING_NUMBER.exec(word)?.[0].length ?? 0
  for (let at = longest; at > 0; at--) {
    const unit = word.slice(at)
    if (/\d/.test(word[at - 1]!) && isUnit(unit)) return [word.slice(0, at), unit]
  }
  return [word]
}

const LEADING_NUMBER = /^\p{Sc}?[\d.,'’]*\d/u

/** A word of one or two letters is no currency: `5k`, `1e5`. */
const SHORTEST_UNIT = 3

/** Whether a word is that of Russian prices: `руб`. */
function isPrice(word: string): boolean {
  return russianCodes.has(word.toLowerCase().replace(/\.$/, ''))
}

function namesOf({ code, name, searchWords }: Currency): readonly string[] {
  return [code, name, ...searchWords]
}

/** Whether a code or a name begins exactly so. */
function isBeginning(text: string, currencies: readonly Currency[]): boolean {
  const typed = text.toLowerCase()
  return currencies.some((currency) =>
    namesOf(currency).some((name) => {
      const plain = name.toLowerCase()
      // `тбанк` is `Т-Банк`.
      return plain.startsWith(typed) || plain.replaceAll('-', '').startsWith(typed)
    }),
  )
}

/** Prefixes of thousands, millions and small parts, before the unit that they are of. */
const UNIT_PREFIX =
  /^(?:kilo|milli|micro|nano|кило|милли|микро|нано|мк|mk|тыс|млн|mln|[kmunµμкмт])-?(.{3,})$/iu

/**
 * Whether a word is a multiple or a part of a currency, and no name of one: five `kbtc` or `ubtc`
 * are not five coins.
 */
function isOtherUnit(word: string, currencies: readonly Currency[]): boolean {
  const [, unit] = UNIT_PREFIX.exec(word) ?? []
  return unit !== undefined && isBeginning(unit, currencies) && !isBeginning(word, currencies)
}

/**
 * Whether a word after an amount is one letter, and no name: the `u` of `5 u btc` is a part of the
 * coin behind it, and no beginning of USDT.
 */
function isLoneLetter(word: string, currencies: readonly Currency[]): boolean {
  if (!/^\p{L}$/u.test(word) || isPrice(word)) return false
  const typed = word.toLowerCase()
  return !currencies.some((each) => namesOf(each).some((name) => name.toLowerCase() === typed))
}

function pairsOfWords(
  words: readonly string[],
  locale: Locale,
  known: Omit<KnownToPalette, 'locale'>,
): TypedPair[] {
  const { text, rest } = amountTyped(words, locale)
  if (text === undefined) {
    return pairsOf(rest.join(' '), known).map((pair) => ({ ...pair, amount: undefined }))
  }
  const [next = ''] = rest
  if (isOtherUnit(next, known.currencies) || isLoneLetter(next, known.currencies)) return []
  const amounts = (amount: string, pairs: readonly WordedPair[]) =>
    pairs.flatMap((pair) => {
      const read = amountOf(amount, locale, amountUnitOf(pair.give))
      return read ? [{ ...pair, amount: plainNumber(read) }] : []
    })
  const found = amounts(text, pairsOf(rest.join(' '), known))
  if (found.length > 0 || !isPrice(rest[0] ?? '')) return found
  return amounts(`${text} ${rest[0]}`, pairsOf(rest.slice(1).join(' '), known))
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

/** Whether a word belongs to the number before it: its digits, its sign, or its thousands. */
function isOfNumber(word = ''): boolean {
  return /^(?:[\d.,]+|\P{L}*\p{Sc}|(?:[kmкмт]|тыс|млн|mln)\.?)$/iu.test(word)
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
  const words = typed.split(' ')
  // A number before a currency is an amount that nobody can read: `½`, `-5`, `10 20`.
  if (/^\P{L}*\p{N}\P{L}*$/u.test(words[0]!)) return []
  return currencies
    .flatMap((currency) => {
      const names = namesOf(currency)
      if (!words.every((word) => hasItsDigits(word, names))) return []
      const distance = matchWords(typed, names)
      return distance === undefined ? [] : [{ currency, distance }]
    })
    .sort((a, b) => a.distance - b.distance || offersOf(b.currency) - offersOf(a.currency))
    .slice(0, EACH_SIDE)
}

/** Whether the digits of a word are those of a name. No digit is a typing error. */
function hasItsDigits(word: string, names: readonly string[]): boolean {
  const [first = ''] = /^\P{L}*\p{N}+(?=.*\p{L})/u.exec(word) ?? []
  const leading = first.replaceAll(/\P{N}/gu, '')
  const parts = names.flatMap((name) => name.split(/[^\p{L}\p{N}]+/u))
  if (leading !== '') return parts.some((part) => part.startsWith(leading))
  return (word.match(/\p{N}+/gu) ?? []).every((run) => parts.some((part) => part.includes(run)))
}

function offersOf({ offersGiving, offersGetting }: Currency): number {
  return offersGiving + offersGetting
}
