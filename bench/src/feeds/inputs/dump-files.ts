import { inflateRawSync } from 'node:zlib'

/** The files of a sound zip, read in the shortest way there is. For inputs and peers only. */
export function dumpFiles(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  let at = zip.readUInt32LE(end + 16)
  for (let count = zip.readUInt16LE(end + 10); count > 0; count--) {
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((field) =>
      zip.readUInt16LE(at + field),
    ) as [number, number, number]
    const name = zip.toString('latin1', at + 46, at + 46 + nameBytes)
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const packed = zip.subarray(start, start + zip.readUInt32LE(at + 20))
    files.set(name, inflateRawSync(packed, { chunkSize: zip.readUInt32LE(at + 24) + 64 }))
    at += 46 + nameBytes + extraBytes + commentBytes
  }
  return files
}

/** Rows of a file that needs no care, as text. */
export function plainRows(bytes: Buffer | undefined, encoding = 'windows-1251'): string[][] {
  const text = new TextDecoder(encoding).decode(bytes ?? new Uint8Array())
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split(';'))
}
