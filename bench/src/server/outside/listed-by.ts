import type { NewExchanger } from '@hopwise/server'
import { request } from 'undici'

/** A simulator's exchangers as the product's listings. */
export async function listedBy(index: string): Promise<NewExchanger[]> {
  const { body } = await request(index)
  const { exchangers } = (await body.json()) as { exchangers: Listed[] }
  return exchangers.map(({ openedAt, ...each }) => ({
    ...each,
    status: 'ACTIVE',
    openedAtMs: Date.parse(openedAt),
  }))
}

interface Listed extends Omit<NewExchanger, 'status' | 'openedAtMs' | 'feedUrl'> {
  readonly feedUrl: string
  readonly openedAt: string
}
