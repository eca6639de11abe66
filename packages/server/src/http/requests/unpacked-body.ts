import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest, RequestPayload } from 'fastify'

const unpack = promisify(gunzip)

class BodyFault extends Error {
  readonly statusCode: number

  constructor(statusCode: number, message: string) {
    super(message)
    this.statusCode = statusCode
  }
}

/**
 * Makes the hook that reads bodies that came packed: the limit holds before unpacking and after it,
 * and nothing beyond it is ever unpacked.
 */
export function unpackedWithin(limit: number) {
  return async (
    { headers }: FastifyRequest,
    reply: FastifyReply,
    payload: RequestPayload,
  ): Promise<RequestPayload> => {
    const encoding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
    if (encoding === 'identity' || encoding === '') return payload
    if (encoding !== 'gzip' && encoding !== 'x-gzip') {
      reply.header('accept-encoding', 'gzip')
      throw new BodyFault(415, 'A packed body is taken as gzip only')
    }
    const packed = await allOf(payload, limit)
    const body = await unpack(packed, { maxOutputLength: limit }).catch(bodyFault)
    return Object.assign(Readable.from([body]), { receivedEncodedLength: packed.length })
  }
}

async function allOf(payload: RequestPayload, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of payload as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > limit) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function bodyFault(error: Error & { code?: string }): never {
  if (error.code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge()
  throw new BodyFault(400, 'The body is no gzip')
}

function tooLarge(): BodyFault {
  return new BodyFault(413, 'Request body is too large')
}
