import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SimulatedMarket } from '../simulated-market.ts'
import { answerApi } from './greenfield-answers.ts'
import { payPage } from './pay-page.ts'
import type { StandInInvoice } from './stand-in-invoice.ts'
import { CONFIRMED, PAID, StandInStore } from './stand-in-store.ts'
import { methods, store } from './store-facts.ts'
import { WEBHOOK_FAULTS } from './webhook-calls.ts'

const BODY_MAX = 100_000

type Given = Readonly<Record<string, unknown>>

/** Everything under `/btcpay/`: a store's API for a shop, and a page for its payers. */
export class BtcpayHandler {
  readonly #shop: StandInStore
  readonly #market: SimulatedMarket
  readonly #clock: () => number

  constructor(market: SimulatedMarket, clock: () => number, shorter?: number) {
    this.#market = market
    this.#clock = clock
    this.#shop = new StandInStore(clock, shorter === undefined ? {} : { shorter })
  }

  /** False for a path elsewhere. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const origin = `http://${request.headers.host ?? 'localhost'}`
    const url = new URL(request.url ?? '/', origin)
    const [, first, second = '', third = '', doing = ''] = url.pathname.split('/')
    if (first !== 'btcpay') return false
    if (second === 'api') {
      const { status, body } = answerApi(
        this.#shop,
        { market: this.#market, nowMs: this.#clock() },
        {
          method: request.method ?? 'GET',
          path: url.pathname.slice('/btcpay/api/v1'.length),
          query: url.searchParams,
          authorization: request.headers.authorization,
          body: await givenIn(request),
          origin,
        },
      )
      sendJson(response, status, body)
    } else if (second === 'new-store') {
      const currencies = methods.map(({ code, method }) => ({ code, method }))
      sendJson(response, 200, { storeId: store.id, ...store, currencies })
    } else if (second === 'webhook' && request.method === 'POST') {
      const { url: called } = await givenIn(request)
      this.#shop.calls.url = typeof called === 'string' && called !== '' ? called : undefined
      sendJson(response, 200, {})
    } else if (second === 'faults' && request.method === 'POST') {
      this.#setFaults(await givenIn(request))
      sendJson(response, 200, {})
    } else await this.#answerPayer(request, response, { id: third, doing })
    return true
  }

  async #answerPayer(
    request: IncomingMessage,
    response: ServerResponse,
    { id, doing }: { readonly id: string; readonly doing: string },
  ): Promise<void> {
    const invoice = this.#shop.find(id)
    if (!invoice) return sendJson(response, 404, { message: 'There is no such invoice' })
    if (request.method === 'POST') {
      this.#do(doing, invoice, await givenIn(request))
      response.writeHead(303, { Location: `/btcpay/i/${id}` }).end()
      return
    }
    const page = payPage(invoice, this.#shop)
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page)
  }

  #do(doing: string, invoice: StandInInvoice, given: Given): void {
    const much = PAID.find((each) => each === given['much']) ?? 'exact'
    const confirmed = CONFIRMED.find((each) => each === given['confirmed']) ?? 'now'
    if (doing === 'pay') this.#shop.pay(invoice, much, confirmed)
    if (doing === 'end') this.#shop.endTime(invoice)
    if (doing === 'settle') this.#shop.mark(invoice, 'Settled')
    if (doing === 'invalid') this.#shop.mark(invoice, 'Invalid')
    if (doing === 'store') this.#setFaults(given)
  }

  #setFaults({ webhooks, away }: Given): void {
    this.#shop.calls.fault = WEBHOOK_FAULTS.find((each) => each === webhooks) ?? 'none'
    this.#shop.isAway = away === 'no'
  }
}

/** The fields of a request, from JSON or a form. */
async function givenIn(request: IncomingMessage): Promise<Given> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8') as AsyncIterable<string>) {
    text += chunk
    if (text.length > BODY_MAX) break
  }
  if (text === '') return {}
  const isJson = request.headers['content-type']?.startsWith('application/json') === true
  const read: unknown = isJson ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text))
  return read as Given
}

function sendJson(response: ServerResponse, status: number, value: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value))
}
