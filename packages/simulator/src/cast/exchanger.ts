import type { Habit } from '../habits/habit.ts'

/** An office of the simulated market. Every name is invented. */
export interface SimulatedExchanger {
  /** Its rank by offers, from 1, as text. */
  readonly id: string
  readonly name: string
  readonly slug: string
  /** The ISO 3166 code, two letters. */
  readonly country: string
  readonly goodReviews: number
  readonly badReviews: number
  /** The opening day, such as `2019-03-28`. */
  readonly openedAt: string
  /** A seed of its own, so that it does not depend on the exchangers around it. */
  readonly seed: number
  /** Its margin on every offer, in percent, before the trouble of its currencies. */
  readonly marginPercent: number
  /** Whether it lives on turnover, with next to no margin between coins. */
  readonly isKeen: boolean
  /** Scale of its reserves and limits; 1 in the middle of the market. */
  readonly wealth: number
  /** The number of offers in its complete file. */
  readonly offers: number
  /** The codes of the cities where it hands over cash; empty for none. */
  readonly cities: readonly string[]
  readonly conduct: Conduct
  readonly file: FileStyle
  /** Its file changes once in this many seconds. */
  readonly periodS: number
  /** Seconds by which its prices run behind the market's. */
  readonly lagS: number
  /** Its fault, if any. */
  readonly fault: Fault | undefined
  /** The habit it was drawn with; undefined in a market without habits. */
  readonly habit: Habit | undefined
}

/** An office's conditions. */
interface Conduct {
  readonly isManual: boolean
  readonly asksIdentity: boolean
  readonly asksRegistration: boolean
}

export type Dialect = 'xml-v0' | 'xml-v1.0' | 'xml-v1.1' | 'json-exchanges' | 'json-info' | 'text'

/** The look of its file, apart from the content. */
export interface FileStyle {
  readonly dialect: Dialect
  readonly encoding: 'utf-8' | 'utf-8-bom' | 'windows-1251' | 'utf-16le'
  readonly layout: 'one-line' | 'lines' | 'indented'
  /** Prints limits as `1000 RUB`. */
  readonly hasUnits: boolean
  /** Prints cities as `msk`. */
  readonly hasLowerCaseCities: boolean
  /** Prints rates for a round lot, so that neither side is 1. */
  readonly hasLots: boolean
  /** Prints the old names of limits beside the new ones. */
  readonly hasBothNames: boolean
}

/**
 * Ways of misbehaving:
 * - `stale`: the file never changes;
 * - `failing`: answers 500 or 503 most of the time;
 * - `slow`: takes many seconds, or never answers;
 * - `html`: serves a "checking your browser" page instead of its file for minutes;
 * - `truncated`: every other file is cut off;
 * - `bad-items`: one offer in a hundred cannot be read;
 * - `poisoned`: one rate in forty is 10 to a billion times too good;
 * - `falling`: for minutes the file holds next to nothing.
 */
export type Fault = (typeof FAULTS)[number]

export const FAULTS = [
  'stale',
  'failing',
  'slow',
  'html',
  'truncated',
  'bad-items',
  'poisoned',
  'falling',
] as const

export function fileNameOf({ file }: SimulatedExchanger): string {
  if (file.dialect === 'text') return 'rates.txt'
  return file.dialect.startsWith('json') ? 'rates.json' : 'rates.xml'
}
