import { isVoid, type SampleKind, type SampleLabel, type SampleTraits } from '../learning/sample.ts'
import { FIRST_ORDER_MINUTES, HORIZONS } from '../hop-minutes.ts'
import { FLOOR_SURENESS, type PromiseBand } from '../promise-view.ts'
import { type RecordedOutcome, type SampleRecord } from './sample-record.ts'
import { minutesChance } from './simple-chances.ts'

/** The horizon of chains: their own minutes. */
const OWN_HORIZON = 0
/** The rows' own minutes, of which their words and floors speak: of chains, and of direct rows. */
export const OWN_HORIZONS: readonly number[] = [OWN_HORIZON, FIRST_ORDER_MINUTES]

/** The samples that are summed up together. */
interface TallyKey extends SampleTraits {
  /** The minutes; `OWN_HORIZON` of chains and loops. */
  readonly horizon: number
  readonly kind: SampleKind
  /** The tenth of the chance: 0 to 9. */
  readonly tenth: number
  readonly band: PromiseBand
  readonly version: number
}

/** Whole numbers, so that sums are the same in any order. */
export const TALLY_SUMS = [
  /** Labels that say something of the rate, all but SILENT and UNWATCHED, and are not thinned. */
  'samples',
  /** Ten-thousandths of the chances that were said: none of rows that are too new. */
  'said',
  'held',
  'less',
  'refused',
  'withdrawn',
  'gone',
  'silent',
  'unwatched',
  /** Labels left out, of any outcome: one exchanger had too many of them (thin-hour.ts). */
  'thinned',
  /** Hundred-thousandths that those who paid less paid less. */
  'loss',
  /** Samples with a floor, and those that reached it. */
  'floors',
  'reached',
  /**
   * Squared errors, in hundred-millionths: of what was said, in the weather, by minutes alone, and
   * by the model's numbers alone.
   */
  'squares',
  'weatherSquares',
  'minutesSquares',
  'modelledSquares',
] as const

export type TallySum = (typeof TALLY_SUMS)[number]

/** Sums of the samples of one key. */
export type TallyCell = TallyKey & Record<TallySum, number>

/** Sums of samples whose rows people see as one. */
export interface TallyGroup {
  readonly name: string
  samples: number
  said: number
  held: number
}

const CHANCE_UNITS = 10_000
const LOSS_UNITS = 100_000
const TENTHS = 10

/**
 * Sums of samples, by all that tells them apart. Rows that are too new were promised nothing: what
 * became of them is counted, beside no chance and in no group.
 */
export class Tally {
  readonly #cells = new Map<string, TallyCell>()
  readonly #groups = new Map<string, TallyGroup>()

  add(record: SampleRecord): void {
    for (const outcome of record.outcomes) {
      const said = unitsOf(outcome.said)
      const cell = this.#cellOf(record, outcome)
      if (outcome.isThinned) {
        cell.thinned++
        continue
      }
      addLabel(cell, outcome)
      if (isVoid(outcome.label) || record.band === 'TOO_NEW') continue
      addChance(cell, { record, outcome, said })
      const isHeld = outcome.label === 'HELD'
      for (const name of groupsOf(record, cell)) this.#addTo(name, said, isHeld)
      if (isOwn(cell.horizon) && record.floor !== undefined)
        this.#addFloor(cell, record.floor, outcome)
    }
  }

  /** In an order of their own, so that the same samples give the same list. */
  get cells(): TallyCell[] {
    return sorted(this.#cells)
  }

  get groups(): TallyGroup[] {
    return sorted(this.#groups)
  }

  #cellOf(record: SampleRecord, outcome: RecordedOutcome): TallyCell {
    const { kind, band, payouts, money, source, version } = record
    const horizon = horizonOf(kind, outcome.minutes)
    const tenth = tenthOf(outcome.said)
    const key = { horizon, kind, tenth, band, payouts, money, source, version }
    const name = Object.values(key).join('/')
    const known = this.#cells.get(name)
    if (known) return known
    const sums = Object.fromEntries(TALLY_SUMS.map((sum) => [sum, 0])) as Record<TallySum, number>
    const cell = { ...key, ...sums }
    this.#cells.set(name, cell)
    return cell
  }

  #addTo(name: string, said: number, isHeld: boolean): void {
    const group = this.#groups.get(name) ?? { name, samples: 0, said: 0, held: 0 }
    this.#groups.set(name, group)
    group.samples++
    group.said += said
    group.held += Number(isHeld)
  }

  #addFloor(cell: TallyCell, floor: number, { paid = 0 }: RecordedOutcome): void {
    const isReached = Math.round(paid * LOSS_UNITS) >= Math.round(floor * LOSS_UNITS)
    cell.floors++
    cell.reached += Number(isReached)
    this.#addTo('FLOOR', FLOOR_SURENESS * CHANCE_UNITS, isReached)
  }
}

/** The horizon at which an outcome counts: its minutes; `OWN_HORIZON` of chains and loops. */
export function horizonOf(kind: SampleKind, minutes: number): number {
  return kind === 'DIRECT' ? minutes : OWN_HORIZON
}

/** The tenth of a chance that was said: 0 to 9. */
export function tenthOf(said: number): number {
  return Math.min(TENTHS - 1, Math.floor((unitsOf(said) * TENTHS) / CHANCE_UNITS))
}

/** A chance in ten-thousandths. */
function unitsOf(chance: number): number {
  return Math.round(chance * CHANCE_UNITS)
}

export const LABEL_SUMS = {
  HELD: 'held',
  LESS: 'less',
  REFUSED: 'refused',
  WITHDRAWN: 'withdrawn',
  EXCHANGER_GONE: 'gone',
  SILENT: 'silent',
  UNWATCHED: 'unwatched',
} as const satisfies Record<SampleLabel, TallySum>

function addLabel(cell: TallyCell, { label, paid }: RecordedOutcome): void {
  cell[LABEL_SUMS[label]]++
  if (!isVoid(label)) cell.samples++
  if (label === 'LESS') cell.loss += Math.max(0, LOSS_UNITS - Math.round(paid! * LOSS_UNITS))
}

function addChance(
  cell: TallyCell,
  { record, outcome, said }: { record: SampleRecord; outcome: RecordedOutcome; said: number },
): void {
  const end = outcome.label === 'HELD' ? CHANCE_UNITS : 0
  const byMinutes = minutesChance(record.kind, outcome.minutes)
  cell.said += said
  cell.squares += (said - end) ** 2
  cell.weatherSquares += (unitsOf(outcome.inWeather) - end) ** 2
  cell.modelledSquares += (unitsOf(outcome.modelled) - end) ** 2
  cell.minutesSquares += (unitsOf(byMinutes) - end) ** 2
}

function isOwn(horizon: number): boolean {
  return OWN_HORIZONS.includes(horizon)
}

/** The names of the groups of a cell. */
function groupsOf(record: SampleRecord, cell: TallyCell) {
  const { band, kind, path, payouts, money, source } = record
  const names = cell.horizon === OWN_HORIZON ? [] : [bandGroup(band, cell.horizon)]
  if (!isOwn(cell.horizon)) return names
  const own = ['ALL', bandGroup(band, OWN_HORIZON), `TENTH/${cell.tenth}`, `KIND/${kind}`]
  if (kind === 'CHAIN') own.push(chainGroup(path.split('>').length))
  return [...names, ...own, ...[payouts, money, source].map((trait) => `CLASS/${trait}`)]
}

/** The group of a word at a horizon of direct rows, or at all rows' own minutes. */
export function bandGroup(band: PromiseBand, horizon: number): string {
  return `BAND/${band}/${horizon}`
}

/** The numbers of hops by which chains are told apart. */
export const CHAIN_HOPS: readonly number[] = [2, 3, 4, 5]

/** The group of chains of so many hops. */
export function chainGroup(hops: number): string {
  return `CHAIN/${hops}`
}

/** The horizons at which groups of words are kept. */
export const BAND_HORIZONS: readonly number[] = [OWN_HORIZON, ...HORIZONS]

function sorted<Value>(values: ReadonlyMap<string, Value>): Value[] {
  return [...values].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value)
}
