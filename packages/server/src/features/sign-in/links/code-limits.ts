import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { SecretBox } from '../../../lib/secrets/secret-box.ts'
import { holdersOf } from '../../../lib/limits/client-network.ts'
import { foldedMailbox } from '../../marks/index.ts'
import { keyedHash } from './code-hash.ts'

type Db = Kysely<Tables>

const DAY_MS = 86_400_000

/**
 * Wrong codes that are counted before codes are refused; links go on working. One guess is right
 * once in a million. So somebody who guesses without end, and has every mail sent that this takes,
 * opens a given mailbox with 10 × 52 / 10⁶, once in 1,900 years; from one network any account at
 * all with 30 × 365 / 10⁶, once in 91 years; and from everywhere with 1,000 × 365 / 10⁶, once in
 * three years. Decision 58 has the reasons.
 */
const LIMITS = {
  mailbox: { most: 10, forMs: 7 * DAY_MS },
  network: { most: 30, forMs: DAY_MS },
  everybody: { most: 1_000, forMs: DAY_MS },
} as const

interface Guesser {
  readonly mailbox: string
  /** The network it is typed in. */
  readonly address: string
}

interface Holder {
  readonly hash: Buffer
  readonly most: number
  readonly forMs: number
}

/** Everybody's count comes last: the others wait for its row the shortest. */
function holdersIn(secrets: SecretBox, { mailbox, address }: Guesser): readonly Holder[] {
  const { mailbox: ofMailbox, network, everybody } = LIMITS
  const holder = (text: string, limit: Omit<Holder, 'hash'>) => ({
    ...limit,
    hash: keyedHash(secrets, text),
  })
  return [
    holder(`mailbox ${foldedMailbox(mailbox)}`, ofMailbox),
    ...holdersOf(address).map(({ name, times }) =>
      holder(`network ${name}`, { ...network, most: network.most * times }),
    ),
    holder('everybody', everybody),
  ]
}

/** Counts a guess as a wrong one before it is judged. False where too many were wrong. */
export async function countGuess(
  tx: Db,
  secrets: SecretBox,
  { now, ...guesser }: Guesser & { readonly now: Date },
): Promise<boolean> {
  for (const { hash, most, forMs } of holdersIn(secrets, guesser)) {
    const until = new Date(now.getTime() + forMs)
    // One statement counts and judges, so that guesses at the same moment cannot pass together.
    const counted = await tx
      .insertInto('wrong_codes')
      .values({ holder_hash: hash, count: 1, until })
      .onConflict((conflict) =>
        conflict
          .column('holder_hash')
          .doUpdateSet({
            count: sql`case when wrong_codes.until <= ${now} then 1 else wrong_codes.count + 1 end`,
            until: sql`case when wrong_codes.until <= ${now}
              then ${until} else wrong_codes.until end`,
          })
          .where((eb) =>
            eb.or([eb('wrong_codes.until', '<=', now), eb('wrong_codes.count', '<', most)]),
          ),
      )
      .returning('count')
      .executeTakeFirst()
    if (!counted) return false
  }
  return true
}

/** Takes a guess back that was right. */
export async function uncountGuess(tx: Db, secrets: SecretBox, guesser: Guesser): Promise<void> {
  for (const { hash } of holdersIn(secrets, guesser)) {
    await tx
      .updateTable('wrong_codes')
      .set((eb) => ({ count: eb('count', '-', 1) }))
      .where('holder_hash', '=', hash)
      .where('count', '>', 0)
      .execute()
  }
}
