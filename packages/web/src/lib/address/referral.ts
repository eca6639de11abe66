import { forgetSetting, keepSetting, readSetting } from '../kept-setting.ts'

const KEY = 'referral'
const KEPT_FOR_MS = 90 * 86_400_000
/** The letters Telegram allows in a start parameter. */
const WELL_FORMED = /^[A-Za-z0-9_-]{1,64}$/

/** Whether the text can be a referral code. */
export function isReferral(code: string): boolean {
  return WELL_FORMED.test(code)
}

/** Remembers who brought this visitor: the first referrer, for 90 days. Others are ignored. */
export function keepReferral(code: string): void {
  if (WELL_FORMED.test(code) && storedReferral() === undefined) {
    keepSetting(KEY, `${code} ${Date.now()}`)
  }
}

/** The code of this visitor's referrer, while it counts. */
export function storedReferral(): string | undefined {
  const [code = '', at = ''] = (readSetting(KEY) ?? '').split(' ')
  if (!WELL_FORMED.test(code)) return undefined
  const ageMs = Date.now() - Number(at)
  if (ageMs >= 0 && ageMs < KEPT_FOR_MS) return code
  forgetSetting(KEY)
  return undefined
}
