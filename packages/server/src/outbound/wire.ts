import type { Socket } from 'node:net'

/** What one connection has brought for the answer that comes over it now, whatever it was. */
export class Wire {
  /** TCP's own: what TLS adds is counted as well. */
  #transport: Socket | undefined
  /** Whose buffer holds what nobody has looked at yet. */
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

  /** Parsed since it began. */
  get bytes(): number {
    const waiting = this.#socket?.readableLength ?? 0
    return (this.#transport?.bytesRead ?? 0) - this.#before - waiting
  }
}
