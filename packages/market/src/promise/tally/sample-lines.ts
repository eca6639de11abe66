import { PROMISE_BANDS } from '../promise-view.ts'
import {
  PAYOUTS,
  SAMPLE_KINDS,
  SAMPLE_LABELS,
  SAMPLE_MONEY,
  SAMPLE_SOURCES,
  type SampleTraits,
} from '../learning/sample.ts'
import type { RecordedOutcome, SampleRecord } from './sample-record.ts'

/** Columns of lines that an earlier release wrote. */
const FORMER_COLUMNS =
  'at_ms,kind,offers,give,get,source,payouts,money,band,version,floor,facts,minutes,said,' +
  'in_weather,label,paid'

/**
 * Columns of a file of samples; `at_ms` is the moment in milliseconds since 1970, and `thinned` is
 * 1 of a label that sums leave out. Within a column, values are separated by spaces; `-` is none.
 */
export const SAMPLE_COLUMNS = `${FORMER_COLUMNS},modelled,thinned`

/** Lines of words, and the names of columns, which are no samples. */
const REMARKS = ['#', 'at_ms,']
const SOURCE = SAMPLE_COLUMNS.split(',').indexOf('source')
const COLUMNS = [FORMER_COLUMNS, SAMPLE_COLUMNS].map((names) => names.split(',').length)
/** No line of ours is longer: a chain of eight hops. */
const MOST_LETTERS = 4_000
/** Letters of an offer's id that would end a column, or a value within one. */
const SEPARATORS = /[%,"\s]/g

/** A line of a file of samples, without its end. */
export function sampleLine(record: SampleRecord): string {
  const { outcomes } = record
  const column = (value: (outcome: RecordedOutcome) => string | number | undefined) =>
    outcomes.map((outcome) => value(outcome) ?? '-').join(' ')
  return [
    record.atMs,
    record.kind,
    record.path.replace(SEPARATORS, encodeURIComponent),
    record.giveAmount,
    record.getAmount,
    record.source,
    record.payouts,
    record.money,
    record.band,
    record.version,
    record.floor ?? '',
    record.facts.join(' '),
    column(({ minutes }) => minutes),
    column(({ said }) => said),
    column(({ inWeather }) => inWeather),
    column(({ label }) => label),
    column(({ paid }) => paid),
    column(({ modelled }) => modelled),
    column(({ isThinned }) => Number(isThinned)),
  ].join(',')
}

/** The sample of a line of such a file; undefined where it is none. */
export function readSampleLine(line: string): SampleRecord | undefined {
  const columns = line.length <= MOST_LETTERS ? line.split(',') : []
  if (!COLUMNS.includes(columns.length)) return undefined
  const [at, kind, path, give, get, source, payouts, money, band, ...rest] = columns as [
    string,
    ...string[],
  ]
  const [version, floor, facts, minutes, ...results] = rest as [string, string, string, string]
  const record = {
    atMs: numberOf(at),
    kind: oneOf(SAMPLE_KINDS, kind),
    path: decoded(path!),
    giveAmount: numberOf(give),
    getAmount: numberOf(get),
    source: oneOf(SAMPLE_SOURCES, source),
    payouts: oneOf(PAYOUTS, payouts),
    money: oneOf(SAMPLE_MONEY, money),
    band: oneOf(PROMISE_BANDS, band),
    version: numberOf(version),
    floor: floor === '' ? undefined : numberOf(floor),
    facts: facts === '' ? [] : facts.split(' ').map(numberOf),
    outcomes: outcomesOf(minutes.split(' '), results),
  }
  return isWhole(record) ? (record as SampleRecord) : undefined
}

/** Whether a line of a file of samples is none: words about it, or the names of columns. */
export function isRemark(line: string): boolean {
  return line === '' || REMARKS.some((remark) => line.startsWith(remark))
}

/** The source of a line that `sampleLine` wrote. */
export function sourceOfLine(line: string): SampleTraits['source'] {
  return line.split(',', SOURCE + 1)[SOURCE] as SampleTraits['source']
}

function outcomesOf(minutes: readonly string[], columns: readonly string[]) {
  const lists = columns.map((each) => each.split(' '))
  // Chances that an earlier release wrote are those of the model alone.
  const [said = [], inWeather = [], labels = [], paid = [], modelled = said, thinned] = lists
  return minutes.map((each, at) => ({
    minutes: numberOf(each),
    said: numberOf(said[at]),
    inWeather: numberOf(inWeather[at]),
    label: oneOf(SAMPLE_LABELS, labels[at]),
    paid: paid[at] === '-' ? undefined : numberOf(paid[at]),
    modelled: numberOf(modelled[at]),
    isThinned: thinned === undefined ? false : flagOf(thinned[at]),
  }))
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** NaN of any other text. */
function numberOf(text: string | undefined): number {
  return text === undefined || text === '' ? NaN : Number(text)
}

/** Undefined of any other text. */
function flagOf(text: string | undefined): boolean | undefined {
  return text === '0' || text === '1' ? text === '1' : undefined
}

function oneOf<Value extends string>(
  values: readonly Value[],
  text: string | undefined,
): Value | undefined {
  return values.find((value) => value === text)
}

/** Whether everything that sums are made of is there. */
function isWhole(record: object): boolean {
  return Object.entries(record).every(([name, value]: [string, unknown]) => {
    if (Array.isArray(value)) {
      return value.every((each) => (typeof each === 'object' ? isWhole(each) : isNumber(each)))
    }
    if (value === undefined) return name === 'floor' || name === 'paid'
    return typeof value === 'string' || typeof value === 'boolean' || isNumber(value)
  })
}

function isNumber(value: unknown): boolean {
  return Number.isFinite(value)
}
