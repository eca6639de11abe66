import type { Socket } from 'node:net'

/** Bytes that one connection has brought for its present answer, of any kind. */
export class Wire {
  /** The TCP socket: TLS's own bytes are counted as well. */
  #transport: Socket | undefined
  /** The socket whose buffer holds bytes that nobody has looked at yet. */
  #socket: Socket | undefined
  #before = 0
  #onRead: (() => void) | undefined

  connected(transport: Socket, socket: Socket): void {
    this.#transport = transport
    this.#socket = socket
    // Heard before the bytes are parsed.
    socket.on('readable', () => this.#onRead?.())
  }

  /** Counts from here on. */
  begin(onRead: () => void): void {
    this.#before = this.#transport?.bytesRead ?? 0
    this.#onRead = onRead
  }

  end(): void {
    this.#onRead = undefined
  }

  /** Bytes parsed since it began. */
  get bytes(): number {
    const waiting = this.#socket?.readableLength ?? 0
    return (this.#transport?.bytesRead ?? 0) - this.#before - waiting
  }
}
