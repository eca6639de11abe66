import { keepSetting, readSetting } from '#web/lib/kept-setting.ts'
import { useWatched, watched } from '#web/lib/watched.ts'

const KEY = 'recent-currencies'
const MOST = 5

const recent = watched<readonly string[]>((readSetting(KEY) ?? '').split(' ').filter(Boolean))

/** The codes last chosen in this browser, the latest first. */
export function useRecentCurrencies(): readonly string[] {
  return useWatched(recent)
}

export function rememberCurrency(code: string): void {
  const codes = [code, ...recent.get().filter((each) => each !== code)].slice(0, MOST)
  recent.set(codes)
  keepSetting(KEY, codes.join(' '))
}
