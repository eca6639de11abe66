import { fieldText } from '@hopwise/contract'
import { asciiDomain } from '../mail/index.ts'
import { fieldError } from '../../lib/user-error.ts'

const LENGTH = 254
/** Characters of real mailboxes; letters that look like others are not among them. */
const LOCAL = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}$/
const DOMAIN = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

/**
 * The one way we write an address: mail goes to the very mailbox that was typed, and two ways to
 * write it are one account. Undefined for a text that is no address.
 */
export function canonicalEmail(text: string): string | undefined {
  const trimmed = text.trim()
  const at = trimmed.lastIndexOf('@')
  const local = trimmed.slice(0, at)
  if (at < 1 || !LOCAL.test(local)) return undefined
  const domain = asciiDomain(trimmed.slice(at + 1))
  const email = `${local.toLowerCase()}@${domain}`
  return DOMAIN.test(domain) && email.length <= LENGTH ? email : undefined
}

/** The typed address; refuses any other text, and says beside the field what it lacks. */
export function mailboxOf(typed: string): string {
  const mailbox = canonicalEmail(typed)
  if (mailbox !== undefined) return mailbox
  const reason = typed.trim() === '' ? 'REQUIRED' : 'NOT_AN_EMAIL'
  throw fieldError('email', reason, fieldText(reason, 'en'))
}
