import type { Kysely } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { printMoney } from '../../../lib/money.ts'
import { withdrawalIdOf } from '../../affiliate/index.ts'
import { depositIdOf } from '../../wallet/index.ts'
import { adminNamed } from '../audit/index.ts'
import type { ToldAct } from './note-for-operator.ts'

export interface ActWords {
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** The page of administration that shows it. */
  readonly page: string
}

const ALONE =
  'HOPWISE_SECOND_ADMIN is off, so nobody else had to confirm it. If you do not know of it, find ' +
  'out now: the log of admins’ actions says when it was done.'

/** The words of an act for the operator. */
export async function actWords(db: Kysely<Tables>, act: ToldAct): Promise<ActWords> {
  if (act.what === 'SETTING') {
    const { name, before, after, adminId } = act
    return {
      subject: `Hopwise: an admin has changed ${name}`,
      paragraphs: [
        `${await nameOf(db, adminId)} has changed ${name} from “${before}” to “${after}”.`,
        'This setting affects money and is already in force.',
      ],
      page: '/admin/settings',
    }
  }
  return act.what === 'PROPOSAL' ? ofProposal(db, act.id) : ofWithdrawal(db, act.id)
}

async function ofProposal(db: Kysely<Tables>, id: string): Promise<ActWords> {
  const { kind, user_id, subject, cents, reason, proposed_by } = await db
    .selectFrom('money_proposals')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const admin = await nameOf(db, proposed_by)
  const sum = signed(cents)
  const { act, did, page } = {
    CREDIT: {
      act: `moved ${sum}`,
      did: `credited ${sum} for ${subject}, which is more than arrived`,
      page: `/admin/deposits/${depositIdOf(subject)}`,
    },
    ADJUSTMENT: {
      act: `changed a balance by ${sum}`,
      did: `changed a balance by ${sum}`,
      page: `/admin/users/${user_id}`,
    },
    REFUSAL: {
      act: `refused an approved withdrawal of ${sum}`,
      did: `refused ${subject} of ${sum}, which was approved: its coins may have been sent`,
      page: `/admin/withdrawals/${withdrawalIdOf(subject)}`,
    },
  }[kind]
  return {
    subject: `Hopwise: one admin has ${act}`,
    paragraphs: [
      `${admin} has ${did}. The account is ${user_id}.`,
      ...(reason === '' ? [] : [`Reason: ${reason}`]),
      ALONE,
    ],
    page,
  }
}

async function ofWithdrawal(db: Kysely<Tables>, id: string): Promise<ActWords> {
  const { cents, method, user_id, paid_by } = await db
    .selectFrom('withdrawals')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const sum = `$${printMoney(cents)}`
  const admin = await nameOf(db, paid_by)
  return {
    subject: `Hopwise: one admin has paid out ${sum}`,
    paragraphs: [
      `${admin} has approved and paid a withdrawal of ${sum} in ${method}.`,
      `The partner is ${user_id}.`,
      ALONE,
    ],
    page: `/admin/withdrawals/${id}`,
  }
}

/** Dollars with the sign before them: `−$12.50`. */
function signed(cents: bigint): string {
  return cents < 0n ? `−$${printMoney(-cents)}` : `$${printMoney(cents)}`
}

async function nameOf(db: Kysely<Tables>, id: string | null): Promise<string> {
  if (id === null) return 'Somebody'
  const { name } = await adminNamed(db, id)
  return name === '' ? id : `${name} (${id})`
}
