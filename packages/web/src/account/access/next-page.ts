import { forgetSetting, keepSetting, readSetting } from '#web/lib/kept-setting.ts'
import { safePage } from './safe-page.ts'

const KEY = 'sign-in-next'
/** A link lives for 10 minutes; a little more for the reader. */
const KEPT_FOR_MS = 15 * 60_000

/** Remembers the page somebody left to sign in: the link opens in a tab of its own. */
export function keepNextPage(address: string): void {
  keepSetting(KEY, `${Date.now()} ${safePage(address)}`)
}

/** The page to go to after signing in, readable once; home by default. */
export function takeNextPage(): string {
  const [at = '', address = ''] = (readSetting(KEY) ?? '').split(' ')
  forgetSetting(KEY)
  const ageMs = Date.now() - Number(at)
  return ageMs >= 0 && ageMs < KEPT_FOR_MS ? safePage(address) : '/'
}
