import { parentPort, workerData } from 'node:worker_threads'
import { giveWay } from '../../lib/give-way.ts'
import { LoopScan } from './loop-scan.ts'
import { columnsOf, RateSampler, type SampleOrder } from './rate-sampler.ts'
import { MarketLooks } from './market-looks.ts'
import type { LookOrder, ScannerStart } from './scanner-messages.ts'
import type { ApplyOrder } from '../thread/thread-messages.ts'

/**
 * Entry of the scanner's thread: orders in, loops out whenever a run has ended, rates and looks on
 * request.
 */
const port = parentPort
if (!port) throw new Error('scanner-thread.ts runs as a worker thread')
const start = workerData as ScannerStart
giveWay(start.nice)
const looks = new MarketLooks(start.history)
const scan = new LoopScan(
  start,
  (result) => port.postMessage(result),
  () => looks.promises,
)
const sampler = new RateSampler()
port.on('message', (order: ApplyOrder | SampleOrder | LookOrder) => {
  if ('lookAtMs' in order) return port.postMessage(looks.look(scan.market, order))
  if (!('sampleAtMs' in order)) return scan.take(order)
  const snapshot = sampler.sample(scan.market, order)
  port.postMessage(snapshot, columnsOf(snapshot))
})
