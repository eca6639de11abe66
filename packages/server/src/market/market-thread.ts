import { parentPort, workerData } from 'node:worker_threads'
import { MarketHolder } from './market-holder.ts'
import type { FromThread, ThreadStart, ToThread } from './thread-messages.ts'

/** Entry of a market thread: one message in, one message out, in order. */
const port = parentPort
if (!port) throw new Error('market-thread.ts runs as a worker thread')
const holder = new MarketHolder(workerData as ThreadStart)

port.on('message', (message: ToThread) => port.postMessage(reply(message)))
port.postMessage({ id: 0, answer: holder.facts(), tookMs: 0 } satisfies FromThread)

function reply(message: ToThread): FromThread {
  const { id, kind } = message
  const startedAtMs = performance.now()
  try {
    const answer =
      kind === 'apply' ? holder.apply(message.order) : holder.answer(kind, message.question)
    return { id, answer, tookMs: performance.now() - startedAtMs }
  } catch (error) {
    return { id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
