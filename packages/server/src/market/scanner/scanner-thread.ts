import { parentPort, workerData } from 'node:worker_threads'
import { giveWay } from '../../lib/give-way.ts'
import { LoopScan } from './loop-scan.ts'
import { columnsOf, RateSampler, type SampleOrder } from './rate-sampler.ts'
import { MarketLooks } from './market-looks.ts'
import { PromiseSampling } from './samples/promise-sampling.ts'
import type { SamplingOrder, SavingOrder } from './samples/sampling-messages.ts'
import type { FeesOrder, JudgingOrder, LookOrder, ScannerStart } from './scanner-messages.ts'
import type { ApplyOrder } from '../thread/thread-messages.ts'

type Order =
  | ApplyOrder
  | FeesOrder
  | JudgingOrder
  | SampleOrder
  | LookOrder
  | SamplingOrder
  | SavingOrder

/**
 * Entry of the scanner's thread: orders in, loops out whenever a run has ended, rates, looks and
 * samples of promises on request.
 */
const port = parentPort
if (!port) throw new Error('scanner-thread.ts runs as a worker thread')
const start = workerData as ScannerStart
giveWay(start.nice)
const looks = new MarketLooks(start.history, start.judging)
const scan = new LoopScan(
  start,
  (result) => port.postMessage(result),
  () => (looks.hasLooked ? looks.promises : undefined),
)
const sampler = new RateSampler()
const sampling = new PromiseSampling({
  promises: () => looks.promises,
  loops: () => scan.shownLoops(),
  saved: start.savedSampling,
  silentMs: start.silentMs,
})
port.on('message', (order: Order) => {
  if ('lookAtMs' in order) {
    const factors = sampling.weatherAt(order.lookAtMs)
    return port.postMessage(looks.look(scan.market, order, factors))
  }
  if ('judging' in order) return looks.adopt(order.judging)
  if ('transferFees' in order) return scan.takeFees(order)
  if ('samplingAt' in order) {
    const result = sampling.run(scan.market, order, looks.hasLooked)
    return port.postMessage(
      result,
      result.hours.flatMap(({ ownFiles, monitors }) => [ownFiles.buffer, monitors.buffer]),
    )
  }
  if ('isSaving' in order) {
    const saved = sampling.save()
    return port.postMessage({ sampling: saved }, [saved.buffer])
  }
  if (!('sampleAtMs' in order)) return scan.take(order)
  const snapshot = sampler.sample(scan.market, order)
  port.postMessage(snapshot, columnsOf(snapshot))
})
