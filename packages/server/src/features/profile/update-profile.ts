import { fieldText, longest } from '@hopwise/contract'
import type { RequestContext } from '../../context.ts'
import type { Locale } from '../../lib/words/locale.ts'
import { fieldError } from '../../lib/user-error.ts'
import {
  type Account,
  durableOf,
  loadAccount,
  requireViewer,
  saveProfile,
} from '../accounts/index.ts'

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
  if (trimmed === '') throw fieldError('name', 'REQUIRED', fieldText('REQUIRED', 'en'))
  if (trimmed !== undefined && trimmed.length > longest.accountName) {
    const message = fieldText('TOO_LONG', 'en', { max: longest.accountName })
    throw fieldError('name', 'TOO_LONG', message)
  }
  await saveProfile(db, viewer.id, {
    ...(trimmed === undefined ? {} : { name: trimmed }),
    ...(locale === undefined ? {} : { locale }),
  })
  return loadAccount(db, viewer.id)
}
