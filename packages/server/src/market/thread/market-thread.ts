import { parentPort, workerData } from 'node:worker_threads'
import { giveWay } from '../../lib/give-way.ts'
import { AnswerWriters } from './answer-writers.ts'
import { MarketHolder } from './market-holder.ts'
import type { FromThread, ThreadStart, ToThread } from './thread-messages.ts'

/** Behind the HTTP thread, before the threads that read files. */
const NICE = 5

/** Entry of a market thread: one message in, one message out, in order. */
const port = parentPort
if (!port) throw new Error('market-thread.ts runs as a worker thread')
giveWay(NICE)
const writers = new AnswerWriters()
const holder = new MarketHolder(workerData as ThreadStart)

port.on('message', (message: ToThread) => port.postMessage(reply(message)))
port.postMessage({ id: 0, answer: holder.facts(), tookMs: 0 } satisfies FromThread)

function reply(message: ToThread): FromThread {
  const { id, kind } = message
  const startedAtMs = performance.now()
  try {
    if (kind === 'apply') {
      const facts = holder.apply(message.order)
      return { id, answer: facts, tookMs: performance.now() - startedAtMs }
    }
    const { question, plan } = message
    if (plan) writers.learn(plan)
    const answer = holder.answer(kind, question)
    const written = plan && writers.write(plan, answer)
    const tookMs = performance.now() - startedAtMs
    return written ? { id, written, tookMs } : { id, answer, tookMs }
  } catch (error) {
    return { id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
