export const STEP_MS = 900_000
export const DAY_STEPS = 96
const FIRST_ROOM = 1_024

/** The last rate in each quarter of an hour of the last 24 hours, by slot; NaN: no offer. */
export class DaySteps {
  /** Quarters of an hour since 1970: the newest one that has a place. */
  #last = -Infinity
  #values = new Float32Array(FIRST_ROOM * DAY_STEPS).fill(NaN)

  take(step: number, slots: Int32Array, rates: Float32Array, pairs: number): void {
    this.moveTo(step)
    this.#makeRoom(pairs)
    const place = step % DAY_STEPS
    for (let row = 0; row < slots.length; row++) {
      if (slots[row]! >= 0) this.#values[slots[row]! * DAY_STEPS + place] = rates[row]!
    }
  }

  /** Adds a rate known before a start; rates sampled since stand. */
  fill(step: number, slot: number, rate: number): void {
    if (step > this.#last || step <= this.#last - DAY_STEPS) return
    this.#makeRoom(slot + 1)
    const at = slot * DAY_STEPS + (step % DAY_STEPS)
    if (Number.isNaN(this.#values[at]!)) this.#values[at] = rate
  }

  /** The same of many. */
  fillAll(step: number, slots: Int32Array, rates: Float32Array): void {
    for (let row = 0; row < slots.length; row++) {
      if (slots[row]! >= 0) this.fill(step, slots[row]!, rates[row]!)
    }
  }

  /** Up to this step, which is the last; NaN where there was no offer, or none is known. */
  valuesUpTo(step: number, slot: number): Float32Array {
    const values = new Float32Array(DAY_STEPS).fill(NaN)
    if ((slot + 1) * DAY_STEPS > this.#values.length) return values
    for (let i = 0; i < DAY_STEPS; i++) {
      const at = step - DAY_STEPS + 1 + i
      if (at > this.#last || at <= this.#last - DAY_STEPS) continue
      values[i] = this.#values[slot * DAY_STEPS + (at % DAY_STEPS)]!
    }
    return values
  }

  /** The last step is this one. Steps that nobody sampled stay gaps. */
  moveTo(step: number): void {
    if (step <= this.#last) return
    const passed = Math.min(DAY_STEPS, step - this.#last)
    for (let back = 0; back < passed; back++) {
      const place = (step - back) % DAY_STEPS
      for (let at = place; at < this.#values.length; at += DAY_STEPS) this.#values[at] = NaN
    }
    this.#last = step
  }

  #makeRoom(pairs: number): void {
    const room = this.#values.length / DAY_STEPS
    if (pairs <= room) return
    const wider = new Float32Array(Math.max(pairs, room * 2) * DAY_STEPS).fill(NaN)
    wider.set(this.#values)
    this.#values = wider
  }
}
