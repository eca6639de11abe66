import { parentPort } from 'node:worker_threads'
import { type Catalogue, catalogueWith } from '@hopwise/feeds'
import type { OfferBatch } from '@hopwise/market'
import { type ReadAnswer, READY, type ToReader } from './read-job.ts'
import { readSource } from './read-source.ts'
import type { SourceAnswer } from './source-job.ts'
import { giveWay } from '../../../lib/give-way.ts'
import { readBody } from './read-body.ts'

/** A file may wait a little longer than a reader. */
const NICE = 10

giveWay(NICE)

let known: { readonly revision: number; readonly catalogue: Catalogue } | undefined

/** Reads one body after the other. Columns are handed over, not copied. */
parentPort!.on('message', ({ job, overlay, revision }: ToReader) => {
  // The catalogue is built anew only when its changes do.
  if (known?.revision !== revision) known = { revision, catalogue: catalogueWith(overlay) }
  const { catalogue } = known
  const answer = 'parts' in job ? readSource(job, catalogue) : readBody(job, catalogue)
  parentPort!.postMessage(answer, buffersOf(answer))
})

parentPort!.postMessage(READY, [])

function buffersOf(answer: ReadAnswer | SourceAnswer): ArrayBuffer[] {
  if (answer.kind === 'read') return buffersIn([answer])
  return answer.kind === 'changers' ? buffersIn(answer.changers) : []
}

interface Sent {
  readonly offers: OfferBatch | undefined
  readonly saved: Uint8Array | undefined
}

function buffersIn(sent: readonly Sent[]): ArrayBuffer[] {
  const columns = sent.flatMap(({ offers, saved }) => [
    ...Object.values(offers ?? {}).filter((column) => ArrayBuffer.isView(column)),
    saved,
  ])
  const buffers = columns.map((column) => column?.buffer)
  return [...new Set(buffers)].filter((buffer) => buffer instanceof ArrayBuffer)
}
