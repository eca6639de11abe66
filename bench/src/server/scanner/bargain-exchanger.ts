import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { NewExchanger } from '@hopwise/server'

/** Its rate is a hundredth above the market; each change moves it by this share. */
const GAIN = 1.01
const STEP = 1e-5

/** An exchanger whose one offer makes loops pay at any capital, and whose rate can be changed. */
export class BargainExchanger {
  /** The time when a file with the newest rate was fully sent. */
  fetchedAtMs = 0
  /** A rate nobody wants, until the market's rate is known. */
  #rate = 1
  #sentRate = 0
  readonly #server: Server

  static async start(pair: readonly [string, string]): Promise<BargainExchanger> {
    const exchanger = new BargainExchanger(pair)
    exchanger.#server.listen(0, '127.0.0.1')
    await once(exchanger.#server, 'listening')
    return exchanger
  }

  private constructor([give, get]: readonly [string, string]) {
    this.#server = createServer((_request, response) => {
      const rate = this.#rate
      response.on('finish', () => {
        if (this.#sentRate !== rate) this.fetchedAtMs = Date.now()
        this.#sentRate = rate
      })
      response.setHeader('content-type', 'text/xml')
      response.end(
        `<rates><item><from>${give}</from><to>${get}</to><in>1</in><out>${rate}</out>` +
          '<amount>90000000000</amount></item></rates>',
      )
    })
  }

  get listed(): NewExchanger {
    return {
      slug: 'bargain',
      name: 'Bargain',
      siteUrl: null,
      feedUrl: `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/rates.xml`,
      country: null,
      status: 'ACTIVE',
      goodReviews: 9,
      badReviews: 0,
      openedAtMs: null,
    }
  }

  /**
   * The rate from the next poll on, as answers print it.
   * @param fair the market's rate of the first currency in the second.
   */
  change(fair: number, changes: number): string {
    this.#rate = Number((fair * GAIN * (1 + changes * STEP)).toPrecision(9))
    return String(this.#rate)
  }

  stop(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }
}
