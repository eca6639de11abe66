import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { SecretBox } from '../../../lib/secrets/secret-box.ts'
import { askerOf, holdersOf } from '../../../lib/limits/client-network.ts'
import { foldedMailbox } from '../../fingerprints/index.ts'
import { keyedHash } from './code-hash.ts'

type Db = Kysely<Tables>

const DAY_MS = 86_400_000

/**
 * Wrong codes that are counted before codes are refused; links go on working. One guess is right
 * once in a million. So somebody who guesses without end from one network, and has every mail sent
 * that this takes, opens a given mailbox with 10 × 52 / 10⁶, once in 1,900 years, and any account
 * at all with 30 × 365 / 10⁶, once in 91 years. From everywhere it is a given mailbox with 30 × 365
 * / 10⁶, once in 91 years, and any account with 1,000 × 365 / 10⁶, once in three years. An asker's
 * wrong codes pause that asker alone; those of three or more at one mailbox pause its codes for a
 * day at most. Decision 58 has the reasons.
 */
const LIMITS = {
  asker: { most: 10, forMs: 7 * DAY_MS },
  mailbox: { most: 30, forMs: DAY_MS },
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

/** Counts of many come last: the others wait for their rows the shortest. */
function holdersIn(secrets: SecretBox, { mailbox, address }: Guesser): readonly Holder[] {
  const { asker, mailbox: ofMailbox, network, everybody } = LIMITS
  const inbox = foldedMailbox(mailbox)
  const holder = (text: string, limit: Omit<Holder, 'hash'>) => ({
    ...limit,
    hash: keyedHash(secrets, text),
  })
  return [
    holder(`asker ${askerOf(address)} ${inbox}`, asker),
    holder(`mailbox ${inbox}`, ofMailbox),
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
