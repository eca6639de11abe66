import { DumpFault } from '../dump-fault.ts'
import type { DumpLimits } from '../dump-limits.ts'

/** One file of a zip, as its central directory declares it. */
export interface ZipEntry {
  readonly name: string
  /** 0 stored, 8 deflated. */
  readonly method: number
  readonly crc: number
  readonly packedBytes: number
  readonly bytes: number
  /** Offset of the file's local header. */
  readonly at: number
  /** The time of packing, by the packing machine's clock. */
  readonly packedAt: LocalTime
}

/** A wall clock's reading, in a time zone that only its owner knows. */
export interface LocalTime {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
}

const END_SIGNATURE = 0x06054b50
const END_BYTES = 22
const COMMENT_BYTES_MAX = 0xffff
const ZIP64_LOCATOR_SIGNATURE = 0x07064b50
const ZIP64_LOCATOR_BYTES = 20
const ENTRY_SIGNATURE = 0x02014b50
const ENTRY_BYTES = 46
const LOCAL_SIGNATURE = 0x04034b50
/** Bit 0 encrypted, bit 6 strongly so, bit 13 with a masked directory. */
const ENCRYPTED_FLAGS = 0x2041

/** Reads the central directory, and trusts nothing it cannot check. */
export function zipEntries(bytes: Uint8Array, limits: DumpLimits): Map<string, ZipEntry> {
  if (bytes.length > limits.bytes) throw new DumpFault('too-large', { text: `${bytes.length} B` })
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const { at: endAt, count, start } = endRecord(view)
  if (count > limits.files) throw new DumpFault('too-many-files', { text: `${count} files` })

  const entries = new Map<string, ZipEntry>()
  let at = start
  for (let index = 0; index < count; index++) {
    if (at + ENTRY_BYTES > endAt || view.getUint32(at, true) !== ENTRY_SIGNATURE) {
      throw new DumpFault('bad-directory', { text: `entry ${index + 1} of ${count}` })
    }
    const { entry, next } = entryAt(view, at, endAt)
    if (entries.has(entry.name)) {
      throw new DumpFault('bad-directory', { file: entry.name, text: 'listed twice' })
    }
    // A file whose two names differ is left out, as no file is strictly needed.
    if (packedStart(bytes, entry) + entry.packedBytes > start) {
      throw new DumpFault('bad-directory', { file: entry.name, text: 'reaches past its end' })
    }
    entries.set(entry.name, entry)
    at = next
  }
  if (at !== endAt) throw new DumpFault('bad-directory', { text: `${endAt - at} bytes left over` })
  return entries
}

function endRecord(view: DataView): { at: number; count: number; start: number } {
  const at = endRecordAt(view)
  const disks = [view.getUint16(at + 4, true), view.getUint16(at + 6, true)]
  const [countHere, count] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)]
  const [size, start] = [view.getUint32(at + 12, true), view.getUint32(at + 16, true)]
  const locatorAt = at - ZIP64_LOCATOR_BYTES
  const hasLocator = locatorAt >= 0 && view.getUint32(locatorAt, true) === ZIP64_LOCATOR_SIGNATURE
  if (hasLocator || count === 0xffff || size === 0xffffffff || start === 0xffffffff) {
    throw new DumpFault('zip64')
  }
  if (disks.some((disk) => disk !== 0) || countHere !== count) throw new DumpFault('multi-disk')
  if (start + size !== at) {
    throw new DumpFault('bad-directory', { text: `declared at ${start}, ends at ${at - size}` })
  }
  return { at, count, start }
}

/** The last record whose comment ends where the file ends. */
function endRecordAt(view: DataView): number {
  const last = view.byteLength - END_BYTES
  for (let at = last; at >= Math.max(0, last - COMMENT_BYTES_MAX); at--) {
    if (view.getUint32(at, true) !== END_SIGNATURE) continue
    if (at + END_BYTES + view.getUint16(at + 20, true) === view.byteLength) return at
  }
  const isZip = view.byteLength >= 4 && view.getUint32(0, true) === LOCAL_SIGNATURE
  throw new DumpFault(isZip ? 'truncated' : 'not-a-zip', { text: beginningOf(view) })
}

function entryAt(view: DataView, at: number, end: number): { entry: ZipEntry; next: number } {
  const nameBytes = view.getUint16(at + 28, true)
  const tailBytes = view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  const next = at + ENTRY_BYTES + nameBytes + tailBytes
  if (next > end) throw new DumpFault('bad-directory', { text: 'an entry reaches past its end' })
  const name = asciiOf(view, at + ENTRY_BYTES, nameBytes)
  if ((view.getUint16(at + 8, true) & ENCRYPTED_FLAGS) !== 0) {
    throw new DumpFault('encrypted', { file: name })
  }
  if (view.getUint16(at + 34, true) !== 0) throw new DumpFault('multi-disk', { file: name })
  return {
    entry: {
      name,
      method: view.getUint16(at + 10, true),
      packedAt: localTimeOf(view.getUint16(at + 14, true), view.getUint16(at + 12, true)),
      crc: view.getUint32(at + 16, true),
      packedBytes: view.getUint32(at + 20, true),
      bytes: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    },
    next,
  }
}

/** The offset of an entry's packed bytes, after a local header that must agree with it. */
export function packedStart(bytes: Uint8Array, entry: ZipEntry): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const headerEnd = entry.at + 30
  const isHeader = headerEnd <= bytes.length && view.getUint32(entry.at, true) === LOCAL_SIGNATURE
  if (!isHeader) throw new DumpFault('bad-directory', { file: entry.name, text: 'no file there' })
  const nameBytes = view.getUint16(entry.at + 26, true)
  const start = headerEnd + nameBytes + view.getUint16(entry.at + 28, true)
  const isItsName = start <= bytes.length && asciiOf(view, headerEnd, nameBytes) === entry.name
  if (!isItsName) {
    throw new DumpFault('bad-directory', { file: entry.name, text: 'another file is there' })
  }
  return start
}

/** Dates of MS-DOS: seven bits of years since 1980, two-second steps. */
function localTimeOf(date: number, time: number): LocalTime {
  return {
    year: 1980 + (date >> 9),
    month: (date >> 5) & 15,
    day: date & 31,
    hour: time >> 11,
    minute: (time >> 5) & 63,
    second: (time & 31) * 2,
  }
}

function asciiOf(view: DataView, at: number, length: number): string {
  return String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at, length))
}

function beginningOf(view: DataView): string {
  const text = asciiOf(view, 0, Math.min(40, view.byteLength))
  return text.replaceAll(/[^\x20-\x7e]/g, '·')
}
