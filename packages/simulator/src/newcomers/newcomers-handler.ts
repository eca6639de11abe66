import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SimulatedMarket } from '../simulated-market.ts'
import { type Newcomer, newcomerFile } from './newcomer-file.ts'
import { newcomerSite, newcomersPage } from './newcomers-page.ts'

const MOST = 50
const MOST_ERRORS = 500
const BODY_MAX = 10_000

/** Everything under `/offices`: exchangers that are not listed yet. */
export class NewcomersHandler {
  readonly #market: SimulatedMarket
  readonly #newcomers = new Map<string, Newcomer>()

  constructor(market: SimulatedMarket) {
    this.#market = market
  }

  /** False for a path elsewhere. */
  async answer(request: IncomingMessage, response: ServerResponse, atS: number): Promise<boolean> {
    const origin = `http://${request.headers.host ?? 'localhost'}`
    const { pathname } = new URL(request.url ?? '/', origin)
    const [, first, slug = '', file = ''] = pathname.split('/')
    if (first !== 'offices') return false
    if (slug === '' && request.method === 'POST') await this.#open(request, response)
    else if (slug === '') send(response, 'text/html', newcomersPage(origin, this.#all()))
    else this.#show(response, { slug, file, atS })
    return true
  }

  #all(): readonly Newcomer[] {
    return [...this.#newcomers.values()]
  }

  async #open(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const given = new URLSearchParams(await textIn(request))
    const slug = (given.get('slug') ?? '').trim().toLowerCase()
    const errors = Number(given.get('errors') ?? 0)
    const isFit = /^[a-z0-9-]{1,60}$/.test(slug) && errors >= 0 && errors <= MOST_ERRORS
    const hasRoom = this.#newcomers.has(slug) || this.#newcomers.size < MOST
    if (!isFit || !hasRoom) return void response.writeHead(400).end()
    this.#newcomers.set(slug, { slug, errors: Math.trunc(errors) })
    response.writeHead(303, { Location: '/offices' }).end()
  }

  #show(
    response: ServerResponse,
    { slug, file, atS }: { readonly slug: string; readonly file: string; readonly atS: number },
  ): void {
    const newcomer = this.#newcomers.get(slug)
    if (newcomer && file === '') send(response, 'text/html', newcomerSite(newcomer))
    else if (newcomer && file === 'rates.xml') {
      send(response, 'application/xml', newcomerFile(this.#market, newcomer, atS))
    } else response.writeHead(404).end()
  }
}

function send(response: ServerResponse, type: string, text: string): void {
  response.writeHead(200, { 'Content-Type': `${type}; charset=utf-8` }).end(text)
}

async function textIn(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const piece of request as AsyncIterable<Buffer>) {
    text += piece.toString('utf8')
    if (text.length > BODY_MAX) break
  }
  return text
}
