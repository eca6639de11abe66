import type { Kysely } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { printMoney } from '../../../lib/money.ts'
import { withdrawalIdOf, withdrawalKey } from '../../affiliate/index.ts'
import { depositIdOf } from '../../wallet/index.ts'
import { adminNamed } from '../audit/index.ts'
import type { ReportedAct } from './note-for-operator.ts'

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
export async function actWords(db: Kysely<Tables>, act: ReportedAct): Promise<ActWords> {
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
  if (act.what === 'TERM') {
    const { did, type, cents, userId, adminId } = act
    const sum = `$${printMoney(BigInt(cents))}`
    const done = {
      GRANTED: `given ${type} away`,
      REFUNDED: `refunded ${sum} of a used ${type}`,
      MADE_CHEAP: `refunded ${sum} of a ${type} that runs on`,
    }[did]
    return {
      subject: `Hopwise: one admin has ${done}`,
      paragraphs: [
        `${await nameOf(db, adminId)} has ${done}. The account is ${userId}.`,
        'One admin may do this alone. If you do not know of it, find out now.',
      ],
      page: `/admin/users/${userId}`,
    }
  }
  if (act.what === 'DEPOSIT_REFUNDED') {
    const done = `sent back $${printMoney(BigInt(act.cents))} of a deposit`
    return {
      subject: `Hopwise: one admin has ${done}`,
      paragraphs: [
        `${await nameOf(db, act.adminId)} has ${done}.`,
        'One admin may do this alone. If you do not know of it, find out now.',
      ],
      page: `/admin/deposits/${act.id}`,
    }
  }
  if (act.what === 'SENT_AFTER_ALL') return ofSentAfterAll(db, act.id)
  if (act.what === 'NOT_SENT') return ofNotSent(db, act)
  if (act.what === 'APPROVED_FOR_ANOTHER') return ofApprovedForAnother(act.id)
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
    SENT_AFTER_ALL: {
      act: `recorded ${signed(-cents)} of a refused withdrawal as sent`,
      did: `recorded ${subject} of ${signed(-cents)}, which was refused, as sent after all`,
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

async function ofSentAfterAll(db: Kysely<Tables>, id: string): Promise<ActWords> {
  const { cents, paid_by } = await db
    .selectFrom('withdrawals')
    .select(['cents', 'paid_by'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const sum = `$${printMoney(cents)}`
  return {
    subject: `Hopwise: one admin has recorded ${sum} of a refused withdrawal as sent`,
    paragraphs: [
      `${await nameOf(db, paid_by)} has recorded ${withdrawalKey(id)} of ${sum}, which was ` +
        'refused, as sent after all. The account is deleted.',
      'One admin may do this alone. If you do not know of it, find out now.',
    ],
    page: `/admin/withdrawals/${id}`,
  }
}

async function ofNotSent(
  db: Kysely<Tables>,
  { id, senderId, adminId }: Extract<ReportedAct, { what: 'NOT_SENT' }>,
): Promise<ActWords> {
  const [admin, sender] = [await nameOf(db, adminId), await nameOf(db, senderId)]
  return {
    subject: `Hopwise: an admin says that ${withdrawalKey(id)} was not sent`,
    paragraphs: [
      `${sender} was sending the coins of ${withdrawalKey(id)}. After a day, ${admin} has said ` +
        'that nothing was sent.',
      'It can be sent by another admin or refused now. If its coins have left, act before that.',
    ],
    page: `/admin/withdrawals/${id}`,
  }
}

function ofApprovedForAnother(id: string): ActWords {
  const key = withdrawalKey(id)
  return {
    subject: `Hopwise: ${key} was approved, and its owner says that it is not theirs`,
    paragraphs: [
      `The owner of the account has undone a change of how they sign in. ${key} was confirmed ` +
        'after that change, most likely by a thief, and is approved.',
      'Nobody begins to send it any more: refuse it. If somebody is sending its coins, stop them.',
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
