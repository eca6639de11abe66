import type { Report } from '../report/figure.ts'
import { openShop } from './open-shop.ts'

const ROUNDS = 50
const AT_ONCE = 200

/** A balance for one purchase, 200 concurrent ones: one succeeds, the others report it. */
export async function raceBench(): Promise<Report> {
  const { buy, people, close } = await openShop()
  try {
    let wrong = 0
    for (let round = 0; round < ROUNDS; round++) {
      const [userId] = await people(1, 2_500n)
      const codes = await Promise.all(
        Array.from({ length: AT_ONCE }, () =>
          buy(userId!).then(
            () => 'BOUGHT',
            (error: unknown) => (error as { code?: string }).code,
          ),
        ),
      )
      const count = (code: string) => codes.filter((each) => each === code).length
      if (count('BOUGHT') !== 1 || count('ALREADY_SUBSCRIBED') !== AT_ONCE - 1) wrong++
    }
    return {
      figures: [
        { what: 'rounds', measured: ROUNDS, unit: '' },
        { what: 'rounds that came out otherwise', measured: wrong, unit: '', must: 0 },
      ],
      notes: [`${AT_ONCE} at once in each`],
    }
  } finally {
    await close()
  }
}
