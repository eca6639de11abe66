import type { Locale } from '../../../context.ts'

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
