import type { SubscriptionType } from '../../db/tables/tariff-tables.ts'
import { giveRunningTerm } from '../money/running-term.ts'
import { openStream, type ReadStream } from '../read-stream.ts'
import type { AccountServer, Browser } from '../start-account-server.ts'
import { type Answered, askerFor, type Json } from '../start-test-server.ts'

/** Somebody with a term that runs. */
export async function withTerm(server: AccountServer, type: SubscriptionType = 'PRO_30') {
  const browser = await server.signedIn()
  await giveRunningTerm(server.database.db, browser.user.id, { type })
  return browser
}

export const CREATE = `mutation ($name: String) {
  createApiKey(name: $name) {
    secret key { id name start createdAt lastUsedAt usedToday isActive }
  }
}`

export async function makeKey(browser: Pick<Browser, 'ask'>, name = 'A robot'): Promise<Json> {
  return (await browser.ask(CREATE, { name })).data.createApiKey
}

export const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` })

/** A program with a key: it has no cookie. */
export class Program {
  readonly #server: Pick<AccountServer, 'origin'>
  readonly #secret: string

  constructor(server: Pick<AccountServer, 'origin'>, secret: string) {
    this.#server = server
    this.#secret = secret
  }

  ask(query: string, variables: object = {}, headers: object = {}): Promise<Answered> {
    const all = { ...bearer(this.#secret), ...headers }
    return askerFor(this.#server.origin)(query, variables, { headers: all })
  }

  watch(query: string, variables: object = {}): Promise<ReadStream> {
    return openStream(this.#server, query, variables, 'text/event-stream', bearer(this.#secret))
  }
}
