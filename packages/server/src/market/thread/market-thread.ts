import { parentPort, workerData } from 'node:worker_threads'
import { giveWay } from '../../lib/give-way.ts'
import { ThreadWriters } from '../../answers/plan/thread-writers.ts'
import type { ShownRow } from '@hopwise/market'
import type { Answer } from '../questions.ts'
import { BothMarkets } from './both-markets.ts'
import type { Applied, FromThread, ThreadStart, ToThread } from './thread-messages.ts'

/** Entry of a market thread: one message in, one message out, in order. */
const port = parentPort
if (!port) throw new Error('market-thread.ts runs as a worker thread')
const start = workerData as ThreadStart
giveWay(start.nice)
const writers = new ThreadWriters()
const markets = new BothMarkets(start)
let isPreparing = false

port.on('message', (message: ToThread) => {
  port.postMessage(reply(message))
  if (message.kind === 'apply' && !isPreparing) prepareSoon()
})
port.postMessage({ id: 0, answer: markets.facts(), tookMs: 0 } satisfies FromThread)

/** A little at a time, between questions: none of them waits for the whole of it. */
function prepareSoon(): void {
  isPreparing = true
  setImmediate(() => {
    if (markets.prepareNext()) prepareSoon()
    else isPreparing = false
  })
}

function reply(message: ToThread): FromThread {
  const { id, kind } = message
  const startedAtMs = performance.now()
  const took = (): number => performance.now() - startedAtMs
  try {
    if (kind === 'learn') {
      markets.learn(message.history)
      return { id, answer: null, tookMs: took() }
    }
    if (kind === 'image') return { id, answer: markets.images(), tookMs: took() }
    if (kind === 'apply') {
      const applied = markets.apply(message.order, message.rows)
      // A thread that was handed rows need neither hand them on nor count.
      const answer = message.rows ? {} : ({ facts: markets.facts(), ...applied } satisfies Applied)
      return { id, answer, tookMs: took() }
    }
    const { question, plan } = message
    const answer = markets.answer(kind, question)
    const written =
      plan !== undefined && !isRefusal(answer) ? writers.write(plan, answer) : undefined
    const shown = kind === 'paths' ? shownOf(answer as Answer<'paths'>) : undefined
    const work = { tookMs: took(), ...(shown && { shown }) }
    return written ? { id, written, ...work } : { id, answer, ...work }
  } catch (error) {
    return { id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

/** Samples are drawn of some answers: however many people search, it costs next to nothing. */
const REPORT_EVERY_MS = 100
let reportedAtMs = -Infinity

function shownOf(answer: Answer<'paths'>): ShownRow[] | undefined {
  const nowMs = performance.now()
  if (nowMs - reportedAtMs < REPORT_EVERY_MS) return undefined
  reportedAtMs = nowMs
  return markets.shownRows(answer)
}

/** A refusal is worded by the thread that asked. */
function isRefusal(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok !== true
}
