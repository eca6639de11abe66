import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BurseConfig, BurseId } from '../../settings/burse-settings.ts'
import { answerOf } from './burse-answers.ts'

/** Answers something else than a burse would; false: as it would. */
export type Broken = (burse: BurseId, request: IncomingMessage, response: ServerResponse) => boolean

/** All burses on one port of this machine, each under a folder of its own. */
export class BurseServer {
  broken: Broken = () => false
  /** Paths that were requested. */
  readonly requestedPaths: string[] = []
  readonly #server = createServer((request, response) => this.#answer(request, response))

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
  }

  configOf(id: BurseId, more: Partial<BurseConfig> = {}): BurseConfig {
    const { port } = this.#server.address() as AddressInfo
    const origin = `http://127.0.0.1:${port}/${id}`
    return { id, origin, key: undefined, paceMs: 20, ...more }
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const [, burse, ...path] = request.url!.split('/')
    const id = burse as BurseId
    this.requestedPaths.push(request.url!)
    if (this.broken(id, request, response)) return
    const answer = answerOf(id, path.join('/'))
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer ?? {}))
  }
}
