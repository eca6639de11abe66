import { endianness } from 'node:os'
import { HOUR_MINUTES } from '../memory/times.ts'

export const CLOSES_BYTES = HOUR_MINUTES * Float32Array.BYTES_PER_ELEMENT

/** Columns lie in memory as in the table: every machine this runs on has the least byte first. */
if (endianness() !== 'LE') throw new Error('the history of rates needs a little-endian machine')

export function bytesOf({ buffer, byteOffset, byteLength }: Float32Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}

/** A copy: bytes of the database begin at any offset. */
export function floatsOf({ buffer, byteOffset, byteLength }: Buffer): Float32Array {
  return new Float32Array(buffer.slice(byteOffset, byteOffset + byteLength))
}
