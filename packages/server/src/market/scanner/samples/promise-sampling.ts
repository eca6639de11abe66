import { deserialize, serialize } from 'node:v8'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import {
  breakOf,
  type BreakRatios,
  type ClosedHour,
  drawSamples,
  FIRST_ORDER_MINUTES,
  HORIZONS,
  type ListPlace,
  type Market,
  NO_RATIOS,
  OpenHours,
  type OpenHoursState,
  PendingSamples,
  type PendingState,
  placeFactor,
  type Promises,
  ratiosAfter,
  type SampleBreak,
  type ShownRow,
  sourceOfLine,
  USUAL_WEATHER,
  weatherAfter,
  weatherFactors,
  type WeatherState,
} from '@hopwise/market'
import type { PackedHour, SamplingOrder, SamplingResult } from './sampling-messages.ts'

/** All that sampling goes on from. Samples that wait are the same objects in both states. */
interface SamplingState {
  readonly format: number
  readonly pending: PendingState
  readonly hours: OpenHoursState
  readonly weather: WeatherState
  readonly ratios: BreakRatios
  /** Breaks of the minute that is not over. */
  readonly breaks: readonly SampleBreak[]
  readonly drawnMinute: number
}

/** A state of another release is left alone. */
const FORMAT = 2
/** Far beyond 10,000 pending samples and the lines of four hours. */
const BYTES_MOST = 100_000_000
const MINUTE_MS = 60_000
/** The place of the factor for a first order. */
const AT_FIRST_ORDER = HORIZONS.indexOf(FIRST_ORDER_MINUTES)

interface SamplingParts {
  readonly promises: () => Promises
  /** Loops that pay, as the list of loops shows them. */
  readonly loops: () => readonly ShownRow[]
  /** The state that an earlier thread saved; undefined where none did. */
  readonly saved: Uint8Array | undefined
  /** Numbers from 0 to below 1. */
  readonly random?: () => number
  /** The time without a file after which an exchanger is silent: several polls. */
  readonly silentMs?: number | undefined
}

/** Samples on the scanner's thread: drawn each minute, quoted again, and summed up by the hour. */
export class PromiseSampling {
  readonly #promises: () => Promises
  readonly #loops: () => readonly ShownRow[]
  readonly #random: () => number
  readonly #pending: PendingSamples
  readonly #hours: OpenHours
  #weather: WeatherState
  #ratios: BreakRatios
  #breaks: SampleBreak[]
  #drawnMinute: number
  #monitored: ReadonlySet<string> = new Set()

  constructor({ promises, loops, saved, random = Math.random, silentMs }: SamplingParts) {
    this.#promises = promises
    this.#loops = loops
    this.#random = random
    const state = saved && unpacked(saved)
    this.#pending = new PendingSamples(state?.pending, silentMs)
    this.#hours = new OpenHours(state?.hours)
    this.#weather = state?.weather ?? USUAL_WEATHER
    this.#ratios = state?.ratios ?? NO_RATIOS
    this.#breaks = [...(state?.breaks ?? [])]
    this.#drawnMinute = state?.drawnMinute ?? -Infinity
  }

  /** @param isSeen whether there was a look at the market: before it, nothing can be promised. */
  run(market: Market, order: SamplingOrder, isSeen: boolean): SamplingResult {
    const { samplingAt, monitored } = order
    const { wallMs } = samplingAt
    this.#monitored = new Set(monitored)
    const due = this.#pending.due(market, samplingAt)
    this.#hours.add(due)
    this.#breaks.push(...due.flatMap((outcome) => breakOf(outcome) ?? []))
    const minute = Math.floor(wallMs / MINUTE_MS)
    // A clock that was set back draws again once it is set, not when it has caught up.
    let left = 0
    if (isSeen && minute !== this.#drawnMinute) {
      this.#drawnMinute = minute
      this.#learn(wallMs)
      left = this.#draw(market, order)
    }
    const place = (each: ListPlace) => placeFactor(this.#ratios, each)
    return {
      hours: this.#hours.closed(wallMs).map(packedHour),
      pending: this.#pending.size,
      left,
      weather: this.weatherAt(wallMs)[AT_FIRST_ORDER]!,
      places: { FIRST: place('FIRST'), SECOND: place('SECOND'), CHAIN: place('CHAIN') },
    }
  }

  /** The factors of odds by the market's weather at this moment, by `HORIZONS`. */
  weatherAt(atMs: number): number[] {
    return weatherFactors(weatherAfter(this.#weather, [], atMs))
  }

  save(): Uint8Array<ArrayBuffer> {
    const state: SamplingState = {
      format: FORMAT,
      pending: this.#pending.state(),
      hours: this.#hours.state(),
      weather: this.#weather,
      ratios: this.#ratios,
      breaks: this.#breaks,
      drawnMinute: this.#drawnMinute,
    }
    return owned(deflateRawSync(serialize(state), { level: 1 }))
  }

  #learn(atMs: number): void {
    this.#weather = weatherAfter(this.#weather, this.#breaks, atMs)
    this.#ratios = ratiosAfter(this.#ratios, this.#breaks, atMs)
    this.#breaks = []
  }

  /** @returns how many were drawn for whom there is no room. */
  #draw(market: Market, { samplingAt, shown }: SamplingOrder): number {
    const samples = drawSamples(market, this.#promises(), {
      shown: [...shown, ...this.#loops()],
      atMs: samplingAt.wallMs,
      random: this.#random,
      isMonitored: (id) => this.#monitored.has(id),
    })
    const taken = this.#pending.add(samples, samplingAt)
    this.#hours.begin(samples.slice(0, taken))
    return samples.length - taken
  }
}

function packedHour({ lines, ...sums }: ClosedHour): PackedHour {
  const { OWN_FILE = [], MONITOR = [] } = Object.groupBy(lines, sourceOfLine)
  return {
    ...sums,
    samples: lines.length,
    ownFiles: packedLines(OWN_FILE),
    monitors: packedLines(MONITOR),
  }
}

function packedLines(lines: readonly string[]): Uint8Array<ArrayBuffer> {
  return owned(deflateRawSync(lines.map((line) => `${line}\n`).join('')))
}

/** Bytes in memory of their own, which can be handed to another thread. */
function owned(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes)
}

/** Undefined where it cannot be read, or another release wrote it. */
function unpacked(saved: Uint8Array): SamplingState | undefined {
  try {
    const inflated = inflateRawSync(saved, { maxOutputLength: BYTES_MOST })
    const state = deserialize(inflated) as SamplingState
    return state.format === FORMAT ? state : undefined
  } catch {
    return undefined
  }
}
