import { randomInt } from 'node:crypto'
import { fieldText, isEmail, longest } from '@hopwise/contract'
import type { AppContext } from '../../context.ts'
import type { ContentLocale } from '../../db/content-tables.ts'
import type { TokenBuckets } from '../../lib/token-buckets.ts'
import { type FieldFault, RateLimitedError, UserError } from '../../lib/user-error.ts'
import { durableOf } from '../accounts/index.ts'
import { MAIL_MESSAGE } from './mail-message.job.ts'

export interface ContactMessage {
  readonly name: string
  readonly email: string
  readonly message: string
}

export interface ContactSender {
  readonly locale: ContentLocale
  readonly userId: string | null
  readonly address: string
}

/** Stores it and, in the same transaction, sees to it that the operator is told. */
export async function sendMessage(
  app: AppContext,
  limits: TokenBuckets,
  { message, sender }: { message: ContactMessage; sender: ContactSender },
): Promise<{ readonly reference: string }> {
  const { db, jobs } = durableOf(app)
  const checked = checkedMessage(message)
  const waitSeconds = limits.take(sender.address, 1, performance.now())
  if (waitSeconds > 0) throw new RateLimitedError(waitSeconds)
  const reference = newReference()
  await db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('contact_messages')
      .values({
        ...checked,
        reference,
        locale: sender.locale,
        user_id: sender.userId,
        created_at: new Date(app.now()),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (app.settings.content.contactEmail !== undefined)
      await jobs.enqueue(tx, MAIL_MESSAGE, { id })
  })
  jobs.wake(MAIL_MESSAGE)
  return { reference }
}

/** Trimmed, and all that is wrong with it told at once, in the order of the form. */
function checkedMessage(input: ContactMessage): ContactMessage {
  const message = {
    name: clean(input.name).replace(/\s+/g, ' '),
    email: clean(input.email),
    message: clean(input.message),
  }
  const faults = [
    tooLong('name', message.name, longest.contactName),
    message.email !== '' && !isEmail(message.email) && fault('email', 'NOT_AN_EMAIL'),
    tooLong('message', message.message, longest.contactMessage),
  ].filter((each) => each !== false)
  const missing = (['name', 'email', 'message'] as const)
    .filter((field) => message[field] === '')
    .map((field) => fault(field, 'REQUIRED'))
  const order = ['name', 'email', 'message']
  const all = [...missing, ...faults].sort(
    (a, b) => order.indexOf(a.field) - order.indexOf(b.field),
  )
  const [first] = all
  if (first) throw new UserError('VALIDATION', first.message, all)
  return message
}

type TextFault = FieldFault & { readonly message: string }

function fault(field: string, reason: 'REQUIRED' | 'NOT_AN_EMAIL'): TextFault {
  return { field, reason, message: fieldText(reason, 'en') }
}

function tooLong(field: string, text: string, max: number): TextFault | false {
  const isTooLong = text.length > max
  return isTooLong && { field, reason: 'TOO_LONG', message: fieldText('TOO_LONG', 'en', { max }) }
}

/** Without what no database keeps and no mail shows. */
function clean(text: string): string {
  return text.toWellFormed().replaceAll('\0', '').trim()
}

/** Letters and digits that are not mistaken for each other over the telephone. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

function newReference(): string {
  const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `H-${group()}-${group()}`
}
