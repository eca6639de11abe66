import { setTimeout as sleep } from 'node:timers/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createLogger, type NewExchanger, openLiveServer, readConfig } from '@hopwise/server'

export interface ProductReady {
  readonly origin: string
  readonly offers: number
  readonly exchangers: number
}

/** The process's work since the last question, and its memory. */
export interface ProductState {
  readonly rssBytes: number
  readonly cpuMs: number
  /** The HTTP thread's delay, beyond the timer's resolution. */
  readonly loopDelayP99Ms: number
  readonly version: number
  /** The CPU time of the thread that follows loops; 0 while nobody follows any. */
  readonly scannerMs: number
  /** The delays in ms from applying a version to publishing its loops, since the last question. */
  readonly publishedAfterMs: readonly number[]
  /** The age of each exchanger's file in the market, and its number of offers. */
  readonly ages: readonly { readonly ageMs: number; readonly offers: number }[]
}

/** The state of the thread that follows the market for rules. */
export interface MatcherState {
  /** The number of rules that are on. */
  readonly watching: number
  /** The number of looks at rules so far. */
  readonly looks: number
  /** The CPU seconds so far. */
  readonly workedSeconds: number
  /** The longest wait of a question to be checked again. */
  readonly checkedEverySeconds: number
}

export type ToProduct = { readonly kind: 'open'; readonly exchangers: readonly NewExchanger[] }
export type AskProduct = ToProduct | { readonly kind: 'state' | 'collect' | 'matcher' }

/** The product as `npm start` opens it: database, polling, market, HTTP. */
const RESOLUTION_MS = 5
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
/** The interval of looking for the scanner's news. */
const LOOK_MS = 10
let scannerMs = 0
let publishedAfterMs: number[] = []
/** The times when versions with unpublished loops were applied. */
const appliedAtMs = new Map<number, number>()
let server: Awaited<ReturnType<typeof openLiveServer>> | undefined
let cpu = process.cpuUsage()

process.on('message', (message: AskProduct) => void answer(message))
process.on('disconnect', () => void server?.close().finally(() => process.exit()))

async function answer(message: AskProduct): Promise<void> {
  if (message.kind === 'open') process.send!(await open(message.exchangers))
  if (message.kind === 'state') process.send!(await state())
  if (message.kind === 'matcher') process.send!(matcherState())
  if (message.kind === 'collect') {
    globalThis.gc?.()
    process.send!({})
  }
}

async function open(exchangers: readonly NewExchanger[]): Promise<ProductReady> {
  const config = readConfig()
  const log = createLogger(config.logLevel)
  server = await openLiveServer(config, { log, listed: () => Promise.resolve(exchangers) })
  const origin = await server.listen()
  const { gate } = server.app
  while (gate.facts().exchangers < exchangers.length) await sleep(250)
  followScanner()
  delay.enable()
  const facts = gate.facts()
  return { origin, offers: facts.offers, exchangers: facts.exchangers }
}

function followScanner(): void {
  const { gate, loopHistory } = server!.app
  scannerMs = loopHistory.workedMs
  if (!readConfig().hasScanner) return
  gate.onVersion(({ version }) => appliedAtMs.set(version, performance.now()))
  setInterval(() => {
    const publishedVersion = loopHistory.last?.version ?? 0
    for (const [version, atMs] of appliedAtMs) {
      if (version > publishedVersion) break
      publishedAfterMs.push(performance.now() - atMs)
      appliedAtMs.delete(version)
    }
  }, LOOK_MS)
}

function matcherState(): MatcherState {
  const { matcher } = server!.app
  if (!matcher) throw new Error('nobody follows the market for rules')
  return matcher.health()
}

async function state(): Promise<ProductState> {
  const { gate } = server!.app
  const { user, system } = process.cpuUsage(cpu)
  cpu = process.cpuUsage()
  const loopDelayP99Ms = Math.max(0, delay.percentile(99) / 1e6 - RESOLUTION_MS)
  delay.reset()
  const views = await gate.ask('exchangers', {}, { asker: undefined })
  const nowMs = Date.now()
  const worked = server!.app.loopHistory.workedMs
  const timings = { scannerMs: worked - scannerMs, publishedAfterMs }
  scannerMs = worked
  publishedAfterMs = []
  return {
    ...timings,
    rssBytes: process.memoryUsage.rss(),
    cpuMs: (user + system) / 1000,
    loopDelayP99Ms,
    version: gate.facts().version,
    ages: views.map(({ updatedAtMs, offers }) => ({ ageMs: nowMs - updatedAtMs, offers })),
  }
}
