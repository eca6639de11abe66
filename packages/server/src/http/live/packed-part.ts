import { promisify } from 'node:util'
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib'

const pack = promisify(deflateRaw)
// The part ends at a whole byte and not the stream: any other part may follow.
const asPart = { finishFlush: constants.Z_SYNC_FLUSH }

/** A part of a stream, packed once for all its readers who take gzip. */
export class PackedPart {
  readonly plain: Buffer
  #packed: Buffer | Promise<Buffer> | undefined

  constructor(plain: string) {
    this.plain = Buffer.from(plain)
  }

  /** Packs parts of a few bytes that are sent again and again. */
  static small(plain: string): PackedPart {
    const part = new PackedPart(plain)
    part.#packed = deflateRawSync(part.plain, asPart)
    return part
  }

  /** A promise for the first who asks, off the thread; the bytes later on. */
  get packed(): Buffer | Promise<Buffer> {
    this.#packed ??= pack(this.plain, asPart).then((packed) => (this.#packed = packed))
    return this.#packed
  }
}

/** The frame around the parts of one gzip stream (RFC 1952), for a reader of its own. */
export class GzipFrame {
  /** Deflate, no name, no time, of any system. */
  static readonly header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
  #crc = 0
  #length = 0

  /** A part that has been sent. */
  count({ plain }: PackedPart): void {
    this.#crc = crc32(plain, this.#crc)
    this.#length = (this.#length + plain.length) >>> 0
  }

  /** A last empty block, and the checksum of everything. */
  end(): Buffer {
    const trailer = Buffer.from([3, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    trailer.writeUInt32LE(this.#crc, 2)
    trailer.writeUInt32LE(this.#length, 6)
    return trailer
  }
}
