import { join } from 'node:path'
import { Client } from 'pg'
import { expect } from 'vitest'
import { graphql } from './people.ts'
import type { Product } from './start-product.ts'
import type { SmallWorld } from './small-world.ts'

/** Lists the world's exchangers as docs/operating.md tells an operator to: by rows of a table. */
export async function enlist(
  { dataDir }: Pick<Product, 'dataDir'>,
  world: SmallWorld,
  siteOf = (slug: string) => `https://${slug}.example/`,
): Promise<void> {
  const client = new Client({
    host: join(dataDir, 'postgres'),
    user: 'hopwise',
    database: 'hopwise',
  })
  await client.connect()
  for (const slug of world.slugs) {
    const name = `${slug[0]!.toUpperCase()}${slug.slice(1)} Exchange`
    await client.query(
      `insert into exchangers (slug, name, feed_url, site_url, country, status, good_reviews)
       values ($1, $2, $3, $4, 'CZ', 'ACTIVE', $5)`,
      [slug, name, world.feedUrl(slug), siteOf(slug), 100 * slug.length],
    )
  }
  await client.end()
}

/** Waits until the product has so many offers. */
export async function untilOffers(origin: string, least: number): Promise<void> {
  const endMs = performance.now() + 60_000
  while (performance.now() < endMs) {
    const answer = await graphql(origin, '{ market { offers } }')
    const { data } = (await answer.json()) as { data: { market: { offers: number } } }
    if (data.market.offers >= least) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error(`The market has fewer than ${least} offers after a minute.`)
}

/** Waits until the product says how sure offers are: it looks back at them first, for minutes. */
export async function untilJudged(origin: string): Promise<void> {
  const query = `{ paths(query: { give: "BTC", get: "USDTTRC20", giveAmount: 0.1, maxHops: 1 }) {
    paths { promise { isTooNew } }
  } }`
  for (;;) {
    const { data } = (await (await graphql(origin, query)).json()) as JudgedPaths
    if (data.paths.paths.some(({ promise }) => promise?.isTooNew === false)) return
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
}

interface JudgedPaths {
  readonly data: {
    paths: { paths: readonly { readonly promise: { readonly isTooNew: boolean } | null }[] }
  }
}

/** Waits until the server has an offer at these terms, which a page cannot tell. */
export async function untilRateIs(
  origin: string,
  { give, get, rate }: { give: string; get: string; rate: number },
): Promise<void> {
  const query = `{ pairOffers(query: { give: "${give}", get: "${get}" }) {
    items { offer { rate } }
  } }`
  const ratesOf = async () => {
    const { data } = (await (await graphql(origin, query)).json()) as PairRates
    return data.pairOffers.items.map(({ offer }) => offer.rate)
  }
  await expect.poll(ratesOf).toContain(rate)
}

interface PairRates {
  readonly data: { pairOffers: { items: readonly { readonly offer: { readonly rate: number } }[] } }
}
