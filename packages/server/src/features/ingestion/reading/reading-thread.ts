import { parentPort } from 'node:worker_threads'
import type { ReadAnswer, ReadJob } from './read-job.ts'
import { giveWay } from '../../../lib/give-way.ts'
import { readBody } from './read-body.ts'

/** A file may wait a little longer than whoever asks. */
const NICE = 10

giveWay(NICE)

/** Reads one body after the other. Columns are handed over, not copied. */
parentPort!.on('message', (job: ReadJob) => {
  const answer = readBody(job)
  parentPort!.postMessage(answer, buffersOf(answer))
})

function buffersOf(answer: ReadAnswer): ArrayBuffer[] {
  if (answer.kind !== 'read') return []
  const columns = Object.values(answer.offers).filter((column) => ArrayBuffer.isView(column))
  const buffers = [...columns, answer.saved].map((column) => column?.buffer)
  return [...new Set(buffers)].filter((buffer) => buffer instanceof ArrayBuffer)
}
