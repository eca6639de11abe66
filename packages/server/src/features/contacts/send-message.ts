import { randomInt } from 'node:crypto'
import { isEmail, longest } from '@hopwise/contract'
import type { AppContext } from '../../context.ts'
import type { ContentLocale } from '../../db/content-tables.ts'
import { asciiDomain } from '../mail/index.ts'
import { ValidationErrors } from '../../lib/validation-errors.ts'
import type { NetworkBuckets } from '../../lib/limits/network-buckets.ts'
import { RateLimitedError } from '../../lib/user-error.ts'
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

/** Stores it and, in the same transaction, enqueues the mail to the operator. */
export async function sendMessage(
  app: AppContext,
  limits: NetworkBuckets,
  { message, sender }: { message: ContactMessage; sender: ContactSender },
): Promise<{ readonly reference: string }> {
  const { db, jobs } = durableOf(app)
  const checked = checkedMessage(message)
  const waitSeconds = limits.take(sender.address)
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

/** The trimmed message; all faults are reported at once, in the order of the form. */
function checkedMessage(input: ContactMessage): ContactMessage {
  const message = {
    name: clean(input.name).replace(/\s+/g, ' '),
    email: clean(input.email),
    message: clean(input.message),
  }
  const faults = new ValidationErrors('')
  const check = (field: keyof ContactMessage, max: number) => {
    if (message[field] === '') faults.add(field, 'REQUIRED')
    else if (message[field].length > max) faults.add(field, 'TOO_LONG', { max })
  }
  check('name', longest.contactName)
  if (message.email === '') faults.add('email', 'REQUIRED')
  else faults.addUnless(isEmail(message.email), 'email', 'NOT_AN_EMAIL')
  check('message', longest.contactMessage)
  faults.throwIfAny()
  return { ...message, email: writable(message.email) }
}

/**
 * The address with its domain as mail servers and accounts have it, in any letters typed: deleting
 * an account forgets every message that gives its address.
 */
function writable(email: string): string {
  const at = email.lastIndexOf('@') + 1
  const domain = asciiDomain(email.slice(at))
  return domain === '' ? email : email.slice(0, at) + domain
}

/** A text without characters that no database stores and no mail shows. */
function clean(text: string): string {
  return text.toWellFormed().replaceAll('\0', '').trim()
}

/** Letters and digits that are not mistaken for each other over the telephone. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

function newReference(): string {
  const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `H-${group()}-${group()}`
}
