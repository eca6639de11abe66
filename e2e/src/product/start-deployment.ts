import { startEmbeddedPostgres } from '@hopwise/server'
import { Balancer } from './pass-on.ts'
import { FOLLOWS_SMALL_WORLD } from './small-world.ts'
import { newDataDir, type Product, startProduct } from './start-product.ts'

/** Two API processes behind one address, and others that poll and run jobs. */
export interface Deployment {
  /** The balancer's address, which leads to one of the API processes. */
  readonly origin: string
  /** The folder of the database. */
  readonly dataDir: string
  readonly apis: readonly Product[]
  /** The API process with most connections. */
  busiest(): Product
  stop(): Promise<void>
}

export async function startDeployment(): Promise<Deployment> {
  const dataDir = await newDataDir()
  const database = await startEmbeddedPostgres({ dataDir: dataDir.path })
  const start = (role: string): Promise<Product> =>
    startProduct({
      dataDir: dataDir.path,
      env: {
        ...FOLLOWS_SMALL_WORLD,
        HOPWISE_ROLE: role,
        HOPWISE_SECRET: 'one secret that all of them have, of 32 letters',
        DATABASE_URL: database.url,
      },
    })
  const apis = await Promise.all([start('api'), start('api')])
  const others = await Promise.all([start('ingest'), start('jobs')])
  const portOf = ({ origin }: Product): number => Number(new URL(origin).port)
  const balancer = await Balancer.open(apis.map(portOf))
  return {
    origin: balancer.origin,
    dataDir: dataDir.path,
    apis,
    busiest: () => apis.find((each) => portOf(each) === balancer.busiest)!,
    stop: async () => {
      balancer.close()
      await Promise.all([...apis, ...others].map((each) => each.stop()))
      await database.close()
      await dataDir.remove()
    },
  }
}
