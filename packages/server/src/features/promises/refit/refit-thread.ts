import { parentPort, workerData } from 'node:worker_threads'
import { giveWay } from '../../../lib/give-way.ts'
import { RefitRun } from './refit-run.ts'
import type { HourTaken, HourToLearn, Learnt, LearnNow, RefitStart } from './refit-messages.ts'

/** Entry of the thread that refits the model: hours of samples in, a model out. */
const port = parentPort
if (!port) throw new Error('refit-thread.ts runs as a worker thread')
giveWay(19)
const run = new RefitRun(workerData as RefitStart)
port.on('message', (message: HourToLearn | LearnNow) => {
  if ('isLearning' in message) {
    void run.learn().then((refit) => port.postMessage({ refit } satisfies Learnt))
    return
  }
  port.postMessage({ rows: run.add(message) } satisfies HourTaken)
})
