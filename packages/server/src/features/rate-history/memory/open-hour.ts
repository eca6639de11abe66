import type { RatesSnapshot } from '../../../market/scanner/rate-sampler.ts'
import { isRowNumber } from '../../../lib/is-row-number.ts'
import { HOUR_MINUTES, minuteOfHour } from './times.ts'

const FIRST_ROOM = 1_024
/** More currencies than any market has; any beyond have no prices here. */
const MOST_CURRENCIES = 5_000

/** A rate's course in an hour; NaN where there was no offer. */
export interface HourCandle {
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly amountUsd: number
  /** Its number; 0 where it has none. */
  readonly exchanger: number
}

/** Columns of an hour by slot (pair-slots.ts), in their saved form, too. */
export interface HourColumns {
  /** The last rate of each minute, sixty a slot; NaN: no offer. */
  closes: Float32Array
  open: Float32Array
  high: Float32Array
  low: Float32Array
  close: Float32Array
  amountUsd: Float32Array
  /** The most sound offers at once. */
  offers: Uint16Array
  exchanger: Int32Array
}

/** An hour of all pairs while it is sampled, and until it is written. */
export class OpenHour {
  readonly hour: number
  /** Dollars for one unit by currency, of each minute. */
  readonly usd = new Map<string, Float32Array>()
  #columns = columnsFor(FIRST_ROOM)

  constructor(hour: number) {
    this.hour = hour
  }

  get columns(): HourColumns {
    return this.#columns
  }

  /** @param slots by row of the sample, of so many in all. */
  take(snapshot: RatesSnapshot, slots: Int32Array, pairs: number): void {
    this.makeRoom(pairs)
    const minute = minuteOfHour(snapshot.atMs)
    const numbers = Int32Array.from(snapshot.exchangerIds, (id) =>
      isRowNumber(id) ? Number(id) : 0,
    )
    const { closes, open, high, low, close, amountUsd, offers, exchanger } = this.#columns
    for (let row = 0; row < slots.length; row++) {
      const slot = slots[row]!
      if (slot < 0) continue
      const rate = snapshot.rate[row]!
      closes[slot * HOUR_MINUTES + minute] = rate
      if (Number.isNaN(open[slot]!)) open[slot] = high[slot] = low[slot] = rate
      else if (rate > high[slot]!) high[slot] = rate
      else if (rate < low[slot]!) low[slot] = rate
      close[slot] = rate
      amountUsd[slot] = snapshot.amountUsd[row]!
      offers[slot] = Math.max(offers[slot]!, snapshot.offers[row]!)
      exchanger[slot] = numbers[snapshot.exchanger[row]!]!
    }
    this.#takePrices(snapshot, minute)
  }

  #takePrices({ codes, usdPrices }: RatesSnapshot, minute: number): void {
    for (const [index, code] of codes.entries()) {
      const price = usdPrices[index]!
      if (Number.isNaN(price)) continue
      let minutes = this.usd.get(code)
      if (!minutes) {
        if (this.usd.size >= MOST_CURRENCIES) continue
        this.usd.set(code, (minutes = new Float32Array(HOUR_MINUTES).fill(NaN)))
      }
      minutes[minute] = price
    }
  }

  makeRoom(pairs: number): void {
    const room = this.#columns.open.length
    if (pairs <= room) return
    const wider = columnsFor(Math.max(pairs, room * 2))
    for (const [name, column] of Object.entries(this.#columns) as [keyof HourColumns, never][]) {
      wider[name].set(column)
    }
    this.#columns = wider
  }

  /** Slots that had an offer. */
  seenSlots(): number[] {
    const slots: number[] = []
    const { open } = this.#columns
    for (let slot = 0; slot < open.length; slot++) if (!Number.isNaN(open[slot]!)) slots.push(slot)
    return slots
  }

  closesOf(slot: number): Float32Array {
    return this.#columns.closes.subarray(slot * HOUR_MINUTES, (slot + 1) * HOUR_MINUTES)
  }

  candleOf(slot: number): HourCandle | undefined {
    const { open, high, low, close, amountUsd, exchanger } = this.#columns
    if (slot >= open.length || Number.isNaN(open[slot]!)) return undefined
    return {
      open: open[slot]!,
      high: high[slot]!,
      low: low[slot]!,
      close: close[slot]!,
      amountUsd: amountUsd[slot]!,
      exchanger: exchanger[slot]!,
    }
  }
}

function columnsFor(room: number): HourColumns {
  const unknown = (length: number) => new Float32Array(length).fill(NaN)
  return {
    closes: unknown(room * HOUR_MINUTES),
    open: unknown(room),
    high: unknown(room),
    low: unknown(room),
    close: unknown(room),
    amountUsd: unknown(room),
    offers: new Uint16Array(room),
    exchanger: new Int32Array(room),
  }
}

/** The last value that is one; NaN where none is. */
export function lastKnown(values: Float32Array): number {
  return values.findLast((value) => !Number.isNaN(value)) ?? NaN
}
