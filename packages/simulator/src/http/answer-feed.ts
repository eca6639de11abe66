import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Dialect, SimulatedExchanger } from '../cast/exchanger.ts'
import { type Answer, answerAt } from '../cast/file-timeline.ts'
import { blockPage } from './pages.ts'
import { codingFor, hasIt } from './request-headers.ts'
import type { KeptFiles } from './kept-files.ts'

export interface FeedRequest {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly files: KeptFiles
  readonly exchanger: SimulatedExchanger
  readonly rank: number
  readonly hasTags: boolean
  readonly atS: number
}

const CONTENT_TYPES: Readonly<Record<Dialect, string>> = {
  'xml-v0': 'text/xml',
  'xml-v1.0': 'application/xml',
  'xml-v1.1': 'application/xml',
  'json-exchanges': 'application/json',
  'json-info': 'application/json',
  text: 'text/plain',
}

/** A silent answer is hung up after this long; no client waits longer. */
const SILENCE_MS = 120_000

/** Answers for an exchanger in its behaviour at this moment. */
export async function answerFeed(feedRequest: FeedRequest): Promise<void> {
  const { response, exchanger } = feedRequest
  const answer = answerAt(exchanger, feedRequest.atS)
  switch (answer.kind) {
    case 'status':
      if (answer.status === 503) response.setHeader('Retry-After', '30')
      response.writeHead(answer.status, { 'Content-Type': 'text/plain' })
      response.end(answer.status === 500 ? 'Internal Server Error' : 'Service Unavailable')
      return
    case 'html':
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
      response.end(blockPage(exchanger))
      return
    case 'silence':
      await waited(SILENCE_MS, response)
      response.destroy()
      return
    case 'late-file':
      await waited(answer.afterMs, response)
      if (!response.destroyed) await sendFile(feedRequest, answer)
      return
    case 'file':
    case 'cut-file':
      await sendFile(feedRequest, answer)
  }
}

async function sendFile(feedRequest: FeedRequest, answer: Answer): Promise<void> {
  const { request, response, files, rank, atS, exchanger, hasTags } = feedRequest
  response.setHeader('Content-Type', CONTENT_TYPES[exchanger.file.dialect])
  response.setHeader('Vary', 'Accept-Encoding')
  if (answer.kind === 'cut-file') {
    const { bytes } = await files.fileAt(rank, atS, 'identity')
    // The transfer is complete, but the file is not.
    return sendBytes(feedRequest, bytes.subarray(0, Math.floor(bytes.length * answer.share)))
  }
  const coding = codingFor(request.headers['accept-encoding'])
  const file = await files.fileAt(rank, atS, coding)
  if (hasTags) {
    response.setHeader('ETag', file.etag)
    response.setHeader('Last-Modified', new Date(file.madeAtS * 1000).toUTCString())
    if (hasIt(request, file)) {
      response.writeHead(304)
      response.end()
      return
    }
  }
  if (coding === 'gzip') response.setHeader('Content-Encoding', 'gzip')
  sendBytes(feedRequest, file.bytes)
}

function sendBytes({ request, response }: FeedRequest, bytes: Uint8Array): void {
  response.writeHead(200, { 'Content-Length': bytes.length })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

function waited(ms: number, response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    response.once('close', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
