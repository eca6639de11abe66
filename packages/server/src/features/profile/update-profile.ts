import { longest } from '@hopwise/contract'
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
  if (trimmed === '') throw fieldError('name', 'REQUIRED')
  if (trimmed !== undefined && trimmed.length > longest.accountName) {
    throw fieldError('name', 'TOO_LONG', { max: longest.accountName })
  }
  await saveProfile(db, viewer.id, {
    ...(trimmed === undefined ? {} : { name: trimmed }),
    ...(locale === undefined ? {} : { locale }),
  })
  return loadAccount(db, viewer.id)
}
