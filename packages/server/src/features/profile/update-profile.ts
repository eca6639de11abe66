import type { Locale, RequestContext } from '../../context.ts'
import { fieldError } from '../../lib/user-error.ts'
import {
  type Account,
  durableOf,
  loadAccount,
  requireViewer,
  saveProfile,
} from '../accounts/index.ts'

const NAME_LENGTH = 80

export async function updateProfile(
  context: RequestContext,
  { name, locale }: { readonly name?: string; readonly locale?: Locale },
): Promise<Account> {
  const viewer = requireViewer(context)
  const { db } = durableOf(context.app)
  const trimmed = name
    ?.toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  if (trimmed === '') throw fieldError('name', 'REQUIRED', 'Required field')
  if (trimmed !== undefined && trimmed.length > NAME_LENGTH) {
    throw fieldError('name', 'TOO_LONG', `Max ${NAME_LENGTH} characters`)
  }
  await saveProfile(db, viewer.id, {
    ...(trimmed === undefined ? {} : { name: trimmed }),
    ...(locale === undefined ? {} : { locale }),
  })
  return loadAccount(db, viewer.id)
}
