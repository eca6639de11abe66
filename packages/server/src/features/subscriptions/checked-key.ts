import { fieldError } from '../../lib/user-error.ts'

const KEY = /^[\w-]{1,64}$/

/** A key as forms make them, or none. */
export function checkedKey(key: string | null | undefined): string | undefined {
  if (key === null || key === undefined) return undefined
  if (!KEY.test(key)) throw fieldError('key', 'NOT_AN_OWN_KEY')
  return key
}
