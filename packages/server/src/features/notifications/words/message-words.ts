import { FAIR_CHANCE, RELIABLE_CHANCE } from '@hopwise/market'
import type { Locale } from '../../../lib/words/locale.ts'

/** Messages' words besides figures and names. Every text exists in both languages. */
interface MessageWords {
  readonly takes: string
  /** How sure it is, of a number of a hundred: `Reliable 94`. */
  readonly band: (hundredths: number) => string
  readonly expected: string
  readonly old: string
  readonly because: string
  readonly at: string
  /** Loops that the message does not name: through its one source, or through all its sources. */
  readonly moreLoops: (
    count: string,
    of: { readonly form: Intl.LDMLPluralRule; readonly isOfOne: boolean },
  ) => string
  readonly rule: (name: string) => string
  readonly left: (left: string, of: string) => string
  readonly open: string
  readonly muteHour: string
  readonly muteRule: string
  readonly test: string
  readonly example: string
  readonly digest: {
    readonly day: string
    readonly quiet: string
    readonly sources: (count: string, form: Intl.LDMLPluralRule) => string
    readonly above: (percent: string, usd: string) => string
    readonly best: (percent: string) => string
    readonly bestAt: (percent: string, hour: string) => string
    readonly half: (span: string) => string
  }
  readonly mail: {
    readonly loop: string
    readonly chain: string
    readonly pays: string
    readonly gives: string
    readonly window: string
    readonly moves: string
    readonly at: (moment: string) => string
    readonly openChain: string
    readonly why: (name: string) => string
    readonly mute: string
    readonly settings: string
    readonly andMore: (title: string, count: number) => string
  }
}

export const messageWords: Readonly<Record<Locale, MessageWords>> = {
  en: {
    takes: 'Takes',
    band: (hundredths) => bandText(hundredths, ['Reliable', 'Fair', 'Doubtful']),
    expected: 'expected',
    old: 'old',
    because: 'Pays because of:',
    at: 'at',
    moreLoops: (count, { form, isOfOne }) =>
      `+ ${count} more ${form === 'one' ? 'loop' : 'loops'} ` +
      `through ${isOfOne ? 'it' : 'these offers'}`,
    rule: (name) => `Rule “${name}”`,
    left: (left, of) => `${left} of ${of} left`,
    open: 'Open',
    muteHour: 'Mute 1 h',
    muteRule: 'Mute the rule',
    test: 'This is a test. It is free.',
    example: 'This is a test with made-up figures: nothing matches now. It is free.',
    digest: {
      day: 'Yesterday',
      quiet: 'In your quiet hours',
      sources: (count, form) => `${count} ${form === 'one' ? 'source' : 'sources'}`,
      above: (percent, usd) => `above ${percent} at ${usd}`,
      best: (percent) => `best ${percent}`,
      bestAt: (percent, hour) => `best ${percent} at ${hour}`,
      half: (span) => `half lived under ${span}`,
    },
    mail: {
      loop: 'Loop',
      chain: 'Chain',
      pays: 'Pays',
      gives: 'Gives and gets',
      window: 'Takes',
      moves: 'Rates move: check before you send.',
      at: (moment) => `As it was on ${moment}.`,
      openChain: 'Open it',
      why: (name) => `You get this because your rule “${name}” on Hopwise asks for it.`,
      mute: 'Mute this rule',
      settings: 'Change it',
      andMore: (title, count) => `${title}, and ${count} more`,
    },
  },
  ru: {
    takes: 'Входит',
    band: (hundredths) => bandText(hundredths, ['Надёжно', 'Средне', 'Сомнительно']),
    expected: 'ожидаемо',
    old: 'назад',
    because: 'За счёт:',
    at: 'у',
    moreLoops: (count, { form, isOfOne }) => {
      const loops = plural(form, ['связка', 'связки', 'связок'])
      return `+ ещё ${count} ${loops} через ${isOfOne ? 'него' : 'эти предложения'}`
    },
    rule: (name) => `Правило «${name}»`,
    left: (left, of) => `осталось ${left} из ${of}`,
    open: 'Открыть',
    muteHour: 'Тише на 1 ч',
    muteRule: 'Выключить правило',
    test: 'Это проверка. Она бесплатна.',
    example: 'Это проверка с вымышленными числами: сейчас ничего не подходит. Она бесплатна.',
    digest: {
      day: 'За сутки',
      quiet: 'За тихие часы',
      sources: (count, form) => `${count} ${plural(form, ['источник', 'источника', 'источников'])}`,
      above: (percent, usd) => `выше ${percent} на ${usd}`,
      best: (percent) => `лучший ${percent}`,
      bestAt: (percent, hour) => `лучший ${percent} в ${hour}`,
      half: (span) => `половина жила меньше ${span}`,
    },
    mail: {
      loop: 'Связка',
      chain: 'Цепочка',
      pays: 'Прибыль',
      gives: 'Отдаёте и получаете',
      window: 'Входит',
      moves: 'Курсы меняются: проверьте перед отправкой.',
      at: (moment) => `Так было ${moment}.`,
      openChain: 'Открыть',
      why: (name) =>
        `Вы получили это письмо, потому что так просит ваше правило «${name}» в Hopwise.`,
      mute: 'Выключить это правило',
      settings: 'Изменить его',
      andMore: (title, count) => `${title}, и ещё ${count}`,
    },
  },
}

/** The word and the number come from one rounded value. */
function bandText(hundredths: number, words: readonly [string, string, string]): string {
  const [reliable, fair, doubtful] = words
  const isReliable = hundredths >= RELIABLE_CHANCE * 100
  const word = isReliable ? reliable : hundredths >= FAIR_CHANCE * 100 ? fair : doubtful
  return `${word} ${hundredths}`
}

function plural(form: Intl.LDMLPluralRule, [one, few, many]: readonly [string, string, string]) {
  if (form === 'one') return one
  return form === 'few' ? few : many
}

export function formOf(locale: Locale, count: number): Intl.LDMLPluralRule {
  return new Intl.PluralRules(locale).select(count)
}

const TAGS: Readonly<Record<Locale, string>> = { en: 'en-US', ru: 'ru-RU' }

/** Figures as a reader of one language has them. */
export class Figures {
  readonly #tag: string
  readonly #isRussian: boolean

  constructor(locale: Locale) {
    this.#tag = TAGS[locale]
    this.#isRussian = locale === 'ru'
  }

  /** `5,412,300`, `0.01558`: large amounts without cents that nobody reads. */
  amount(value: number): string {
    if (Math.abs(value) >= 10_000) return this.#write(value, { maximumFractionDigits: 0 })
    return this.#write(value, { maximumSignificantDigits: 5 })
  }

  /** A rate with more places, or two of them would look equal. */
  rate(value: number): string {
    return this.#write(value, { maximumSignificantDigits: 8 })
  }

  whole(value: number): string {
    return this.#write(value, { maximumFractionDigits: 0 })
  }

  /** `+1.84 %` */
  signedPercent(value: number): string {
    return `${signOf(value)}${this.#fixed(Math.abs(value), 2)} %`
  }

  /** `1 %`, `0.25 %` */
  percent(value: number): string {
    return `${this.#write(value, { maximumSignificantDigits: 4 })} %`
  }

  /** `+18.40 USD` */
  signedUsd(value: number): string {
    return `${signOf(value)}${this.#fixed(Math.abs(value), 2)} USD`
  }

  /** `9 s`, `7 min`, `2 h` */
  span(seconds: number): string {
    const [s, min, h] = this.#isRussian ? ['с', 'мин', 'ч'] : ['s', 'min', 'h']
    if (seconds < 120) return `${this.whole(seconds)} ${s}`
    if (seconds < 7_200) return `${this.whole(seconds / 60)} ${min}`
    return `${this.whole(seconds / 3_600)} ${h}`
  }

  /** `14:05` */
  hour(atMs: number, zone: string): string {
    return new Date(atMs).toLocaleTimeString('en-GB', {
      hour: '2-digit',
      minute: '2-digit',
      timeZone: zone,
    })
  }

  /** `24 Dec 2026, 14:05 Europe/Prague` */
  moment(atMs: number, zone: string): string {
    const day = new Date(atMs).toLocaleDateString(this.#isRussian ? 'ru-RU' : 'en-GB', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: zone,
    })
    return `${day}, ${this.hour(atMs, zone)} ${zone}`
  }

  #fixed(value: number, digits: number): string {
    return this.#write(value, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  }

  #write(value: number, options: Intl.NumberFormatOptions): string {
    return new Intl.NumberFormat(this.#tag, options).format(value)
  }
}

function signOf(value: number): string {
  return value < 0 ? '−' : '+'
}
