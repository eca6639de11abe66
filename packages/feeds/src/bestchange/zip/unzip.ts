import { crc32, inflateRawSync } from 'node:zlib'
import { DumpFault } from '../dump-fault.ts'
import type { DumpLimits } from '../dump-limits.ts'
import { packedStart, type ZipEntry } from './zip-directory.ts'

const STORED = 0
const DEFLATED = 8

/** The checked content of one file in a zip, within the limits. */
export function unzip(bytes: Uint8Array, entry: ZipEntry, limits: DumpLimits): Uint8Array {
  const file = entry.name
  if (entry.bytes > limits.inflatedBytes) throw new DumpFault('too-large', { file })
  if (entry.bytes > entry.packedBytes * limits.ratio) {
    throw new DumpFault('too-large', { file, text: 'packed too well to be true' })
  }
  const start = packedStart(bytes, entry)
  const packed = bytes.subarray(start, start + entry.packedBytes)
  const content = contentOf(packed, entry)
  if (content.length !== entry.bytes) {
    throw new DumpFault('bad-compression', { file, text: `${content.length} of ${entry.bytes} B` })
  }
  if (crc32(content) !== entry.crc) throw new DumpFault('bad-checksum', { file })
  return content
}

function contentOf(packed: Uint8Array, { name, method, bytes }: ZipEntry): Uint8Array {
  if (method === STORED) return packed
  if (method !== DEFLATED) {
    throw new DumpFault('unknown-compression', { file: name, text: `method ${method}` })
  }
  try {
    // One chunk of the declared size, so that nothing is copied, and nothing larger is ever made.
    const chunkSize = Math.max(bytes, 64)
    return inflateRawSync(packed, { maxOutputLength: Math.max(bytes, 1), chunkSize })
  } catch (error) {
    const text = error instanceof Error ? error.message : ''
    throw new DumpFault('bad-compression', { file: name, text })
  }
}
