import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../lib/logger.ts'
import type { Following, Taken } from './market-bus.ts'

/** The parts of a carrier that following needs. */
export interface FollowedCarrier {
  /** Messages after `version`; undefined: some of them are gone. */
  readonly since: (version: number) => Promise<(Taken & { readonly upTo: number }) | undefined>
  readonly whole: () => Promise<Taken & { readonly upTo: number }>
  readonly log: Logger
}

/** A lost notification costs only so long a wait, in ms. */
const SWEEP_MS = 5_000
/** The bus counts as away after so many ms without an answer. */
const AWAY_MS = 15_000
const AGAIN_MS = 1_000

/** Reads a carrier's messages, whenever it is woken and every few seconds. */
export class Follower implements Following {
  readonly #carrier: FollowedCarrier
  readonly #take: (taken: Taken) => Promise<void>
  readonly #done: Promise<void>
  readonly #ending = new AbortController()
  #version: number
  #heardAtMs = performance.now()
  #isWoken = false
  #wakeUp: () => void = () => undefined

  constructor(carrier: FollowedCarrier, from: number, take: (taken: Taken) => Promise<void>) {
    this.#carrier = carrier
    this.#version = from
    this.#take = take
    this.#done = this.#run()
  }

  get isAway(): boolean {
    return performance.now() - this.#heardAtMs > AWAY_MS
  }

  /** There may be something new. */
  wake(): void {
    this.#isWoken = true
    this.#wakeUp()
  }

  async stop(): Promise<void> {
    this.#ending.abort()
    this.#wakeUp()
    await this.#done
  }

  async #run(): Promise<void> {
    const { signal } = this.#ending
    while (!signal.aborted) {
      this.#isWoken = false
      try {
        await this.#sweep()
      } catch (error) {
        this.#carrier.log.warn({ error: String(error) }, 'cannot follow the bus')
        await sleep(AGAIN_MS, undefined, { signal, ref: false }).catch(() => undefined)
      }
      if (!this.#isWoken && !signal.aborted) await this.#rest()
    }
  }

  async #sweep(): Promise<void> {
    const { since, whole } = this.#carrier
    const { upTo, ...rest } = (await since(this.#version)) ?? (await whole())
    this.#heardAtMs = performance.now()
    if (rest.kind === 'whole' || rest.messages.length > 0) await this.#take(rest)
    this.#version = Math.max(this.#version, upTo)
    this.#heardAtMs = performance.now()
  }

  #rest(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, SWEEP_MS)
      timer.unref()
      this.#wakeUp = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}
