import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipFile {
  readonly name: string
  readonly content: Uint8Array | string
  readonly isStored?: boolean
  readonly flags?: number
}

/** 2021-12-28 21:02:22, as MS-DOS writes it. */
const DATE = ((2021 - 1980) << 9) | (12 << 5) | 28
const TIME = (21 << 11) | (2 << 5) | 11

/** A zip as dumps are: deflated files, a central directory, a comment. */
export function makeZip(files: readonly ZipFile[], comment = 'made by a test'): Uint8Array {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content, isStored = false, flags = 0 } of files) {
    const bytes = Buffer.from(content)
    const packed = isStored ? bytes : deflateRawSync(bytes)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(flags, 2)
    common.writeUInt16LE(isStored ? 0 : 8, 4)
    common.writeUInt16LE(TIME, 6)
    common.writeUInt16LE(DATE, 8)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(bytes.length, 18)
    common.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(at, 10)
    const version = Buffer.from([20, 0])
    directory.push(Buffer.from('PK\x01\x02'), version, common, tail, Buffer.from(name))
    locals.push(local)
    at += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  end.writeUInt16LE(comment.length, 20)
  return new Uint8Array(Buffer.concat([...locals, listed, end, Buffer.from(comment)]))
}
