import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { VenueConfig, VenueId } from '../../settings/venue-settings.ts'
import { answerOf } from './venue-answers.ts'

/** Answers something else than a venue would; false: as it would. */
export type Broken = (venue: VenueId, request: IncomingMessage, response: ServerResponse) => boolean

/** All venues on one port of this machine, each under a folder of its own. */
export class VenueServer {
  broken: Broken = () => false
  /** Paths that were requested. */
  readonly requestedPaths: string[] = []
  readonly #server = createServer((request, response) => this.#answer(request, response))

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
  }

  configOf(id: VenueId, more: Partial<VenueConfig> = {}): VenueConfig {
    const { port } = this.#server.address() as AddressInfo
    const origin = `http://127.0.0.1:${port}/${id}`
    return { id, origin, key: undefined, paceMs: 20, ...more }
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const [, venue, ...path] = request.url!.split('/')
    const id = venue as VenueId
    this.requestedPaths.push(request.url!)
    if (this.broken(id, request, response)) return
    const answer = answerOf(id, path.join('/'))
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer ?? {}))
  }
}
