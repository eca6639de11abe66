import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { newDataDir, type Product, startProduct } from './start-product.ts'

/** A product of its own, for journeys whose changes would disturb others. */
export function ownProduct(): { readonly get: () => Product; readonly origin: () => string } {
  let dataDir: Awaited<ReturnType<typeof newDataDir>>
  let product: Product
  beforeAll(async () => {
    dataDir = await newDataDir()
    product = await startProduct({ dataDir: dataDir.path })
  })
  afterAll(async () => {
    await product.stop()
    await dataDir.remove()
  })
  return { get: () => product, origin: () => product.origin }
}

/** Runs one statement in the product's database, past all validation. */
export async function queryDatabase(
  { dataDir }: Pick<Product, 'dataDir'>,
  statement: string,
  values: readonly unknown[] = [],
): Promise<void> {
  const host = join(dataDir, 'postgres')
  const client = new Client({ host, user: 'hopwise', database: 'hopwise' })
  await client.connect()
  await client.query(statement, [...values])
  await client.end()
}

/** Adds cents as a deposit would: by the database's one function that moves money. */
export function putMoney(product: Product, email: string, cents: number): Promise<void> {
  return queryDatabase(
    product,
    `select post_transfer(
       'adjust:' || gen_random_uuid(), 'ADJUSTMENT', 'journey', array['ADJUSTMENTS'],
       array[null]::uuid[], array['WALLET'], array[id], array[$2]::bigint[], null, null)
     from users where email = $1`,
    [email, cents],
  )
}
