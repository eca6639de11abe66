import { parentPort } from 'node:worker_threads'
import { type Catalogue, catalogueWith } from '@hopwise/feeds'
import type { ReadAnswer, ToReader } from './read-job.ts'
import { giveWay } from '../../../lib/give-way.ts'
import { readBody } from './read-body.ts'

/** A file may wait a little longer than whoever asks. */
const NICE = 10

giveWay(NICE)

let known: { readonly revision: number; readonly catalogue: Catalogue } | undefined

/** Reads one body after the other. Columns are handed over, not copied. */
parentPort!.on('message', ({ job, overlay, revision }: ToReader) => {
  // Built anew only when something else is said of currencies.
  if (known?.revision !== revision) known = { revision, catalogue: catalogueWith(overlay) }
  const answer = readBody(job, known.catalogue)
  parentPort!.postMessage(answer, buffersOf(answer))
})

function buffersOf(answer: ReadAnswer): ArrayBuffer[] {
  if (answer.kind !== 'read') return []
  const columns = Object.values(answer.offers).filter((column) => ArrayBuffer.isView(column))
  const buffers = [...columns, answer.saved].map((column) => column?.buffer)
  return [...new Set(buffers)].filter((buffer) => buffer instanceof ArrayBuffer)
}
