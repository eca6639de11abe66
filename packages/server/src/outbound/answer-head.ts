import type { IncomingHttpHeaders } from 'node:http'
import { FetchFault } from './fetch-fault.ts'

/** The facts of an answer's head. */
export interface AnswerHead {
  readonly statusCode: number
  readonly isGzip: boolean
  readonly contentType: string | undefined
  readonly etag: string | null
  readonly lastModified: string | null
}

const TAG_LENGTH_MAX = 200
const RETRY_AFTER_MAX_MS = 3_600_000

export function readHead(statusCode: number, headers: IncomingHttpHeaders): AnswerHead {
  return {
    statusCode,
    isGzip: /^(x-)?gzip$/i.test(textOf(headers['content-encoding']) ?? ''),
    contentType: textOf(headers['content-type']),
    etag: tagOf(headers['etag']),
    lastModified: tagOf(headers['last-modified']),
  }
}

/** The reason not to read its body: it is no file, or one that is not taken. */
export function faultIn(
  statusCode: number,
  headers: IncomingHttpHeaders,
  bytesMax: number,
): FetchFault | undefined {
  if (statusCode === 304) return undefined
  if (statusCode >= 300 && statusCode < 400) {
    const target = textOf(headers['location'])?.slice(0, TAG_LENGTH_MAX) ?? 'nowhere'
    return new FetchFault('redirect', `it redirects to ${target}`, { statusCode })
  }
  if (statusCode !== 200) {
    const retryAfterMs = retryAfterOf(headers['retry-after'])
    return new FetchFault('status', `it answers ${statusCode}`, { statusCode, retryAfterMs })
  }
  const encoding = textOf(headers['content-encoding']) ?? 'identity'
  if (!/^(identity|(x-)?gzip)$/i.test(encoding)) {
    return new FetchFault('encoding', `it is packed as ${encoding.slice(0, 40)}, unasked`)
  }
  if (Number(textOf(headers['content-length'])) > bytesMax) return tooLarge(bytesMax)
  return undefined
}

/** The fault of an answer above the limit, in its head or while it is read. */
export function tooLarge(bytesMax: number): FetchFault {
  return new FetchFault('too-large', `it is larger than ${bytesMax} bytes`)
}

/** The fault of an "unchanged" without a tag: nobody can know which file has not changed. */
export function unchangedUnasked(): FetchFault {
  const text = 'it says that nothing has changed, unasked'
  return new FetchFault('status', text, { statusCode: 304 })
}

type Header = string | string[] | undefined

export function retryAfterOf(header: Header): number | undefined {
  const text = textOf(header)
  if (text === undefined) return undefined
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now()
  return ms > 0 ? Math.min(ms, RETRY_AFTER_MAX_MS) : undefined
}

/** The tag for the next try, if it is of a sensible length. */
function tagOf(header: Header): string | null {
  const text = textOf(header)
  return text === undefined || text.length > TAG_LENGTH_MAX ? null : text
}

export function textOf(header: Header): string | undefined {
  return Array.isArray(header) ? header[0] : header
}
